/** Judges every exchange of a run by every passive clause that concerns its operation. */
import type { ExchangeCheck, NamedCheck, Episode, Judgement, Verdict } from '../../checks/types.ts';
import type { Clause, Contract } from '../../contract/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import { brokenVerdict, isList, textOf, verdictFrom } from './judgeEpisode.ts';
import type { Count, Memory, Tally } from './seenVerdicts.ts';

/** Where verdicts go: a tally, of which the input of the play is known. */
export type Gather = Pick<Tally, 'memoriesOf'> & {
  readonly add: (verdict: Verdict) => Count | null;
};

/** A clause that is judged on any exchange, and its check. */
type PassiveCheck = { readonly check: ExchangeCheck & NamedCheck; readonly clause: Clause };

export type PassiveJudge = (exchange: Exchange, gather: Gather) => void;

/**
 * Sorts the passive clauses by operation once, so that an exchange meets only its own. A clause without
 * operations concerns every exchange, also those off the contract, but for operations that an import describes:
 * the document does not show them, and the import's own clauses do.
 */
export function passiveJudge(
  contract: Contract,
  checks: ReadonlyMap<string, NamedCheck>,
  wanted: (clause: Clause) => boolean,
): PassiveJudge {
  const passive: PassiveCheck[] = [];
  for (const clause of contract.clauses.values()) {
    const check = clause.check === undefined ? undefined : checks.get(clause.check);
    if (check?.kind === 'exchange' && wanted(clause)) passive.push({ check, clause });
  }
  const everywhere = passive.filter(({ clause }) => clause.operations.length === 0);
  const clauseChecksOf = (operation: string | null): readonly PassiveCheck[] => {
    if (operation === null) return everywhere;
    const own = passive.filter(({ clause }) => clause.operations.includes(operation));
    const imported = contract.operations.get(operation)?.imported !== undefined;
    // A list of its own for each operation: who counts keeps a memory for it.
    return imported ? own : [...everywhere, ...own];
  };
  const byOperation = new Map<string | null, readonly PassiveCheck[]>();
  return (exchange, gather) => {
    const { operation } = exchange.request;
    const clauseChecks = byOperation.get(operation) ?? clauseChecksOf(operation);
    byOperation.set(operation, clauseChecks);
    const memories = gather.memoriesOf(clauseChecks);
    const episode: Episode = [exchange];
    for (let at = 0; at < clauseChecks.length; at += 1) {
      const clauseCheck = clauseChecks[at];
      const memory = memories[at];
      if (clauseCheck === undefined || memory === undefined) continue;
      try {
        const said = clauseCheck.check.judge(exchange, contract, clauseCheck.clause);
        if (said === undefined) continue;
        const told = isList(said) ? said : [said];
        for (const judgement of told) {
          if (countAgain(memory, judgement)) continue;
          const counted = gather.add(verdictFrom(judgement, clauseCheck.clause, episode));
          if (counted !== null) remember(memory, judgement, counted);
        }
      } catch (thrown) {
        gather.add(brokenVerdict(clauseCheck, episode, `threw ${textOf(thrown)}`));
      }
    }
  };
}

/** True where the like was told before, and nothing has to be made of it but a greater count: so it is with most. */
function countAgain(memory: Memory, judgement: Judgement): boolean {
  if (judgement.outcome === 'pass') {
    if (memory.pass === null) return false;
    memory.passesAgain += 1;
    return true;
  }
  const counted = memory.told.get(judgement);
  if (counted === undefined) return false;
  counted.count += 1;
  return true;
}

/** A check may make each of its judgements anew: there is no use in keeping those. */
const mostRemembered = 32;

function remember(memory: Memory, judgement: Judgement, counted: Count): void {
  if (judgement.outcome === 'pass') memory.pass = counted;
  else if (memory.told.size < mostRemembered) memory.told.set(judgement, counted);
}
