/** Names what weakens a run, and what to do next: operations that never succeeded, too few successes, data that were missing. */
import { addTo } from '../../json/groups.ts';
import { plainLine, shortened } from '../../output/plainText.ts';
import { tooLong, type CoverageRow, type Report } from '../types.ts';
import { operationNames, counted, refusedText } from './phrases.ts';

/** More would be a list, and the first ones show what to do. */
const mostOperations = 5;
/** Fewer lawful requests prove nothing. If the data fit, nearly all of them succeed. */
const fewRequests = 20;
const leastShare = 0.1;

type Judged = Pick<Report, 'areas' | 'coverage' | 'cases' | 'scenarios' | 'reach'> & {
  readonly requests: Pick<Report['requests'], 'exhausting'>;
};

/** Each warning is one line of plain text. The list is empty if the run was as it should be. */
export function warningsOf(report: Judged): readonly string[] {
  const answers = new Map<string, [CoverageRow, ...CoverageRow[]]>();
  for (const row of report.coverage) if (row.operation !== null) addTo(answers, row.operation, row);
  const lawful = new Set(
    report.cases.flatMap((row) => (row.lawful && row.operation !== null ? [row.operation] : [])),
  );
  const barren = [...answers].filter(
    ([operation, rows]) => lawful.has(operation) && sum(rows.filter(hasSucceeded)) === 0,
  );
  const nameOf = operationNames(report);
  const lines = barren.slice(0, mostOperations).map(([operation, rows]) =>
    barrenText(plainLine(operation), rows, {
      hasId: nameOf(operation).includes('{'),
      refused: withheld(operation, report),
      words: refusedText(report.reach, operation),
    }),
  );
  const rest = barren.length - lines.length;
  return [
    ...lines,
    ...(rest > 0 ? [`${counted(rest, 'more operation')} had no success`] : []),
    ...longTexts(report),
    ...paceText(report),
    ...shareText(report),
    ...blockedTexts(report),
  ];
}

/** Requests whose credential was left out on purpose: their 401 says nothing about the credential. */
function withheld(operation: string, { cases }: Judged): number {
  return sum(
    cases.filter((row) => row.operation === operation && row.label.endsWith('/without-credential')),
  );
}

function barrenText(
  operation: string,
  rows: readonly CoverageRow[],
  given: { readonly refused: number; readonly words: string; readonly hasId: boolean },
): string {
  const weight = ({ status, requests }: CoverageRow): number =>
    status === '401' ? requests - given.refused : requests;
  const [most] = rows.toSorted((one, other) => weight(other) - weight(one));
  const status = plainLine(most?.status ?? 'error');
  return `${operation}: ${counted(sum(rows), 'request')} without a success, mostly ${status}${given.words}: ${adviceOn(status, given.hasId)}`;
}

function adviceOn(status: string, hasId: boolean): string {
  if (status === '401' || status === '403')
    return 'examine its credential with assay doctor --target FILE';
  if (status === '404' && !hasId)
    return 'its path holds no id: the service may not have it below this baseUrl, or a parameter names what does not exist';
  if (status === '404' || status === '410')
    return 'name ids that exist, under values in assay.config.mjs or in cases/*.yaml';
  if (status === '429') return 'lower the budget of the target file';
  if (status.startsWith('4'))
    return 'name values that the service accepts, under values in assay.config.mjs or in cases/*.yaml';
  if (status.startsWith('3'))
    return 'no redirect is followed: name the address to which it leads as baseUrl';
  return 'the service itself fails, or does not answer';
}

function longTexts({ reach }: Judged): readonly string[] {
  const long = (reach?.refusals ?? []).filter(({ status }) => status === tooLong);
  return long.map(
    ({ operation, requests }) =>
      `${plainLine(operation)}: ${counted(requests, 'answer')} too long to be read to the end, and not judged: see maxAnswerBytes of the target file`,
  );
}

/** Nothing where the run exhausted a limit on purpose. */
function paceText({ coverage, requests }: Judged): readonly string[] {
  const refused = sum(coverage.filter(({ status }) => status === '429'));
  return refused < fewRequests || requests.exhausting > 0
    ? []
    : [
        `${counted(refused, 'request')} refused with 429: write the pace that the service allows into the target file, such as budget: { perMinute: 200 }`,
      ];
}

function shareText({ coverage, cases }: Judged): readonly string[] {
  const ofOperations = coverage.filter(({ operation }) => operation !== null);
  const successes = sum(ofOperations.filter(hasSucceeded));
  const lawful = sum(cases.filter((row) => row.lawful && row.operation !== null));
  return lawful < fewRequests || successes >= lawful * leastShare
    ? []
    : [
        `${successes} successes of ${counted(lawful, 'lawful request')}: most behaviour was not tested; give the run credentials, ids and values that the service accepts`,
      ];
}

/** Reasons that no value of the user's can mend. */
const ofTarget =
  /^the target no longer answers|^the time of the profile is over|^credential of | cannot be reached: /;

function blockedTexts({ scenarios }: Judged): readonly string[] {
  const blocked = scenarios.filter(({ outcome }) => outcome === 'blocked');
  const [first] = blocked;
  if (first === undefined) return [];
  const { id, reason = 'no reason' } = first;
  const advice = ofTarget.test(reason)
    ? ''
    : '; name what they need under values in assay.config.mjs';
  return [
    `blocked scenarios: ${blocked.length}, such as ${plainLine(id)}: ${shortened(plainLine(reason), 200)}${advice}`,
  ];
}

function hasSucceeded({ status, documented }: CoverageRow): boolean {
  return status.startsWith('2') || (status.startsWith('3') && documented);
}

function sum(rows: readonly Pick<CoverageRow, 'requests'>[]): number {
  return rows.reduce((count, { requests }) => count + requests, 0);
}
