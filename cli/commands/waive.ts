/** `assay waive FAILURE`: writes the waiver of a failure, or removes the waivers that no longer apply. */
import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { stringify } from 'yaml';
import { print } from '../../output/console.ts';
import { writeShared } from '../../output/files.ts';
import { redactedValues } from '../../output/redacted.ts';
import { waiverRows } from '../../reports/gate/gateFailures.ts';
import { daysLeft, longestDays, parseWaivers, type Waiver } from '../../reports/gate/waivers.ts';
import { operationNames } from '../../reports/text/phrases.ts';
import type { Report } from '../../reports/types.ts';
import { profileOfRun } from '../../contract/loadProfile.ts';
import { failureIn, newestReport, newestReportOf } from '../newestReport.ts';
import { acceptedIn, reportIn } from '../run/acceptedFiles.ts';
import { UsageError } from '../usageError.ts';

type Options = {
  readonly reason?: string;
  readonly ticket?: string;
  readonly until?: string;
  readonly waivers: string;
  readonly report?: string;
  readonly removeUnused?: true;
};

export function addWaive(program: Command): void {
  program
    .command('waive')
    .description(
      'let a known failure pass the gate until a day, or remove waivers that no longer apply',
    )
    .argument('[failure]', 'id of the failure, as the report and the gate show it')
    .option('--reason <text>', 'why the failure may stay for a while, in three words or more')
    .option('--ticket <id>', 'ticket for the work on the failure')
    .option('--until <day>', 'the last day, such as 2027-01-31')
    .option('--waivers <file>', 'file to write', 'waivers.yaml')
    .option('--report <file>', 'report.json of the run; default: the newest below out/ that fits')
    .option('--remove-unused', 'remove the waivers whose failure the run no longer shows')
    .action((id: string | undefined, options: Options) => {
      const { waivers: file, report: named } = options;
      const report = reportIn(
        named ?? (id === undefined ? newestReport('a run') : newestReportOf('failure', id)),
      );
      const before = existsSync(file) ? acceptedIn(file) : { waivers: [], overrides: [] };
      const after =
        options.removeUnused === true
          ? before.waivers.filter((one) => !isStale(one, report))
          : [...before.waivers, ...waiversFor(id, report, options)];
      writeShared(file, redactedValues(stringify([...before.overrides, ...after])));
      print(
        `${file}: ${after.length - before.waivers.length > 0 ? 'added' : 'removed'} ${Math.abs(after.length - before.waivers.length)}, holds ${after.length}\n`,
      );
    });
}

function isStale(waiver: Waiver, report: Report): boolean {
  const profile = profileOfRun(report);
  const today = new Date().toISOString().slice(0, 10);
  return waiverRows({ report, profile, waivers: [waiver], today }).some(
    ({ kind }) => kind === 'stale-waiver',
  );
}

/** One for each signature in which the failure was seen. */
function waiversFor(id: string | undefined, report: Report, options: Options): readonly Waiver[] {
  const { reason, ticket, until } = options;
  if (id === undefined || reason === undefined || ticket === undefined || until === undefined)
    throw new UsageError('name a failure, --reason, --ticket and --until, or --remove-unused');
  const days = daysLeft(until, new Date().toISOString().slice(0, 10));
  if (!(days >= 0 && days <= longestDays))
    throw new UsageError(
      `--until ${until}: expected a day of the next ${longestDays} days, such as 2027-01-31`,
    );
  const { failure, clause } = failureIn(report, id, options.report ?? 'the newest report');
  const { operation, at, signatures } = failure;
  const entries = signatures.map((signature) => ({
    clause: clause.id,
    ...(operation === null ? {} : { operation: operationNames(report)(operation) }),
    at,
    signature,
    reason,
    ticket,
    expires: until,
  }));
  return parseWaivers(entries, options.waivers);
}
