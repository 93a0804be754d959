/** Judges every exchange of a run by every passive clause that concerns its operation. */
import { namedMessage } from '../../json/thrown.ts';
import type { ExchangeCheck, NamedCheck, Episode, Verdict } from '../../checks/types.ts';
import type { Clause, Contract } from '../../contract/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import { brokenVerdict, judgementsIn, silentVerdict, verdictFrom } from './judgeEpisode.ts';
import { watched, type Missed } from './missedMembers.ts';
import type { VerdictCounter } from './seenVerdicts.ts';

/** Takes the verdicts of one case; the input of the case is known here. */
export type VerdictSink = Pick<VerdictCounter, 'countAgain'> & {
  readonly add: (verdict: Verdict) => void;
};

/** A clause that is judged on any exchange, and its check. */
type PassiveCheck = { readonly check: ExchangeCheck & NamedCheck; readonly clause: Clause };

/** Answers of one operation that a check is asked about, to see what it misses in them. */
const mostTries = 300;

export type PassiveJudge = (exchange: Exchange, sink: VerdictSink) => void;

/**
 * Sorts the passive clauses by operation once, so that an exchange meets only its own. A clause without
 * operations concerns every exchange, also one off the contract, except those of documents: the
 * document does not show these, and the import brings clauses for them.
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
    return contract.fromDocuments.has(operation) ? own : [...everywhere, ...own];
  };
  const byOperation = new Map<string | null, readonly PassiveCheck[]>();
  const judgedOnce = new Set<string>();
  const asked = new Map<string, number>();
  /** The check is pure, and is asked again, a few times for each operation, until the clause is judged once. */
  const silentIn = ({ check, clause }: PassiveCheck, episode: Episode): Verdict | null => {
    const [exchange] = episode;
    const key = `${clause.id} ${exchange.request.operation ?? ''}`;
    if (exchange.response?.status !== 200 || judgedOnce.has(clause.id)) return null;
    if (check.missesNone === true) return null;
    const times = asked.get(key) ?? 0;
    if (times >= mostTries) return null;
    const missed: Missed = new Set();
    check.judge(watched(exchange, contract, missed), contract, clause);
    asked.set(key, missed.size === 0 ? times + 1 : mostTries);
    return missed.size === 0 ? null : silentVerdict(clause, episode, missed);
  };
  return (exchange, sink) => {
    const { operation, method } = exchange.request;
    const meant = contract.operations.get(operation ?? '');
    // A method that the path does not list is no request of the operation that lent its path.
    if (meant?.method !== method && contract.fromDocuments.has(operation ?? '')) return;
    const clauseChecks = byOperation.get(operation) ?? clauseChecksOf(operation);
    byOperation.set(operation, clauseChecks);
    const episode: Episode = [exchange];
    for (const clauseCheck of clauseChecks) {
      const { check, clause } = clauseCheck;
      try {
        const judged = check.judge(exchange, contract, clause);
        if (judged === undefined) {
          const silent = silentIn(clauseCheck, episode);
          if (silent !== null) sink.add(silent);
          continue;
        }
        judgedOnce.add(clause.id);
        for (const judgement of judgementsIn(judged))
          if (!sink.countAgain(clause.id, operation, judgement))
            sink.add(verdictFrom(judgement, clause, episode));
      } catch (thrown) {
        sink.add(brokenVerdict(clauseCheck, episode, `threw ${namedMessage(thrown)}`));
      }
    }
  };
}
