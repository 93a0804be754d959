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
  const verdicts: Verdict[] = [];
  judgeInto(
    verdicts,
    { check, clause },
    contract,
    episode,
    episode.map((exchange) => exchange.id),
  );
  return verdicts;
}

/**
 * As {@link judgeEpisode}, for whoever judges one episode by many checks: verdicts go into one list, and all
 * share the list of the episode's `ids`.
 */
export function judgeInto(
  verdicts: Verdict[],
  { check, clause }: { readonly check: Check; readonly clause: Clause },
  contract: Contract,
  episode: Episode,
  ids: readonly string[],
): void {
  const { operation } = (episode[episode.length - 1] ?? episode[0]).request;
  try {
    const said = check.judge(episode, contract, clause);
    if (said === undefined) return;
    if (isList(said))
      for (const judgement of said)
        verdicts.push(verdictFrom(judgement, clause.id, operation, ids));
    else verdicts.push(verdictFrom(said, clause.id, operation, ids));
  } catch (thrown) {
    const reason = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
    verdicts.push({
      clause: clause.id,
      operation,
      exchanges: ids,
      outcome: 'broken',
      expected: 'a verdict',
      actual: reason,
      at: '',
      reason: `check ${check.name} threw ${reason}`,
    });
  }
}

function isList(said: Judgement | readonly Judgement[]): said is readonly Judgement[] {
  return Array.isArray(said);
}

/** Member by member: spreading two objects costs more than most checks do. */
function verdictFrom(
  { outcome, expected, actual, at, key }: Judgement,
  clause: string,
  operation: string | null,
  exchanges: readonly string[],
): Verdict {
  const verdict = { clause, outcome, operation, expected, actual, at, exchanges };
  return key === undefined ? verdict : { ...verdict, key };
}
