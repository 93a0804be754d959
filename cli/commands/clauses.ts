/** `assay clauses`: lists every clause with its standing, its place, and its check or the reason why it has none. */
import { dirname } from 'node:path';
import type { Command } from 'commander';
import picomatch from 'picomatch';
import { print } from '../../output/console.ts';
import { noSuch } from '../../contract/nearestName.ts';
import { projectRoot } from '../../contract/projectRoot.ts';
import {
  clausesManifest,
  manifestJson,
  manifestMarkdown,
  manifestText,
} from '../../reports/compose/clausesManifest.ts';
import { inputSpaceText } from '../../reports/compose/inputSpace.ts';
import { parseReport } from '../../reports/formats/reportJson.ts';
import { serviceIn } from '../../suites/serviceOf.ts';
import { serviceHere } from '../serviceHere.ts';
import { readText } from '../userFiles.ts';
import { UsageError } from '../usageError.ts';
import { formatOption } from './verifyOptions.ts';

type ClausesOptions = {
  readonly clause?: string;
  readonly format: 'text' | 'markdown' | 'json';
  readonly report?: string;
  readonly where?: string;
};

export function addClauses(program: Command): void {
  program
    .command('clauses')
    .description('list every clause of the contract and its check')
    .option('--clause <glob>', 'list only clauses that match, such as filters/*')
    .option('--report <file>', 'report.json of a run: add what that run tested')
    .option(
      '--where <id>',
      'print the files of one clause: its check, scenarios, faults and examples',
    )
    .addOption(formatOption('text', 'markdown', 'json'))
    .action(async (options: ClausesOptions) => {
      print(
        `${options.where === undefined ? await listText(options) : await whereText(options.where)}\n`,
      );
    });
}

async function listText({ clause, format, report: file }: ClausesOptions): Promise<string> {
  const report = file === undefined ? null : parseReport(readText(file), file);
  const { contract } = file === undefined ? await serviceHere() : serviceIn(dirname(file));
  const wanted = picomatch(clause ?? '**');
  const rows = clausesManifest(contract, report).filter(({ id }) => wanted(id));
  if (rows.length === 0) throw new UsageError(`no clause matches ${clause ?? ''}`);
  const write = { text: manifestText, markdown: manifestMarkdown, json: manifestJson }[format];
  const text = write(rows).trimEnd();
  return report === null || format !== 'text' ? text : `${text}\n\n${inputSpaceText(report)}`;
}

async function whereText(id: string): Promise<string> {
  const service = await serviceHere();
  const clause = service.contract.clauses.get(id);
  if (clause === undefined)
    throw new UsageError(
      `${noSuch('clause', id, [...service.contract.clauses.keys()])}; 'assay clauses' lists all of them`,
    );
  const { openClausePlaces, placesText } = await import('../where/clausePlaces.ts');
  return placesText(openClausePlaces(projectRoot(), service)(clause));
}
