/** Steps of a life about what a body leaves out: a PUT without the members that have defaults, and a PATCH that changes nothing. */
import { percentEncoded } from '../../../json/texts.ts';
import { isRawBody } from '../../../generators/requests/formBody.ts';
import { hasStatus2xx } from '../../../checks/reading/answer.ts';
import { etagOf } from '../../../checks/reading/headersOf.ts';
import { objectWith, soleObject } from '../../../checks/reading/objectShown.ts';
import { textsParam } from '../../../checks/reading/params.ts';
import type { Clause, Contract } from '../../../contract/types.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import { arrayOr, isJsonObject, objectOr, type JsonObject } from '../../../json/jsonObject.ts';
import { sameJson } from '../../../json/sameJson.ts';
import type { Operation } from '../../../openapi/types.ts';
import { hasValue } from '../checks/bodies.ts';
import { nameOfId } from '../checks/objects.ts';
import { lastSegment, type Id } from '../objects/idOf.ts';
import { asBody, sentObject } from '../reach/inputs.ts';
import { acceptsBody } from '../requests/acceptsBody.ts';
import { clauseOf } from '../requests/clauseOf.ts';
import type { JudgeStep, Send } from './startLife.ts';

/** What the steps of one case share; `before` is the last read, and the path follows an id that changes. */
export type Life = {
  path: string;
  readonly look: () => Promise<Exchange>;
  readonly send: Send;
  readonly judge: JudgeStep;
  /** The first read of the object, and the one before the next step. */
  readonly first: Exchange;
  before: Exchange;
};

/** A step after a change that was served; `at` returns the path, which may follow a change. */
export type BodyStep = (
  contract: Contract,
  life: Life,
  change: Operation,
  served: Exchange,
  at: () => string,
) => Promise<void>;

/** Follows an id that the answer to a change shows in the place of the one before. */
export function followId(life: Life, changed: Exchange): void {
  const moved = movedTo(life.before, changed, lastSegment(life.path));
  if (moved !== undefined) life.path = life.path.replace(/[^/]+(?=\/?$)/, percentEncoded(moved));
}

/** The id that the answer to a change shows in the place of the one that was asked for: a slug follows its title. */
function movedTo(before: Exchange, changed: Exchange, id: string): Id | undefined {
  const name = nameOfId(before.response?.json, id);
  const now = name === undefined ? undefined : objectWith(changed.response?.json, [name])?.[name];
  return (typeof now === 'string' || typeof now === 'number') && String(now) !== id
    ? now
    : undefined;
}

/** Sends a served PUT once more, and then without what has a default. */
export const putAgain: BodyStep = async (contract, life, change, changed, at) => {
  const { before, judge, look, send } = life;
  const repeat = await send(change, { ...changed.request, label: `${change.id}/repeat` }, at());
  followId(life, repeat);
  life.before = await look();
  judge(change, 'repeatedPutChangesNothing', { once: before, repeat, twice: life.before });
  judge(change, 'putAnswersByState', { read: before, put: repeat, after: life.before });
  await replaceBarely(contract, life, change, changed, at);
};

/** Sends a served PUT again without the members that have defaults, if the object shows other values of some. */
const replaceBarely: BodyStep = async (contract, life, change, set, at) => {
  const { request } = set;
  const defaults = defaultsIn(contract, change);
  const shown = objectWith(life.before.response?.json, Object.keys(defaults)) ?? {};
  const without = withoutDefaults(contract, change, request);
  const resets = clauseOf(contract, change, 'leftOutIsReset');
  const bare =
    resets === undefined
      ? without
      : leaving(contract, change, without, textsParam(resets, 'members'));
  const isOther = (name: string): boolean =>
    hasValue(shown[name]) && !sameJson(shown[name], defaults[name]);
  if (bare === request || (bare === without && !Object.keys(defaults).some(isOther))) return;
  const changed = await life.send(change, { ...bare, label: `${change.id}/bare` }, at());
  const read = life.before;
  life.before = await life.look();
  life.judge(change, 'defaultIsRead', { change: changed, after: life.before });
  life.judge(change, 'leftOutIsReset', { set, before: read, change: changed, after: life.before });
  life.judge(change, 'putAnswersByState', { read, put: changed, after: life.before });
};

/** The request without the members that have defaults; the request itself if none is left out, or the document asks for them. */
export function withoutDefaults(
  contract: Contract,
  operation: Operation,
  request: ApiRequest,
): ApiRequest {
  return leaving(contract, operation, request, Object.keys(defaultsIn(contract, operation)));
}

function leaving(
  contract: Contract,
  operation: Operation,
  request: ApiRequest,
  names: readonly string[],
): ApiRequest {
  if (!isJsonObject(request.json) || isRawBody(request)) return request;
  const sent = Object.entries(soleObject(request.json));
  const kept = sent.filter(([name]) => !names.includes(name));
  const bare = asBody(contract.document, operation, Object.fromEntries(kept));
  return kept.length < sent.length && acceptsBody(contract, operation, bare)
    ? { ...request, json: bare }
    : request;
}

/** By the clause of the operation about them; empty if it has none. */
function defaultsIn(contract: Contract, operation: Operation): JsonObject {
  const clause: Clause | undefined =
    clauseOf(contract, operation, 'defaultIsApplied') ??
    clauseOf(contract, operation, 'defaultIsRead');
  return objectOr(clause?.params['defaults']);
}

/** The request for the newest version of the object, if it asks for one. */
export function ofNewest(request: ApiRequest, shown: Exchange): ApiRequest {
  const etag = etagOf(shown);
  const asked = Object.keys(request.headers).find((name) => name.toLowerCase() === 'if-match');
  return etag === undefined || asked === undefined
    ? request
    : { ...request, headers: { ...request.headers, [asked]: etag } };
}

/** Sends a member as it is, where others have values that the service must leave alone. */
export const patchAsItIs: BodyStep = async (contract, life, change, { request }, at) => {
  const clause = clauseOf(contract, change, 'patchKeepsOthers');
  if (clause === undefined || !isJsonObject(request.json)) return;
  const members = textsParam(clause, 'members');
  const settings = Object.keys(objectOr(clause.params['resets']));
  const shown = objectWith(life.before.response?.json, [...members, ...settings]) ?? {};
  const { required = [], properties } = sentObject(contract.document, change);
  const needed = Object.entries(shown).filter(([name]) => arrayOr(required).includes(name));
  const names = members.filter((name) => hasValue(shown[name]));
  const bodies = names
    .filter((name) => Object.hasOwn(objectOr(properties), name) && !Array.isArray(shown[name]))
    .map((name) => Object.fromEntries([...needed, [name, shown[name] ?? null]]))
    .map((sent) => asBody(contract.document, change, sent))
    .filter((one) => acceptsBody(contract, change, one))
    .filter((one) => [...names, ...settings].some((name) => !Object.hasOwn(soleObject(one), name)));
  // The second one shows what becomes of the member that the first one names.
  for (const json of new Set([bodies[0], bodies.at(-1)])) {
    if (json === undefined) return;
    const { before } = life;
    const again = await life.look();
    const asItIs = { ...ofNewest(request, again), json, label: `${change.id}/as-it-is` };
    const patch = await life.send(change, asItIs, at());
    life.before = await life.look();
    if (hasStatus2xx(patch))
      life.judge(change, 'patchKeepsOthers', { before, again, patch, after: life.before });
  }
};
