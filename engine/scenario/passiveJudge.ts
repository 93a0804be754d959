/** Judges every exchange of a run by every passive clause that concerns its operation. */
import { namedMessage } from '../../json/thrown.ts';
import type { ExchangeCheck, NamedCheck, Episode, Verdict } from '../../checks/types.ts';
import type { Clause, Contract } from '../../contract/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import { brokenVerdict, judgementsIn, silentVerdict, verdictFrom } from './judgeEpisode.ts';
import { watched, type Missed } from './missedMembers.ts';
import type { JudgedPlace, VerdictCounter } from './seenVerdicts.ts';

/** Takes the verdicts of one case; the input of the case is known here. */
export type VerdictSink = Pick<VerdictCounter, 'countAgain'> & {
  readonly add: (verdict: Verdict) => void;
};

/** A clause that is judged on any exchange, its check, and whether that ever judged an answer. */
type PassiveCheck = {
  readonly check: ExchangeCheck & NamedCheck;
  readonly clause: Clause;
  hasJudged: boolean;
};

/** The same at one operation; `asked`: answers that the silent check was asked about again. */
type PlannedCheck = JudgedPlace & { readonly of: PassiveCheck; asked: number };

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
    if (check?.kind === 'exchange' && wanted(clause))
      passive.push({ check, clause, hasJudged: false });
  }
  const everywhere = passive.filter(({ clause }) => clause.operations.length === 0);
  const planOf = (operation: string | null): readonly PlannedCheck[] => {
    const own = passive.filter(({ clause }) => clause.operations.includes(operation ?? ''));
    const all = contract.fromDocuments.has(operation ?? '') ? own : [...everywhere, ...own];
    return all.map((of) => ({ clause: of.clause, operation, of, asked: 0 }));
  };
  const plans = new Map<string | null, readonly PlannedCheck[]>();
  /** The check is pure, and is asked again, a few times for each operation, until the clause is judged once. */
  const silentIn = (planned: PlannedCheck, episode: Episode): Verdict | null => {
    const { of, clause } = planned;
    const [exchange] = episode;
    if (of.hasJudged || planned.asked >= mostTries || exchange.response?.status !== 200)
      return null;
    if (of.check.missesNone === true) return null;
    const missed: Missed = new Set();
    of.check.judge(watched(exchange, contract, missed), contract, clause);
    planned.asked = missed.size === 0 ? planned.asked + 1 : mostTries;
    return missed.size === 0 ? null : silentVerdict(clause, episode, missed);
  };
  return (exchange, sink) => {
    const { operation, method } = exchange.request;
    const meant = contract.operations.get(operation ?? '');
    // A method that the path does not list is no request of the operation that lent its path.
    if (meant?.method !== method && contract.fromDocuments.has(operation ?? '')) return;
    const plan = plans.get(operation) ?? planOf(operation);
    plans.set(operation, plan);
    const episode: Episode = [exchange];
    for (const planned of plan) {
      const { of, clause } = planned;
      try {
        const judged = of.check.judge(exchange, contract, clause);
        if (judged === undefined) {
          const silent = silentIn(planned, episode);
          if (silent !== null) sink.add(silent);
          continue;
        }
        of.hasJudged = true;
        for (const judgement of judgementsIn(judged))
          if (!sink.countAgain(planned, judgement))
            sink.add(verdictFrom(judgement, clause, episode));
      } catch (thrown) {
        sink.add(brokenVerdict(of, episode, `threw ${namedMessage(thrown)}`));
      }
    }
  };
}
