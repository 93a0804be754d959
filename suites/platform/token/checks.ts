/** Checks of the clause group `token`: how tokens are issued, refused, used and expire. */
import { valueAt } from '../../../json/jsonPointer.ts';
import type { Clause, Contract } from '../../../contract/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { ofBody, ofEpisode, ofExchange } from '../../../checks/makeCheck.ts';
import { statusOrError, isServerError } from '../../../checks/reading/answer.ts';
import { bodyOf200, isJsonType } from '../../../checks/reading/json.ts';
import { jsonType } from '../../../json/jsonType.ts';
import { brief, judged } from '../../../checks/reading/judgement.ts';
import { numberParam, textParam } from '../../../checks/reading/params.ts';
import { patternsOf, placesOf } from '../../../checks/reading/placePattern.ts';
import type { Check, EpisodeOf } from '../../../checks/types.ts';
import { echoedPlace } from './echo.ts';
import { isRefused } from '../answers.ts';

/** The answer that issued a token, its earlier uses in their order, and the use under test. */
type TokenRole = 'issue' | 'uses*' | 'use';

const tokenRoles: readonly TokenRole[] = ['issue', 'uses*', 'use'];

/**
 * Milliseconds: the seconds at `params.lifetimeAt` of the issuing answer, undefined if it shows none; without that parameter the life of a
 * user token by the contract's limits.
 */
function lifetimeMs(issue: Exchange, { limits }: Contract, clause: Clause): number | undefined {
  const { lifetimeAt } = clause.params;
  if (typeof lifetimeAt !== 'string') return limits.session.lifetimeMs;
  const json = bodyOf200(issue);
  const seconds = json === undefined ? undefined : valueAt(json, lifetimeAt);
  return typeof seconds === 'number' ? seconds * 1000 : undefined;
}

/** Service milliseconds from the last use, or from the issue, to the use under test. */
function idleMs({ issue, uses, use }: EpisodeOf<TokenRole>): number {
  return use.startedAt - (uses.at(-1) ?? issue).endedAt;
}

/** An operation that takes no credential does not ask for one. Judges lawful requests without a credential. */
const needsNoCredential = ofExchange(({ request, response }) => {
  const { credential } = request;
  if (!request.lawful || response === null) return undefined;
  if (!('class' in credential) || credential.class !== 'none') return undefined;
  const { status } = response;
  return judged(status !== 401 && status !== 403, 'neither 401 nor 403', status, 'status');
});

/** RFC 6750 §2.1, `b64token`. */
const sendable = /^[A-Za-z0-9\-._~+/]+=*$/;

/**
 * A token has the form that the header it goes into allows. `params.pointers`: where the token stands. The verdict shows only its length.
 */
const tokenIsSendable = ofBody((json, clause) => {
  const [place] = patternsOf(clause).flatMap((pattern) => placesOf(json, pattern));
  if (typeof place?.value !== 'string') return undefined;
  const actual = `${place.value.length} characters`;
  return judged(sendable.test(place.value), 'characters of a Bearer token', actual, place.pointer);
});

/** An answer does not repeat a secret of the request. `params.pointers`: where the secrets stand in the request's body. */
const secretIsNotEchoed = ofExchange((exchange, _contract, clause) => {
  const place = echoedPlace(exchange, clause);
  if (place === undefined) return undefined;
  return judged(place === null, 'not repeated', place ?? 'not repeated', 'body');
});

/**
 * A member of an error body is what the document shows. `params.status`, `pointer`, and `equals` or `type`. Says
 * nothing of other statuses, nor of bodies that are not JSON.
 */
const errorFieldIs = ofEpisode(['answer'], ({ answer: { response } }, _contract, clause) => {
  if (response?.status !== numberParam(clause, 'status') || response.json === undefined)
    return undefined;
  const at = textParam(clause, 'pointer');
  const actual = valueAt(response.json, at);
  const { equals, type } = clause.params;
  if (equals !== undefined) return judged(actual === equals, equals, brief(actual), at);
  const holds = actual !== undefined && jsonType(actual) === type;
  return judged(holds, type ?? null, brief(actual), at);
});

/** An error body that the document shows is JSON and says so. Says nothing of statuses other than `params.status`. */
const errorIsJson = ofEpisode(['answer'], ({ answer: { response } }, _contract, clause) => {
  if (response?.status !== numberParam(clause, 'status')) return undefined;
  const { mediaType, json } = response;
  const actual = json === undefined ? 'not JSON' : (mediaType ?? 'no media type');
  return judged(isJsonType(mediaType) && json !== undefined, 'application/json', actual, 'body');
});

/**
 * A token that is neither too old nor idle for too long is let in. `params.lifetimeAt`: where the issuing answer shows the life, default
 * the contract's life of user tokens; `params.idle`: true if idleness ends the token. Says nothing where either was over.
 */
const tokenWorksUntilExpiry = ofEpisode(
  tokenRoles,
  (episode, contract, clause) => {
    const { issue, use } = episode;
    const life = lifetimeMs(issue, contract, clause);
    if (life === undefined || use.response === null) return undefined;
    // Counted from the request, so that a slow answer cannot make the token look younger than it is.
    if (use.startedAt - issue.startedAt >= life) return undefined;
    const mayIdle = clause.params['idle'] !== true;
    if (!mayIdle && idleMs(episode) >= contract.limits.session.idleMs) return undefined;
    const { status } = use.response;
    return judged(status !== 401 && status !== 403, 'neither 401 nor 403', status, 'status');
  },
  { timed: true },
);

/**
 * A token whose lifetime is over, or that was idle for too long, is refused. `params.idle`: true if idleness is under test, else the
 * lifetime is; `params.lifetimeAt` as for tokenWorksUntilExpiry. Says nothing where that time was not over yet.
 */
const expiredTokenIs401 = ofEpisode(
  tokenRoles,
  (episode, contract, clause) => {
    const { issue, use } = episode;
    if (use.response === null) return undefined;
    const life = lifetimeMs(issue, contract, clause) ?? Infinity;
    const isOver =
      clause.params['idle'] === true
        ? idleMs(episode) > contract.limits.session.idleMs
        : use.startedAt - issue.endedAt > life;
    return isOver
      ? judged(use.response.status === 401, 401, statusOrError(use), 'status')
      : undefined;
  },
  { timed: true },
);

/**
 * A request for a token is refused, and the answer brings no token in spite of that. `params.pointer`: where a token would stand. Says
 * nothing without an answer, or where the service was unavailable (503) or too slow (504). Any other failure of the service is no refusal.
 */
const noTokenIsIssued = ofEpisode(['answer'], ({ answer }, _contract, clause) => {
  const { response } = answer;
  if (response === null || response.status === 503 || response.status === 504) return undefined;
  if (!isRefused(answer) || isServerError(answer))
    return judged(false, 'a refusal: 4xx, or isSuccess false', response.status, 'status');
  const at = textParam(clause, 'pointer');
  const token = response.json === undefined ? undefined : valueAt(response.json, at);
  const holds = typeof token === 'string' && token !== '';
  return judged(!holds, 'no token', holds ? 'a token' : 'no token', at);
});

export const tokenChecks: Readonly<Record<string, Check>> = {
  needsNoCredential,
  noTokenIsIssued,
  tokenIsSendable,
  secretIsNotEchoed,
  errorFieldIs,
  errorIsJson,
  tokenWorksUntilExpiry,
  expiredTokenIs401,
};
