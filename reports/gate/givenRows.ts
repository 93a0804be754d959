/** One row for each effect of the caller's own files on a run, and for each test that its target made impossible. */
import { plainRow, stopRow, type GateDemands, type GateInput, type GateRow } from './gateTypes.ts';
import { shortHash } from '../read/failureId.ts';
import { counted } from '../text/phrases.ts';
import { valueText } from '../text/valueText.ts';
import type { Report } from '../types.ts';
import type { AllowedOverride } from './waivers.ts';

/** Without demands, for example at the end of a run, every row is a note. */
export function givenRows({ report, demands, today }: GateInput): readonly GateRow[] {
  const allowed = demands === undefined ? null : (demands.allowedOverrides ?? []);
  return [
    ...overrideRows(report, allowed, today),
    ...(demands === undefined ? [] : lostRows(report, demands.permissions ?? [])),
    ...ownRows(report, demands),
  ];
}

/** Each override that the target file has, and each clause that one excused. `allowed` is null if nobody asks. */
function overrideRows(
  { target, clauses }: Report,
  allowed: readonly AllowedOverride[] | null,
  today: string,
): readonly GateRow[] {
  const allowance = (id: string): AllowedOverride | undefined =>
    allowed?.find(
      (one) =>
        one.override === id &&
        (one.expires ?? today) >= today &&
        (one.target ?? target.name) === target.name,
    );
  const exit = (id: string): 0 | 3 => (allowed === null || allowance(id) !== undefined ? 0 : 3);
  const tail = (id: string): string => {
    const by = allowance(id);
    return by === undefined ? `allow it by --allow-override ${id}` : `allowed: ${by.reason}`;
  };
  return [
    ...(target.overrides ?? []).map((text) => {
      const id = shortHash(text);
      // What is skipped leaves no judgement behind that could speak of it.
      return /^\S+: skipped: /.test(text)
        ? plainRow('override', exit(id), `the target file says: ${text}; ${tail(id)}`)
        : plainRow('override', 0, `the target file says: ${text} [${id}]`);
    }),
    ...clauses.flatMap(({ id: clause, overridden = [] }) =>
      overridden.map(({ id, override, count, operation, at, expected, actual }) => ({
        ...plainRow(
          'overridden',
          exit(id),
          `${counted(count, 'answer')}, such as expected ${valueText(expected, 80)}, received ${valueText(actual, 80)}: excused by ${override}; ${tail(id)}`,
          clause,
        ),
        operation,
        at,
      })),
    ),
  ];
}

/** What the run itself chose, of a clause that the target lacks the means for as well. */
const ofRun = /^(?:profile \w+ leaves it|no budget)/;

const permissionReason = 'not permitted by the target file: ';

/** Clauses that no scenario could try, by the permission, credential or capability that is missing. */
function lostRows({ clauses }: Report, demanded: readonly string[]): readonly GateRow[] {
  const lost = new Map<string, number>();
  for (const { cause, reason = '' } of clauses)
    if (cause === 'means')
      for (const one of reason.split('; ').filter((each) => !ofRun.test(each)))
        lost.set(one, (lost.get(one) ?? 0) + 1);
  return [...lost].map(([reason, count]) => {
    const permission = reason.startsWith(permissionReason)
      ? reason.slice(permissionReason.length)
      : null;
    const isDemanded = permission !== null && demanded.includes(permission);
    const tail = isDemanded ? '; demanded by --demand, or else by the profile' : '';
    return plainRow(
      'lost',
      isDemanded ? 3 : 0,
      `${counted(count, 'clause')} lost: ${reason}${tail}`,
    );
  });
}

const ownFiles = ['config', 'cases', 'workflows', 'traffic', 'preload'] as const;

/** Fewer digits of a hash could be made to fit. */
const leastDigits = 12;

function ownRows({ resolved = {} }: Report, demands: GateDemands | undefined): readonly GateRow[] {
  const given = demands?.own ?? [];
  const named = given.filter((one) => one.length >= leastDigits);
  const rows = ownFiles.flatMap((kind) => {
    const hash = resolved[kind];
    if (hash === undefined) return [];
    const isAllowed = demands === undefined || named.some((one) => hash.startsWith(one));
    const tail = isAllowed ? '' : `; allow them by --config ${hash}`;
    return [
      plainRow(
        'own',
        isAllowed ? 0 : 3,
        `the run had ${kind} of the user's own, content ${hash.slice(0, leastDigits)}${tail}`,
      ),
    ];
  });
  const has = new Set(ownFiles.flatMap((kind) => resolved[kind] ?? []));
  const missing = given.filter(
    (one) => !named.includes(one) || ![...has].some((hash) => hash.startsWith(one)),
  );
  return [
    ...rows,
    ...missing.map((one) => stopRow('mismatch', `the run had no files of content ${one}`)),
  ];
}
