/** Checks of what a body leaves out: defaults, members that a PATCH does not name, and whether a PUT created or replaced. */
import { isRawBody } from '../../../generators/requests/formBody.ts';
import { ofEpisode, ofExchange } from '../../../checks/makeCheck.ts';
import { hasStatus2xx } from '../../../checks/reading/answer.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import { isDone, objectWith, shownBy, soleObject } from '../../../checks/reading/objectShown.ts';
import { textsParam } from '../../../checks/reading/params.ts';
import type { Check, Said } from '../../../checks/types.ts';
import type { Clause, Contract } from '../../../contract/types.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import {
  isJsonArray,
  isJsonObject,
  isJsonScalar,
  objectOr,
  type JsonObject,
} from '../../../json/jsonObject.ts';
import { sameJson } from '../../../json/sameJson.ts';
import type { Json } from '../../../json/types.ts';

/** The answer to a creation or a replacement shows the defaults of `params.defaults` where the request leaves the members out. */
const defaultIsApplied = ofExchange((exchange, contract, clause) =>
  isWhole(exchange, contract)
    ? ofDefaults(exchange.request, exchange, contract, clause)
    : undefined,
);

/** The same of a read, where the answer to the change does not show the object. */
const defaultIsRead = ofEpisode(['change', 'after'], ({ change, after }, contract, clause) =>
  isWhole(change, contract) ? ofDefaults(change.request, after, contract, clause) : undefined,
);

/** True for a success that made or replaced an object. A POST that lists 201 created only with 201. */
function isWhole(exchange: Exchange, contract: Contract): boolean {
  const { method, operation, lawful } = exchange.request;
  const lists201 = contract.operations.get(operation ?? '')?.responses.has('201') ?? false;
  const isCreated = method !== 'POST' || !lists201 || exchange.response?.status === 201;
  return lawful && isDone(exchange, contract) && isCreated;
}

function ofDefaults(
  request: ApiRequest,
  shows: Exchange,
  contract: Contract,
  { params }: Clause,
): Said {
  const { json } = request;
  if (!isJsonObject(json) || isRawBody(request)) return undefined;
  const object = objectWith(shownBy(shows, contract), Object.keys(json));
  if (object === undefined || !isAsSent(object, json)) return undefined;
  const absent = Object.entries(objectOr(params['defaults'])).filter(
    ([name, value]) => !Object.hasOwn(json, name) && isOneKind(object[name], value),
  );
  const [first] = absent;
  if (first === undefined) return undefined;
  const [name, value] = absent.find(([one, each]) => !isOneValue(object[one], each)) ?? first;
  const shown = object[name] ?? null;
  return judged(isOneValue(shown, value), value, shown, name);
}

/** True if the object is certainly the one that was sent: it shows all plain values as they were sent, and a text or a number among them. */
function isAsSent(object: JsonObject, sent: JsonObject): boolean {
  const both = Object.entries(sent).filter(
    ([name, value]) => Object.hasOwn(object, name) && value !== null && typeof value !== 'object',
  );
  return (
    both.every(([name, value]) => sameJson(object[name], value)) &&
    both.some(([, value]) => typeof value !== 'boolean')
  );
}

function isOneKind(shown: Json | undefined, value: Json): boolean {
  return isJsonArray(value) ? isJsonArray(shown) : shown !== null && typeof shown === typeof value;
}

/** Letters in another case, and signs between them, are another form of the same text. */
function isOneValue(shown: Json | undefined, value: Json): boolean {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');
  return typeof shown === 'string' && typeof value === 'string'
    ? plain(shown) === plain(value)
    : sameJson(shown, value);
}

/**
 * A PATCH that sends some of `params.members` as they are leaves the others as they are, where two reads before it show the same. None of
 * `params.resets` goes back to the default that it has there.
 */
const patchKeepsOthers = ofEpisode(
  ['before', 'again', 'patch', 'after'],
  ({ before, again, patch, after }, contract, clause) => {
    const sent = soleObject(patch.request.json);
    const members = textsParam(clause, 'members');
    const resets = objectOr(clause.params['resets']);
    const [was, twice, is] = [before, again, after].map((one) =>
      objectWith(shownBy(one, contract), [...members, ...Object.keys(resets)]),
    );
    if (!isDone(patch, contract) || was === undefined || is === undefined) return undefined;
    const isChange = !isAsSent(was, sent) && clause.params['stated'] !== true;
    if (!sameJson(was, twice) || isChange || !isAsSent(is, sent)) return undefined;
    const isLeft = (name: string): boolean => !Object.hasOwn(sent, name) && hasValue(was[name]);
    const others = members.filter(isLeft);
    const settings = Object.keys(resets).filter(
      (name) => isLeft(name) && was[name] !== resets[name],
    );
    const [first = settings[0]] = others;
    if (first === undefined) return undefined;
    const lost =
      others.find((name) => !sameJson(inOrder(is[name]), inOrder(was[name]))) ??
      settings.find((name) => is[name] === resets[name]);
    const name = lost ?? first;
    return judged(lost === undefined, was[name] ?? null, is[name] ?? null, name);
  },
);

/** A plain value, or a list of them that is not empty. */
export function hasValue(value: Json | undefined): boolean {
  return isJsonArray(value) ? value.length > 0 && value.every(isJsonScalar) : isJsonScalar(value);
}

/** A service may keep a list as a set. */
function inOrder(value: Json | undefined): Json | undefined {
  return isJsonArray(value) ? value.map((one) => JSON.stringify(one)).toSorted() : value;
}

/** 201 says that a PUT created, 200 and 204 that it replaced (RFC 9110 §9.3.4). The reads before and after are one request. */
const putAnswersByState = ofEpisode(['read', 'put', 'after'], ({ read, put, after }) => {
  const status = put.response?.status ?? 0;
  const was = hasStatus2xx(read) ? true : read.response?.status === 404 ? false : undefined;
  if (was === undefined || !hasStatus2xx(after) || ![200, 201, 204].includes(status))
    return undefined;
  return judged((status === 201) !== was, was ? '200 or 204' : 201, status, 'status');
});

export const sentBodyChecks: Readonly<Record<string, Check>> = {
  defaultIsApplied,
  defaultIsRead,
  patchKeepsOthers,
  putAnswersByState,
};
