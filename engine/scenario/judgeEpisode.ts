/** Runs one check on one episode and makes verdicts of its judgements; a check that throws is a defect of the harness. */
import type { Json } from '../../json/types.ts';
import { namedMessage } from '../../json/thrown.ts';
import { fitRoles } from '../../checks/fitRoles.ts';
import type {
  Episode,
  Judgement,
  NamedCheck,
  OfferedEpisode,
  Verdict,
} from '../../checks/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import { mapExchanges } from './mapExchanges.ts';
import type { Clause, Contract } from '../../contract/types.ts';
import { missedBy, missedText, watched, type Missed } from './missedMembers.ts';

/** A clause and the check that judges it. */
export type ClauseCheck = { readonly check: NamedCheck; readonly clause: Clause };

/**
 * Returns all verdicts of one check on one episode. If the check returns nothing, one verdict names the members that it missed, or there
 * is no verdict.
 */
export function judgeEpisode(
  clauseCheck: ClauseCheck,
  contract: Contract,
  offered: OfferedEpisode,
): readonly Verdict[] {
  const { check, clause } = clauseCheck;
  const fitted = fitRoles(check, offered);
  if (typeof fitted === 'string') return [brokenVerdict(clauseCheck, exchangesOf(offered), fitted)];
  const { episode } = fitted;
  try {
    const said = fitted.judge(contract, clause);
    if (said === undefined) return silentVerdicts(clauseCheck, contract, episode, offered);
    return judgementsIn(said).map((judgement) => verdictFrom(judgement, clause, episode));
  } catch (thrown) {
    return [brokenVerdict(clauseCheck, episode, `threw ${namedMessage(thrown)}`)];
  }
}

/** Asks the check again, which is pure, to see what it looks for and does not find. */
function silentVerdicts(
  { check, clause }: ClauseCheck,
  contract: Contract,
  episode: Episode,
  offered: OfferedEpisode,
): readonly Verdict[] {
  const missed: Missed = new Set();
  const shown = mapExchanges(offered, (exchange) => watched(exchange, contract, missed));
  const fitted = fitRoles(check, shown);
  if (typeof fitted !== 'string') fitted.judge(contract, clause);
  return missed.size === 0 ? [] : [silentVerdict(clause, episode, missed)];
}

/** The verdict for a check that returned nothing because answers lack members. */
export function silentVerdict(clause: Clause, episode: Episode, missed: Missed): Verdict {
  return {
    clause: clause.id,
    operation: operationOf(episode),
    exchanges: episode.map(({ id }) => id),
    outcome: 'skipped',
    expected: null,
    actual: null,
    at: '',
    reason: missedText(missedBy(clause, missed)),
    silent: true,
  };
}

function exchangesOf(offered: OfferedEpisode): readonly Exchange[] {
  return Object.values<Exchange | readonly Exchange[] | undefined>(offered)
    .flat()
    .filter((exchange) => exchange !== undefined);
}

/** Nobody reads more judgements of one clause on one answer, and a server can cause a million. */
const mostJudgements = 1_000;

/** Returns the judgements as a list; in a very long one, failures come first. */
export function judgementsIn(said: Judgement | readonly Judgement[]): readonly Judgement[] {
  if ('outcome' in said) return [said];
  if (said.length <= mostJudgements) return said;
  const failures = said.filter(({ outcome }) => outcome === 'fail');
  const others = said.filter(({ outcome }) => outcome !== 'fail');
  return [...failures, ...others].slice(0, mostJudgements);
}

/** The judgement with its address: the clause, the operation under test and the exchanges of the episode. */
export function verdictFrom(
  { outcome, expected, actual, at, key }: Judgement,
  clause: Clause,
  episode: Episode,
): Verdict {
  const cut = outcome === 'fail' && episode.some(isBeyondBound);
  return {
    clause: clause.id,
    outcome: cut ? 'skipped' : outcome,
    ...(cut
      ? { reason: 'an answer is longer than maxAnswerBytes of the target file (default 8 MiB)' }
      : {}),
    operation: operationOf(episode),
    expected,
    actual,
    at,
    exchanges: episode.map(({ id }) => id),
    ...(key === undefined ? {} : { key }),
    ...(outcome === 'fail' && !cut ? drawnIn({ expected, actual }, episode) : {}),
  };
}

/** An answer that was cut at our own bound says nothing about the target. */
function isBeyondBound({ response, error }: Exchange): boolean {
  return response?.truncated === true || error?.code === 'too-large';
}

/** A text of several words may be a check's own: what was sent or answered is not. */
function drawnIn(
  { expected, actual }: Pick<Judgement, 'expected' | 'actual'>,
  episode: Episode,
): Pick<Verdict, 'drawn'> {
  const stands = (value: Json): boolean =>
    typeof value === 'string' &&
    value.includes(' ') &&
    episode.some(
      ({ request, response }) =>
        JSON.stringify(request.json ?? null).includes(value) ||
        response?.text.includes(value) === true,
    );
  const drawn = [
    ...(stands(expected) ? (['expected'] as const) : []),
    ...(stands(actual) ? (['actual'] as const) : []),
  ];
  return drawn.length === 0 ? {} : { drawn };
}

/** The verdict for a check that threw, or did not get the exchanges that it needs. */
export function brokenVerdict(
  { check, clause }: ClauseCheck,
  exchanges: readonly Exchange[],
  reason: string,
): Verdict {
  return {
    clause: clause.id,
    operation: operationOf(exchanges),
    exchanges: exchanges.map(({ id }) => id),
    outcome: 'broken',
    expected: 'a verdict',
    actual: reason,
    at: '',
    reason: `check ${check.name}: ${reason}`,
  };
}

function operationOf(exchanges: readonly Exchange[]): string | null {
  return exchanges.at(-1)?.request.operation ?? null;
}
