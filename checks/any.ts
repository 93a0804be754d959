/** Checks that any clause may name: a status, a place, a whole answer. */
import { isJsonObject, textOr } from '../json/jsonObject.ts';
import { escapePointerToken, valueAt } from '../json/jsonPointer.ts';
import { sameJson } from '../json/sameJson.ts';
import type { Json } from '../json/types.ts';
import type { Contract } from '../contract/types.ts';
import type { Exchange } from '../exchange/types.ts';
import { invariantChecks } from './invariantHolds.ts';
import { ofEpisode, ofExchange } from './makeCheck.ts';
import { carriesNone } from './reading/credential.ts';
import { othersChecks } from './others.ts';
import {
  statusOrError,
  deniesSuccess,
  isServerError,
  refuses,
  refusesRequest,
  succeeds,
} from './reading/answer.ts';
import { answerForm } from './reading/answerForm.ts';
import { comparedPlaces } from './reading/comparedPlaces.ts';
import { headersSeen } from './reading/headersOf.ts';
import { bodyOf200 } from './reading/json.ts';
import { judged, observed } from './reading/judgement.ts';
import { listParam, textParam, textsParam } from './reading/params.ts';
import type { Check } from './types.ts';

/** The status, and whether a 200 denies its success. */
function answerInWords(answer: Exchange, contract: Contract): Json {
  const { envelope } = contract;
  return envelope !== null && answer.response?.status === 200 && deniesSuccess(answer, contract)
    ? `200, ${envelope.success} false`
    : statusOrError(answer);
}

/**
 * The answer under test has one of the statuses that the clause lists. `params.status`: list of statuses. Says nothing without an answer.
 */
const lastStatusIs = ofEpisode(
  ['earlier*', 'answer'],
  ({ answer: { response } }, _contract, clause) => {
    if (response === null) return undefined;
    const expected = listParam(clause, 'status');
    return judged(expected.includes(response.status), expected, response.status, 'status');
  },
);

/**
 * The answer under test has none of the statuses that the clause lists. `params.status`: list of statuses. Says nothing without an answer.
 */
const lastStatusIsNot = ofEpisode(
  ['earlier*', 'answer'],
  ({ answer: { response } }, _contract, clause) => {
    if (response === null) return undefined;
    const refused = listParam(clause, 'status');
    const expected = `not ${refused.map(String).join(' or ')}`;
    return judged(!refused.includes(response.status), expected, response.status, 'status');
  },
);

/**
 * The answer under test refuses the request: it does not serve it as a success. A refusal is a status other than
 * 2xx, or a body that says so; which of them is open. A failure of the service, such as 500, is no
 * refusal. Says nothing without an answer, or if the service was unavailable (503) or too slow (504).
 */
const lastIsRefused = ofEpisode(['earlier*', 'answer'], ({ answer }, contract) => {
  const status = answer.response?.status;
  if (status === undefined || status === 503 || status === 504) return undefined;
  const holds = refuses(answer, contract) && !isServerError(answer);
  const { envelope } = contract;
  const denied = envelope === null ? '' : `, or ${envelope.success} false`;
  return judged(holds, `a refusal: 4xx${denied}`, status, 'status');
});

/**
 * A request that carries no credential is refused. Judges requests that were meant to carry none, and carry none by the
 * name of any scheme of the document, in headers or query.
 */
const unauthenticatedIs401 = ofExchange((exchange, { document }) => {
  const { response } = exchange;
  if (response === null || response.status === 429 || !carriesNone(exchange, { document }))
    return undefined;
  return judged(response.status === 401, 401, statusOrError(exchange), 'status');
});

/**
 * A 200 answer to a lawful request does not say that the request failed. Passive. Says nothing if the answer has
 * no boolean at the success of the envelope.
 */
const servedSaysSuccess = ofExchange((exchange, { envelope }) => {
  const json = exchange.request.lawful ? bodyOf200(exchange) : undefined;
  if (envelope === null || !isJsonObject(json)) return undefined;
  const success = json[envelope.success];
  if (typeof success !== 'boolean') return undefined;
  return judged(success, true, success, `/${escapePointerToken(envelope.success)}`);
});

/**
 * A value that the document lists for a parameter is served wherever the operation itself is. `served` is a call of
 * the same operation, `answer` the call with the listed value. Only a refusal of the request itself is about the
 * value; other clauses judge errors of the service.
 */
const listedValueIsServed = ofEpisode(['served', 'answer'], ({ served, answer }, contract) => {
  const refused = refusesRequest(answer, contract);
  if (!succeeds(served, contract) || (!refused && !succeeds(answer, contract))) return undefined;
  return judged(!refused, 'served', refused ? answerInWords(answer, contract) : 'served', 'status');
});

/**
 * Some places of an object read the same before and after. `before` and `after` are readings around the change.
 * `params.pointers`: the places compared.
 */
const placesStay = ofEpisode(['before', 'change', 'after'], (episode, contract, clause) => {
  const [before, after] = [bodyOf200(episode.before), bodyOf200(episode.after)];
  if (before === undefined || after === undefined || deniesSuccess(episode.after, contract))
    return undefined;
  return comparedPlaces(clause, before, after);
});

/** Writes down the status of an answer if the document leaves it open. */
const openStatus = ofEpisode(['earlier*', 'answer'], ({ answer }, _contract, clause) =>
  observed(clause, statusOrError(answer), 'status'),
);

/**
 * Writes down how a labelled request is answered if the document leaves it open. The value is the status, and
 * whether a 200 denies its success. The request's label is part of the key.
 */
const openCase = ofEpisode(['earlier*', 'answer'], ({ answer }, contract, clause) =>
  observed(clause, answerInWords(answer, contract), 'status', ` ${answer.request.label}`),
);

/**
 * Writes down the status, media type and form of an answer that the document does not show. The value names members, never their values.
 */
const openAnswerForm = ofEpisode(
  ['earlier*', 'answer'],
  ({ answer: { response } }, _contract, clause) =>
    response === null
      ? undefined
      : observed(clause, `${response.status} ${answerForm(response)}`, 'body'),
);

/** Writes down the media type of an answer if the document leaves it open. Says nothing of an answer other than 200. */
const openMediaType = ofEpisode(
  ['earlier*', 'answer'],
  ({ answer: { response } }, _contract, clause) =>
    response?.status === 200
      ? observed(clause, response.mediaType, 'header content-type')
      : undefined,
);

/** Writes down the form of every body with one status that the document does not show. Passive, for answers with `params.status`. */
const openBody = ofExchange(({ response }, _contract, clause) => {
  if (response === null || response.status !== clause.params['status']) return undefined;
  return observed(clause, answerForm(response), 'body');
});

/**
 * Writes down which of some headers every answer carries. `params.names`; `params.values`: their values too;
 * `params.status`: only of answers with this status.
 */
const openHeaders = ofExchange((exchange, _contract, clause) => {
  const seen = headersSeen(exchange, clause);
  return seen === undefined ? undefined : observed(clause, seen, 'headers');
});

/**
 * Writes down whether two answers show the same value. `params.pointer`: where the values stand. The observation is
 * only whether they are equal.
 */
const openSameValue = ofEpisode(['one', 'other'], ({ one, other }, _contract, clause) => {
  const [left, right] = [bodyOf200(one), bodyOf200(other)];
  if (left === undefined || right === undefined) return undefined;
  const at = textParam(clause, 'pointer');
  return observed(clause, sameJson(valueAt(left, at), valueAt(right, at)), at);
});

/**
 * Writes down which members of an object a request changed, if the document leaves it open. `before` and `after`
 * are readings around the change. `params.within`: the object compared, default all that the answer carries;
 * `params.ignore`: places that move on of their own accord.
 */
const openChanges = ofEpisode(['before', 'change', 'after'], (episode, contract, clause) => {
  const [before, after] = [bodyOf200(episode.before), bodyOf200(episode.after)];
  if (before === undefined || after === undefined) return undefined;
  const payload = contract.envelope === null ? '' : `/${contract.envelope.payload}`;
  const root = textOr(clause.params['within'], payload);
  const ignored = new Set(textsParam(clause, 'ignore'));
  const changed = differences(valueAt(before, root), valueAt(after, root), root);
  return observed(clause, changed.filter((place) => !ignored.has(place)).toSorted(), root);
});

/** Pointers of the deepest members of objects that differ; an array is one place. */
function differences(
  before: Json | undefined,
  after: Json | undefined,
  at: string,
): readonly string[] {
  if (!isJsonObject(before) || !isJsonObject(after)) return sameJson(before, after) ? [] : [at];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    differences(before[name], after[name], `${at}/${escapePointerToken(name)}`),
  );
}

export const anyChecks: Readonly<Record<string, Check>> = {
  lastStatusIs,
  lastStatusIsNot,
  lastIsRefused,
  unauthenticatedIs401,
  servedSaysSuccess,
  listedValueIsServed,
  placesStay,
  openStatus,
  openCase,
  openAnswerForm,
  openMediaType,
  openBody,
  openHeaders,
  openSameValue,
  openChanges,
  ...othersChecks,
  ...invariantChecks,
};
