/** Judges every exchange of a run by every passive clause that concerns its operation. */
import type { Check, Verdict } from '../../checks/types.ts';
import type { Clause, Contract } from '../../contract/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import { judgeInto } from './judgeEpisode.ts';

export type PassiveJudge = (exchange: Exchange) => readonly Verdict[];

type Duty = { readonly check: Check; readonly clause: Clause };

/**
 * Sorts the passive clauses by operation once, so that an exchange meets only its own. A clause without
 * operations concerns every exchange, also those off the contract, but for operations that an import describes:
 * the document does not show them, and the import's own clauses do.
 */
export function passiveJudge(
  contract: Contract,
  checks: ReadonlyMap<string, Check>,
  wanted: (clause: Clause) => boolean,
): PassiveJudge {
  const everywhere: Duty[] = [];
  const byOperation = new Map<string, Duty[]>();
  for (const clause of contract.clauses.values()) {
    const check = clause.check === undefined ? undefined : checks.get(clause.check);
    if (check?.kind !== 'exchange' || !wanted(clause)) continue;
    if (clause.operations.length === 0) everywhere.push({ check, clause });
    for (const operation of clause.operations) {
      byOperation.set(operation, [...(byOperation.get(operation) ?? []), { check, clause }]);
    }
  }
  return (exchange) => {
    const { operation } = exchange.request;
    const imported =
      operation !== null && contract.operations.get(operation)?.imported !== undefined;
    const verdicts: Verdict[] = [];
    const ids = [exchange.id];
    if (!imported)
      for (const duty of everywhere) judgeInto(verdicts, duty, contract, [exchange], ids);
    for (const duty of (operation === null ? undefined : byOperation.get(operation)) ?? [])
      judgeInto(verdicts, duty, contract, [exchange], ids);
    return verdicts;
  };
}
