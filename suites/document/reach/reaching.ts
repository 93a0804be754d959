/** Sends lawful requests so that the service serves them. A refused request is sent again, step by step, in a simpler form. */
import { isRawBody } from '../../../generators/requests/formBody.ts';
import type { AnyScenario, ScenarioContext } from '../../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import { wireForm } from '../../../generators/requests/requestFromValues.ts';
import type { Operation } from '../../../openapi/types.ts';
import { isBound } from '../checks/bounds.ts';
import { soleObject } from '../../../checks/reading/objectShown.ts';
import { isJsonArray, isJsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { grant } from './granting.ts';
import { sendInPace } from './inPace.ts';
import { inPlace } from './inPlace.ts';
import { forgetAllLists, forgetListsAbove } from '../lives/keptLists.ts';
import {
  doubt,
  knowledgeApart,
  learn,
  learnRules,
  nothingLearned,
  notReached,
  type TargetKnowledge,
} from './learned.ts';
import { isVersionName } from './memberNames.ts';
import { optionalIn, untestedIn } from './optionalInputs.ts';
import { thingsOf } from './thingsOf.ts';
import { wasRefused, succeeded } from './outcomes.ts';
import { afterConflict } from './afterConflict.ts';
import { changed, lackingNouns, materialOf, nounOfItem, type Attempt } from './attempt.ts';
import { provideThing, provideVersion, type Senders } from './provide.ts';
import { namedByPath } from './relations.ts';
import { ladder, steps, type StepName } from './steps.ts';
import { wishesIn, wishName, type Wish } from './wishes.ts';

/** Tries for one operation that nothing was served for; then the run has better things to do. */
const mostTries = 24;
/** Things in a certain state that are created for one operation. */
const mostWishes = 4;
/** Conflicts of one operation after which what it names is changed, of one request (what is made in place of another has its own state), and of others on the way. */
const mostConflicts = 4;
const conflictsInTurn = 2;
const conflictsWithin = 2;
/** By target, because a comparison has two of them. */
const learned = new WeakMap<ScenarioContext['target'], TargetKnowledge>();

/**
 * Keeps what was learned of a target so far. What it returns brings that back, so that a case can begin twice with the same knowledge. Words
 * that must be unique go on to be new: what the first run created may still be there.
 */
export function remember(target: ScenarioContext['target']): () => void {
  const all = learned.get(target);
  const kept = all === undefined ? null : knowledgeApart(all);
  forgetAllLists(target);
  return () => {
    forgetAllLists(target);
    const now = learned.get(target);
    if (now === undefined) return;
    const { count } = now;
    learned.set(target, {
      ...(kept === null ? nothingLearned(now) : knowledgeApart(kept)),
      count,
    });
  };
}

/** True if this process has seen the operation served. */
export function wasServed(target: ScenarioContext['target'], operation: string): boolean {
  return (learned.get(target)?.operations.get(operation)?.served ?? 0) > 0;
}

/** Returns the same scenario, which now sends its requests by {@link sendReaching}. */
export function reaching(scenario: AnyScenario): AnyScenario {
  return {
    ...scenario,
    run: (context, input) => {
      const send = (one: ApiRequest) => sendInPace(context, inPlace(context, one));
      const placed = { ...context, send };
      return scenario.run({ ...placed, send: (one) => sendReaching(placed, one) }, input);
    },
  };
}

/**
 * Sends a lawful request in the form that was served before, if its drawn form never was. After a refusal it applies one step after the
 * other until the request is served, and returns the last answer. Every other request is sent as it is.
 */
export async function sendReaching(
  context: ScenarioContext,
  request: ApiRequest,
): Promise<Exchange> {
  const { contract, send, target } = context;
  const operation = contract.operations.get(request.operation ?? '');
  const all = learned.get(target) ?? nothingLearned(thingsOf(contract));
  learned.set(target, all);
  if (operation === undefined || operation.method !== request.method) return send(request);
  // A read or a deletion of one object is that of this object alone.
  const isPlain = /^(?:GET|DELETE)$/.test(request.method)
    ? /\/(?:lawful|example)$/
    : /\/(?:lawful|example|life)$/;
  if (!request.lawful || !isPlain.test(request.label)) {
    const exchange = await send(await needed(context, all, operation, request));
    learn(all, exchange, operation);
    return exchange;
  }
  const own = all.operations.get(operation.id) ?? notReached(contract, operation);
  all.operations.set(operation.id, own);
  return reach({ context, all, operation, own, request });
}

/**
 * A request that lacks something required, or goes beyond a bound, is sent with the other values that a service accepts: a refusal for
 * a name that exists, or for a reference to nothing, would hide that it lets the break pass.
 */
async function needed(
  context: ScenarioContext,
  all: TargetKnowledge,
  operation: Operation,
  request: ApiRequest,
): Promise<ApiRequest> {
  const [, inBody = ''] = /\/body\/(.+)$/.exec(request.label) ?? [];
  const place = inBody.split('/').slice(0, -1);
  const isBeyond = place.length > 0 && isBound(/[a-z]+(?=[^/]*$)/i.exec(inBody)?.[0] ?? '');
  const isLacking = /\/required\/[^/]*$/.test(request.label);
  const isInState = /\/in-[^/]*$/.test(request.label);
  if (request.lawful || !(isLacking || isBeyond || isInState)) return request;
  const own = all.operations.get(operation.id) ?? notReached(context.contract, operation);
  const isOfVersion = Object.keys(soleObject(request.json)).some(isVersionName);
  if (isOfVersion && !all.versions.has(request.path))
    await provideVersion(context, operation, request, sendersOf(context, all));
  const material = materialOf({ context, all, operation, own, request }, () => true);
  // The thing itself stays.
  if (isInState)
    return { ...steps.known({ ...request, label: '/life' }, material), label: request.label };
  const helped = steps.known(steps.plain(request, material), material);
  const { json } = helped;
  const isKept = isBeyond && json !== undefined && request.json !== undefined;
  const body = isKept ? withValueOf(request.json, json, place) : json;
  // Another value in place of the object that lacks something may be lawful.
  const isMended = body !== undefined && own.accepts(body) && !own.accepts(request.json ?? null);
  return isMended
    ? request
    : { ...helped, ...(body === undefined ? {} : { json: body }), label: request.label };
}

/** The body with the value that another has at a place; a star stands for each item of a list. */
function withValueOf(
  other: Json | undefined,
  json: Json,
  [name, ...place]: readonly string[],
): Json {
  if (name === undefined) return other ?? null;
  if (name === '*')
    return isJsonArray(json) && isJsonArray(other)
      ? json.map((one, at) => withValueOf(other[at] ?? other[0], one, place))
      : json;
  if (!isJsonObject(json) || !isJsonObject(other)) return json;
  return { ...json, [name]: withValueOf(other[name], json[name] ?? null, place) };
}

async function reach(attempt: Attempt): Promise<Exchange> {
  const { context, operation, own, request } = attempt;
  const { contract, send } = context;
  const untested = own.steps.includes('small')
    ? untestedIn(contract, operation, request, own)
    : null;
  const isServedAlready = (key: string): boolean => own.optional.get(key) === -1;
  if (own.steps.includes('known')) await prepare(attempt);
  let sent =
    changed(attempt, own.steps, (key) => isServedAlready(key) || key === untested) ?? request;
  let exchange = await send(sent);
  const isEnd = (names: readonly StepName[]): boolean => {
    const isServed = note(attempt, exchange, names);
    if (isServed && names.includes('small'))
      for (const key of optionalIn(contract, operation, sent)) own.optional.set(key, -1);
    return isServed || !wasRefused(exchange);
  };
  if (isEnd(own.steps)) return exchange;
  if (untested !== null) own.optional.set(untested, (own.optional.get(untested) ?? 0) + 1);
  const tried = new Set([wireForm(request), wireForm(sent)]);
  await prepare(attempt);
  for (const names of ladder) {
    // New things have helped before.
    if (own.isConsuming && exchange.response?.status === 409) break;
    const rungs = ladder.filter((one) => own.asked.size > 0 || !one.includes('asked'));
    if (!rungs.includes(names)) continue;
    // What was in vain so often is not tried whole again; what it lacked may be there by now.
    if (own.tries >= mostTries && own.served === 0 && names !== rungs.at(-1)) continue;
    const next = changed(attempt, names, isServedAlready);
    if (next === null || tried.has(wireForm(next))) continue;
    tried.add(wireForm(next));
    own.tries += 1;
    sent = next;
    exchange = await send(next);
    if (isEnd(names)) return exchange;
  }
  if (own.served > 0) return resolved(attempt, exchange);
  const granted = new Set<string>();
  const next = (): Wish | undefined =>
    wishesIn(contract, operation, exchange).find((one) => !granted.has(wishName(one)));
  for (let wish = next(); wish !== undefined && own.wishes < mostWishes; wish = next()) {
    own.wishes += 1;
    granted.add(wishName(wish));
    const helped = async (one: ApiRequest): Promise<Exchange> => sendReaching(context, one);
    const nouns = lackingNouns(attempt, request);
    if (!(await grant({ context, all: attempt.all, send: helped, nouns }, wish))) continue;
    exchange = await send(changed(attempt, ['known'], () => true, true) ?? sent);
    if (isEnd(['known'])) return exchange;
  }
  return resolved(attempt, exchange);
}

/** Changes what a request names while it is answered with a conflict; returns the last answer. */
async function resolved(attempt: Attempt, refused: Exchange): Promise<Exchange> {
  const { context, all, operation, own, request } = attempt;
  const { around } = all;
  let exchange = refused;
  for (let turn = 0; turn < conflictsInTurn; turn += 1) {
    const isOver = own.conflicts >= mostConflicts || all.resolving.size >= conflictsWithin;
    if (exchange.response?.status !== 409 || isOver || all.resolving.has(operation.id))
      return exchange;
    const before = exchange;
    let sent = before.request;
    const helped = async (one: ApiRequest) => succeeded(await sendReaching(context, one));
    const lacking = { operation, request: sent };
    const nouns = new Set([...nounOfItem(attempt), ...lackingNouns(attempt, request)]);
    const { send } = context;
    all.around = namedByPath(all.relations, operation, sent.path, all.collections);
    all.resolving.add(operation.id);
    try {
      await afterConflict({ context, lacking, nouns, send, helped }, before, async (isNew) => {
        // Another one stands in the place of what the path names.
        if (isNew) sent = changed(attempt, ['plain', 'known'], () => true, true) ?? sent;
        exchange = await send({ ...sent, label: `${operation.id}/learned` });
        const isServed = note(attempt, exchange, []);
        own.isConsuming ||= isNew && isServed;
        return isServed || !wasRefused(exchange);
      });
    } finally {
      all.resolving.delete(operation.id);
      all.around = around;
    }
    if (!succeeded(exchange)) own.conflicts += 1;
    if (exchange === before) return exchange;
  }
  return exchange;
}

function sendersOf(context: ScenarioContext, all: TargetKnowledge): Senders {
  return {
    plainly: async (one) => {
      const exchange = await context.send({ ...one, label: `${one.operation ?? ''}/learned` });
      const asked = context.contract.operations.get(one.operation ?? '');
      if (asked !== undefined) learn(all, exchange, asked);
      return exchange;
    },
    helped: async (one) => sendReaching(context, one),
  };
}

/** Asks for the version of what is changed, and for the things that the request names and of which none is known. */
async function prepare(attempt: Attempt): Promise<void> {
  const { context, all, operation, own, request } = attempt;
  const senders = sendersOf(context, all);
  if (own.isVersioned) await provideVersion(context, operation, request, senders);
  const missing = lackingNouns(attempt, request, all.known);
  const lacking = { operation, request };
  const { json: _body, ...address } = { ...request, query: '' };
  const isChange = /^(?:PUT|PATCH|DELETE)$/.test(operation.method);
  const owned = isChange ? lackingNouns(attempt, address, all.known) : new Set<string>();
  for (const noun of lackingNouns(attempt, request)) {
    const needs = { isMissing: missing.has(noun), isOwn: owned.has(noun) };
    await provideThing(context, noun, all.provided, lacking, needs, senders);
  }
}

/** True if it was served. */
function note(
  { context, all, operation, own }: Attempt,
  exchange: Exchange,
  names: readonly StepName[],
): boolean {
  learn(all, exchange, operation);
  if (succeeded(exchange)) {
    own.served += 1;
    if (!isRawBody(exchange.request)) own.accepted = exchange.request.json;
    const isShorter =
      names.length < own.steps.length && !names.includes('accepted') && !names.includes('wider');
    if (own.served === 1 || isShorter) own.steps = names;
    return true;
  }
  const isOld =
    exchange.response?.status === 409 &&
    Object.keys(soleObject(exchange.request.json)).some(isVersionName);
  own.isVersioned ||= isOld || [412, 428].includes(exchange.response?.status ?? 0);
  learnRules(context.contract, operation, own, exchange);
  if ([404, 410].includes(exchange.response?.status ?? 0))
    forgetListsAbove(context, exchange.request.path);
  if (wasRefused(exchange)) doubt(all, context.contract, operation, exchange);
  return false;
}
