/** Runs one check on one episode and addresses what it says; a check that throws is the harness's own fault. */
import type { Check, Episode, Judgement, Verdict } from '../../checks/types.ts';
import type { Clause, Contract } from '../../contract/types.ts';

/** All verdicts of one check on one episode; empty where the episode does not bear on the clause. */
export function judgeEpisode(
  check: Check,
  clause: Clause,
  contract: Contract,
  episode: Episode,
): readonly Verdict[] {
  const last = episode[episode.length - 1] ?? episode[0];
  const address = {
    clause: clause.id,
    operation: last.request.operation,
    exchanges: episode.map((exchange) => exchange.id),
  };
  try {
    const said = check.judge(episode, contract, clause);
    if (said === undefined) return [];
    return (Array.isArray(said) ? (said as readonly Judgement[]) : [said as Judgement]).map(
      (judgement) => verdictFrom(judgement, address),
    );
  } catch (thrown) {
    const reason = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
    return [
      {
        ...address,
        outcome: 'broken',
        expected: 'a verdict',
        actual: reason,
        at: '',
        reason: `check ${check.name} threw ${reason}`,
      },
    ];
  }
}

/** Member by member: spreading two objects costs more than most checks do. */
function verdictFrom(
  { outcome, expected, actual, at, key }: Judgement,
  { clause, operation, exchanges }: Pick<Verdict, 'clause' | 'operation' | 'exchanges'>,
): Verdict {
  const verdict = { clause, outcome, operation, expected, actual, at, exchanges };
  return key === undefined ? verdict : { ...verdict, key };
}
