/** Judges every exchange of a run by every passive clause that concerns its operation. */
import { namedMessage } from '../../json/thrown.ts';
import { bodyOf200 } from '../../checks/reading/json.ts';
import { schemaFindings } from '../../checks/reading/schemaFindings.ts';
import type { Episode, Judgement, NamedCheck, Verdict } from '../../checks/types.ts';
import type { Clause, Contract } from '../../contract/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import type { Json } from '../../json/types.ts';
import { brokenVerdict, judgementsIn, silentVerdict, verdictFrom } from './judgeEpisode.ts';
import { watched, type Missed } from './missedMembers.ts';
import {
  isAtOnePlace,
  placeTree,
  type PassiveCheck,
  type PlaceTree,
  type PlannedCheck,
} from './placeTree.ts';
import { knownIn, repeatedIn, type EarlierAnswer } from './equalAnswers.ts';
import type { VerdictCounter } from './seenVerdicts.ts';
import { recentTexts, type RecentTexts } from '../../json/recentTexts.ts';

/** Receives the verdicts of one case; the input of the case is known here. */
export type VerdictSink = Pick<VerdictCounter, 'countAgain' | 'countAllAgain'> & {
  readonly add: (verdict: Verdict) => void;
};

/** The checks that judge an answer of one operation: in one walk if the answer met its schema, else one by one. */
type Plan = {
  readonly all: readonly PlannedCheck[];
  readonly tree: PlaceTree;
  readonly beside: readonly PlannedCheck[];
  readonly bodies: RecentTexts<EarlierAnswer>;
};

/** Only a clause that was judged before goes into the tree. Any other clause is judged alone, to learn why it says nothing. */
function planned(
  all: readonly PlannedCheck[],
  bodies: RecentTexts<EarlierAnswer> = recentTexts(200),
): Plan {
  const inTree = (one: PlannedCheck): boolean => one.of.hasJudged && isAtOnePlace(one);
  return {
    all,
    tree: placeTree(all.filter(inTree)),
    beside: all.filter((one) => !inTree(one)),
    bodies,
  };
}

/** The JSON of an answer with status 200 that met its schema; undefined for any other. */
function metSchema(exchange: Exchange, contract: Contract): Json | undefined {
  try {
    const json = bodyOf200(exchange);
    return json !== undefined && schemaFindings(exchange, contract)?.length === 0
      ? json
      : undefined;
  } catch {
    // A schema that does not compile breaks each of its clauses, one by one.
    return undefined;
  }
}

/** Answers of one operation that a check is asked about, to see what it misses in them. */
const mostTries = 300;

export type PassiveJudge = (exchange: Exchange, sink: VerdictSink) => void;

/**
 * Sorts the passive clauses by operation once, so that an exchange is judged only by the clauses of its operation. A clause without
 * operations concerns every exchange, also one outside the contract. It does not concern exchanges of joined documents: an import brings
 * clauses of their own for them.
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
  const byOperation = new Map<string, PassiveCheck[]>();
  for (const one of passive)
    for (const operation of new Set(one.clause.operations)) {
      const own = byOperation.get(operation) ?? [];
      own.push(one);
      byOperation.set(operation, own);
    }
  const planOf = (operation: string | null): Plan => {
    const own = byOperation.get(operation ?? '') ?? [];
    const all = contract.fromDocuments.has(operation ?? '') ? own : [...everywhere, ...own];
    return planned(all.map((of) => ({ clause: of.clause, operation, of, asked: 0 })));
  };
  const plans = new Map<string | null, Plan>();
  /** The check is pure, and is asked again, a few times for each operation, until the clause is judged once. */
  const silentIn = (one: PlannedCheck, episode: Episode): Verdict | null => {
    const { of, clause } = one;
    const [exchange] = episode;
    if (of.hasJudged || one.asked >= mostTries || exchange.response?.status !== 200) return null;
    if (of.check.missesNone === true) return null;
    const missed: Missed = new Set();
    of.check.judge(watched(exchange, contract, missed), contract, clause);
    one.asked = missed.size === 0 ? one.asked + 1 : mostTries;
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
    const say = (one: PlannedCheck, judgement: Judgement): void => {
      if (!sink.countAgain(one, judgement)) sink.add(verdictFrom(judgement, one.clause, episode));
    };
    let isNew = false;
    const judgeEach = (list: readonly PlannedCheck[]): void => {
      for (const one of list) {
        const { of, clause } = one;
        try {
          const judged = of.check.judge(exchange, contract, clause);
          if (judged === undefined) {
            const silent = silentIn(one, episode);
            if (silent !== null) sink.add(silent);
            continue;
          }
          isNew ||= !of.hasJudged;
          of.hasJudged = true;
          for (const judgement of judgementsIn(judged)) say(one, judgement);
        } catch (thrown) {
          sink.add(brokenVerdict(of, episode, `threw ${namedMessage(thrown)}`));
        }
      }
    };
    const known = knownIn(plan.bodies, exchange);
    if (known?.repeated !== undefined) {
      const { list, others } = known.repeated;
      if (!sink.countAllAgain(list)) for (const placed of list) say(...placed);
      judgeEach(others);
    } else {
      const json = metSchema(exchange, contract);
      if (json !== undefined) plan.tree.walk(json, say);
      judgeEach(json === undefined ? plan.all : plan.beside);
      if (known !== undefined) known.repeated = repeatedIn(plan.all, exchange, contract);
    }
    if (isNew) plans.set(operation, planned(plan.all, plan.bodies));
  };
}
