/** Drops failures of clauses about time if the client itself was late, because they prove nothing. */
import type { NamedCheck, Verdict } from '../../checks/types.ts';
import type { Contract } from '../../contract/types.ts';

/** Every clause of these groups is about time, also those that a general check judges. */
const timedGroups: ReadonlySet<string> = new Set(['timeout', 'limit']);

function isTimed(id: string, contract: Contract, checks: ReadonlyMap<string, NamedCheck>): boolean {
  const group = id.split('/')[0] ?? id;
  const check = contract.clauses.get(id)?.check ?? '';
  return timedGroups.has(group) || checks.get(check)?.timed === true;
}

/** `late` describes what was late during the case. It is called only if a clause about time failed. */
export function timelyVerdict(
  verdict: Verdict,
  {
    contract,
    checks,
  }: { readonly contract: Contract; readonly checks: ReadonlyMap<string, NamedCheck> },
  late: () => string | null,
): Verdict {
  if (verdict.outcome !== 'fail' || !isTimed(verdict.clause, contract, checks)) return verdict;
  const what = late();
  if (what === null) return verdict;
  return {
    ...verdict,
    outcome: 'skipped',
    expected: null,
    actual: null,
    at: '',
    reason: `not judged: ${what}, so a failure about time cannot be proved`,
  };
}
