/** `assay invariants DIR…`: lists what always held in the answers of runs, although the document does not say it. */
import { basename, resolve } from 'node:path';
import type { Command } from 'commander';
import { stringify } from 'yaml';
import { contractIn } from '../../engine/run/contractFiles.ts';
import { print } from '../../output/console.ts';
import { writeShared } from '../../output/files.ts';
import { redactedValues } from '../../output/redacted.ts';
import { learnedClauses } from '../../reports/invariants/learnedClauses.ts';
import { counted, namesInContract } from '../../reports/text/phrases.ts';
import { learnRuns } from '../../reports/invariants/learnRuns.ts';
import { invariantsText } from '../../reports/invariants/invariantsText.ts';
import { evidenceFiles } from '../../reports/read/readEvidence.ts';
import { jsonText } from '../../reports/text/jsonText.ts';
import { terminalPalette } from '../../reports/text/palette.ts';
import { UsageError } from '../usageError.ts';
import { formatOption } from './verifyOptions.ts';

type Options = {
  readonly operation?: string;
  readonly asClauses?: string;
  readonly format: 'text' | 'json';
};

export function addInvariants(program: Command): void {
  program
    .command('invariants')
    .description(
      'list what always held in the answers of runs, although the document does not say it',
    )
    .argument('<dir...>', 'folders of runs of one target; more runs show more')
    .option('--operation <id>', 'only of this operation')
    .option(
      '--as-clauses <file>',
      'write them as clauses, for review and for "clauses" of a config',
    )
    .addOption(formatOption('text', 'json'))
    .action(async (dirs: readonly string[], { operation, asClauses, format }: Options) => {
      const [first = ''] = dirs;
      const files = evidenceFiles(dirs.map((dir) => resolve(dir)));
      if (files.length === 0)
        throw new UsageError(
          `no evidence of a run below ${dirs.join(', ')}: name the folder of a run`,
        );
      const contract = contractIn(resolve(first));
      if (operation !== undefined && !contract.operations.has(operation))
        throw new UsageError(`there is no operation ${operation}`);
      const learned = (await learnRuns(files, contract)).filter(
        (invariant) => operation === undefined || invariant.operation === operation,
      );
      if (asClauses !== undefined) {
        const clauses = learnedClauses(learned);
        const rest =
          clauses.length === learned.length
            ? ''
            : `; ${counted(learned.length - clauses.length, 'invariant')} left out, of several answers or with exceptions`;
        writeShared(asClauses, redactedValues(stringify(clauses, { lineWidth: 0 })));
        print(
          `${counted(clauses.length, 'clause')} written to ${asClauses}${rest}. Review them, delete what is chance, and name the file in assay.config.mjs: clauses: ['./${basename(asClauses)}']\n`,
        );
        return;
      }
      print(
        format === 'json'
          ? `${jsonText(learned, 1)}\n`
          : `${invariantsText(learned, namesInContract(contract), terminalPalette())}\n`,
      );
    });
}
