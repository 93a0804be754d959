/** Steps of a life about what a body leaves out: a PUT without the members that have defaults, and a PATCH that changes nothing. */
import { isRawBody } from '../../../generators/requests/formBody.ts';
import { hasStatus2xx } from '../../../checks/reading/answer.ts';
import { etagOf } from '../../../checks/reading/headersOf.ts';
import { objectWith } from '../../../checks/reading/objectShown.ts';
import { textsParam } from '../../../checks/reading/params.ts';
import type { Clause, Contract } from '../../../contract/types.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import { arrayOr, isJsonObject, objectOr, type JsonObject } from '../../../json/jsonObject.ts';
import { sameJson } from '../../../json/sameJson.ts';
import type { Operation } from '../../../openapi/types.ts';
import { hasValue } from '../checks/bodies.ts';
import { joined } from '../reach/inputs.ts';
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

/** A step after a change that was served at a path. */
export type BodyStep = (
  contract: Contract,
  life: Life,
  change: Operation,
  served: Exchange,
  at: string,
) => Promise<void>;

/** Sends a served PUT again without the members that have defaults, if the object shows other values of some. */
export const replaceBarely: BodyStep = async (contract, life, change, set, at) => {
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
  const changed = await life.send(change, { ...bare, label: `${change.id}/bare` }, at);
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
  const { json } = request;
  if (!isJsonObject(json) || isRawBody(request)) return request;
  const kept = Object.entries(json).filter(([name]) => !names.includes(name));
  const bare = Object.fromEntries(kept);
  return kept.length < Object.keys(json).length && acceptsBody(contract, operation, bare)
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
  const { before, look } = life;
  const members = textsParam(clause, 'members');
  const settings = Object.keys(objectOr(clause.params['resets']));
  const shown = objectWith(before.response?.json, [...members, ...settings]) ?? {};
  const required = arrayOr(joined(contract.document, change.body?.schema ?? {})['required']);
  const needed = Object.entries(shown).filter(([name]) => required.includes(name));
  const names = members.filter((name) => hasValue(shown[name]));
  const json = names
    .filter((name) => !Array.isArray(shown[name]))
    .map((name): JsonObject => Object.fromEntries([...needed, [name, shown[name] ?? null]]))
    .find((one) => acceptsBody(contract, change, one));
  if (json === undefined || [...names, ...settings].every((name) => Object.hasOwn(json, name)))
    return;
  const again = await look();
  const asItIs = { ...ofNewest(request, again), json, label: `${change.id}/as-it-is` };
  const patch = await life.send(change, asItIs, at);
  life.before = await look();
  if (hasStatus2xx(patch))
    life.judge(change, 'patchKeepsOthers', { before, again, patch, after: life.before });
};
