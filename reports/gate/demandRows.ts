/** Compares what the gate demands of a candidate and of its baseline with both: one row for each demand that is not met. */
import { clockSkewMs } from '../read/readEvidenceFile.ts';
import { accountedFor, judgedIds } from './judgedClauses.ts';
import { stopRow, type GateDemands, type GateRow } from './gateTypes.ts';
import type { Report } from '../types.ts';
import { profileText, counted } from '../text/phrases.ts';

export function demandRows(
  report: Report,
  baseline: Report | null,
  demands: GateDemands,
): readonly GateRow[] {
  return [
    ...sameRows('the run', report, demands),
    ...(report.resolved?.['profile'] === undefined && demands.profileHash !== undefined
      ? [stopRow('mismatch', 'the run does not say what its profile held')]
      : []),
    ...mockRows(report, demands),
    ...ageRows('the run', report, demands.now, demands.maxAgeMs),
    ...(isFiltered(report)
      ? [stopRow('filtered', `the run was narrowed by ${filterText(report)}`)]
      : []),
    ...(baseline === null ? [] : baselineRows(report, baseline, demands)),
    ...countRows(report, demands),
  ];
}

function baselineRows(report: Report, baseline: Report, demands: GateDemands): readonly GateRow[] {
  const rows = [
    ...sameRows('the baseline', baseline, {
      ...demands,
      target: report.target.name,
      version: undefined,
    }),
    ...ageRows('the baseline', baseline, demands.now, demands.baselineMaxAgeMs),
  ];
  const begun = Date.parse(baseline.startedAt);
  if (baseline.run === report.run)
    rows.push(stopRow('mismatch', `the baseline is the run itself, ${report.run}`));
  else if (begun >= Date.parse(report.startedAt) && begun <= demands.now + clockSkewMs)
    rows.push(stopRow('mismatch', 'the baseline began no earlier than the run'));
  if (isFiltered(baseline))
    rows.push(stopRow('filtered', `the baseline was narrowed by ${filterText(baseline)}`));
  if (baseline.partial)
    rows.push(stopRow('partial', 'the baseline was cut short, or a shard is missing'));
  return rows;
}

function sameRows(what: string, report: Report, demands: GateDemands): readonly GateRow[] {
  const { contract, target, resolved = { version: demands.version } } = report;
  const pairs = [
    ...profilePairs(report, demands),
    ['contract', contract.sha256, demands.contract],
    ['target', target.name, demands.target ?? target.name],
    ['version of Assay', resolved['version'], demands.version ?? resolved['version']],
  ] as const;
  return pairs.flatMap(([name, is, wanted]) =>
    is === wanted
      ? []
      : [stopRow('mismatch', `${what} is of ${name} ${is}; demanded is ${wanted}`)],
  );
}

/** A profile of the same name may have other content, and a file another name; evidence of earlier versions does not say the content. */
function profilePairs(
  report: Report,
  { profile, profileHash }: GateDemands,
): readonly (readonly [string, string | undefined, string | undefined])[] {
  const is = report.resolved?.['profile'] ?? profileHash;
  if (is === profileHash && report.profile === profile.profile) return [];
  const [named, wanted] = [profileText(report), profileText(profile)];
  if (named === wanted) return [['profile of content', is, profileHash]];
  const how = report.profileChanges === undefined ? '' : ': pass that file by --profile';
  return [['profile', named, `${wanted}${how}`]];
}

/** A mock shows that the harness works, and nothing of a service. */
function mockRows({ target, resolved }: Report, demands: GateDemands): readonly GateRow[] {
  const isMock =
    target.mock !== undefined || resolved?.['mock'] !== undefined || target.name === 'mock';
  return isMock && demands.target === null
    ? [stopRow('mismatch', 'the run is against a mock: to accept that, name --target mock')]
    : [];
}

function ageRows(
  what: string,
  { startedAt }: Report,
  now: number,
  maxAgeMs: number,
): readonly GateRow[] {
  const age = now - Date.parse(startedAt);
  if (age < -clockSkewMs) return [stopRow('age', `${what} starts in the future: ${startedAt}`)];
  // A moment that does not exist has no age.
  return age <= maxAgeMs
    ? []
    : [
        stopRow(
          'age',
          `${what} is too old: it began ${startedAt}, at most ${timeText(maxAgeMs)} ago is allowed`,
        ),
      ];
}

function timeText(ms: number): string {
  return ms < 3_600_000
    ? counted(Math.round(ms / 60_000), 'minute')
    : counted(Math.round(ms / 360_000) / 10, 'hour');
}

function countRows(
  report: Report,
  { leastJudged, leastAccountedFor = 0 }: GateDemands,
): readonly GateRow[] {
  const judged = judgedIds(report).length;
  const least = Math.max(leastJudged ?? 0, leastAccountedFor - (accountedFor(report) - judged));
  return judged >= least
    ? []
    : [
        stopRow(
          'too-few',
          `the run judged ${counted(judged, 'clause')}; at least ${least} are demanded: name a baseline, or another figure by --least-judged`,
        ),
      ];
}

function isFiltered({ filters }: Report): boolean {
  return filters.clauses.length + filters.operations.length > 0;
}

function filterText({ filters }: Report): string {
  return [
    ...filters.clauses.map((glob) => `--clause ${glob}`),
    ...filters.operations.map((id) => `--operation ${id}`),
  ].join(' ');
}
