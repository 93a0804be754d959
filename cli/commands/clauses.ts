/** `assay clauses`: every clause with its standing, its place, and its check or the reason why it has none. */
import { Option, type Command } from 'commander';
import picomatch from 'picomatch';
import { loadContract } from '../../contract/loadContract.ts';
import { clausesManifest, manifestJson } from '../../reports/compose/clausesManifest.ts';
import { manifestMarkdown, manifestText } from '../../reports/formats/manifestText.ts';
import { parseReport } from '../../reports/formats/reportJson.ts';
import { readText } from '../readText.ts';
import { UsageError } from '../usageError.ts';

type ClausesOptions = {
  readonly clause?: string;
  readonly format: 'text' | 'markdown' | 'json';
  readonly report?: string;
};

export function addClauses(program: Command): void {
  program
    .command('clauses')
    .description('list every clause of the contract and what tests it')
    .option('--clause <glob>', 'only clauses that match, such as filters/*')
    .option('--report <file>', 'a report.json: tells what that run made of each clause')
    .addOption(
      new Option('--format <name>', 'form of the list')
        .choices(['text', 'markdown', 'json'])
        .default('text'),
    )
    .action((options: ClausesOptions) => {
      const report =
        options.report === undefined ? null : parseReport(readText(options.report), options.report);
      const wanted = picomatch(options.clause ?? '**');
      const rows = clausesManifest(loadContract(), report).filter(({ id }) => wanted(id));
      if (rows.length === 0) throw new UsageError(`no clause matches ${options.clause ?? ''}`);
      const write = { text: manifestText, markdown: manifestMarkdown, json: manifestJson }[
        options.format
      ];
      process.stdout.write(`${write(rows).trimEnd()}\n`);
    });
}
