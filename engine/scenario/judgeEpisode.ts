/** Runs one check on one episode and addresses what it says; a check that throws is the harness's own fault. */
import type { Check, Episode, Judgement, Verdict } from '../../checks/types.ts';
import type { Clause, Contract } from '../../contract/types.ts';

/** A clause and what judges it. */
export type ClauseCheck = { readonly check: Check; readonly clause: Clause };

/** All verdicts of one check on one episode; empty where the episode does not bear on the clause. */
export function judgeEpisode(
  clauseCheck: ClauseCheck,
  contract: Contract,
  episode: Episode,
): readonly Verdict[] {
  try {
    const said = clauseCheck.check.judge(episode, contract, clauseCheck.clause);
    if (said === undefined) return [];
    return (isList(said) ? said : [said]).map((judgement) =>
      verdictFrom(judgement, clauseCheck.clause, episode),
    );
  } catch (thrown) {
    return [brokenVerdict(clauseCheck, episode, thrown)];
  }
}

export function isList(said: Judgement | readonly Judgement[]): said is readonly Judgement[] {
  return Array.isArray(said);
}

/** The judgement with its address: the clause, the operation under test and the exchanges of the episode. */
export function verdictFrom(
  { outcome, expected, actual, at, key }: Judgement,
  clause: Clause,
  episode: Episode,
): Verdict {
  return {
    clause: clause.id,
    outcome,
    operation: operationOf(episode),
    expected,
    actual,
    at,
    exchanges: episode.map(({ id }) => id),
    ...(key === undefined ? {} : { key }),
  };
}

/** For a check that threw. */
export function brokenVerdict(
  { check, clause }: ClauseCheck,
  episode: Episode,
  thrown: unknown,
): Verdict {
  const reason = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  return {
    clause: clause.id,
    operation: operationOf(episode),
    exchanges: episode.map(({ id }) => id),
    outcome: 'broken',
    expected: 'a verdict',
    actual: reason,
    at: '',
    reason: `check ${check.name} threw ${reason}`,
  };
}

function operationOf(episode: Episode): string | null {
  return (episode[episode.length - 1] ?? episode[0]).request.operation;
}
