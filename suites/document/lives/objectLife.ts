/** The life of one object: created, read, changed, replaced and deleted, with a read after each step. */
import { hasStatus2xx } from '../../../checks/reading/answer.ts';
import { isGone, objectWith } from '../../../checks/reading/objectShown.ts';
import type { Contract } from '../../../contract/types.ts';
import type { ScenarioContext } from '../../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import { isJsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { addressOf } from '../../../openapi/reading/operationsAt.ts';
import { itemParameter } from '../../../openapi/links/undoOf.ts';
import type { Operation } from '../../../openapi/types.ts';
import { shownChange } from '../checks/objects.ts';
import { isVersionName } from '../reach/memberNames.ts';
import { acceptsBody } from '../requests/acceptsBody.ts';
import { clauseOf } from '../requests/clauseOf.ts';
import { permissionsFor } from '../permissionsFor.ts';
import { isAboveThere } from './above.ts';
import { followId, patchAsItIs, putAgain, type Life } from './bodySteps.ts';
import { changeAlone } from './changeAlone.ts';
import type { Family } from './families.ts';
import { takeBack, type Created } from './fillPath.ts';
import { begin, startLife, withId, type Input, type LifeBegun, type Started } from './startLife.ts';

/** The path of a Location below the base address of the creation; undefined for none, or for another host. */
function locationOf({ request, response, url }: Exchange): string | undefined {
  const given = response?.headers.find(([name]) => name === 'location')?.[1];
  if (given === undefined || !URL.canParse(given, url)) return undefined;
  const [there, own] = [new URL(given, url), new URL(url)];
  const base = own.pathname.slice(0, own.pathname.length - request.path.length);
  return there.host === own.host && there.pathname.startsWith(`${base}/`)
    ? there.pathname.slice(base.length)
    : undefined;
}

/** Time that a service gets to show what was done: reads are repeated after each of these, in ms. */
const pauses = [300, 1_200];

/** A family whose objects can be read one by one. */
export type ReadFamily = Family & { readonly read: Operation };

/** Judges each step by the clause that `clauses` names for its operation and check. */
export async function live(
  context: ScenarioContext,
  family: ReadFamily,
  clauses: ReadonlyMap<string, string>,
  input: Input,
): Promise<void> {
  const { create, read, changes, remove } = family;
  const started = await startLife(context, family, clauses, input);
  const drawnRead = started?.helpers[read.id];
  if (started === null || drawnRead === undefined) return;
  const { helpers, filled, send, judge } = started;
  const made: Created[] = [...filled.created];
  try {
    const begun = await begin(context, family, started);
    if (begun === null) return;
    const { creation, id } = begun;
    if (create !== null) made.push({ path: begun.path, undo: remove });
    let path = begun.path;
    const look = (): Promise<Exchange> => send(read, drawnRead, path);
    const isFound = (one: Exchange): boolean => !isGone(one);
    const found = create === null ? await look() : await lookUntil(context, create, look, isFound);
    const isBelow = (): Promise<boolean> =>
      create === null ? Promise.resolve(true) : isAboveThere(context, create, filled.path);
    if (isGone(found) && !(await isBelow())) return;
    if (creation !== null && create !== null)
      await judgeCreation(started, { create, read }, { ...begun, creation }, found);
    const first = await look();
    const life: Life = {
      look,
      send,
      judge,
      first,
      before: first,
      get path() {
        return path;
      },
      set path(next) {
        path = next;
        if (create !== null) made[made.length - 1] = { path, undo: remove };
      },
    };
    if (isGone(life.before) && !isGone(found) && !(await isBelow())) return;
    judge(read, 'readKeepsObject', { read: found, again: life.before });
    judge(read, 'openReads', { read: found, again: life.before });
    const breaks = input.breaks as unknown as Readonly<Record<string, readonly ApiRequest[]>>;
    const drawn = input.changes as unknown as Readonly<Record<string, readonly ApiRequest[]>>;
    const parameter = itemParameter(read.path);
    const own = (request: ApiRequest): ApiRequest =>
      parameter === undefined ? request : withId(request, parameter, id);
    const original = life.before;
    for (const change of context.target.allow.includes('update') ? changes : []) {
      if (!permissionsFor(change).every((one) => context.target.allow.includes(one))) continue;
      const at = (): string => placeOfChange(change, read, life.path);
      await refuse(life, change, at, (breaks[change.id] ?? []).map(own));
      const lawful = (drawn[change.id] ?? []).map(own);
      const nearer = lawful[0] === undefined ? [] : [nearTo(life.before, lawful[0])];
      for (const request of [...lawful.slice(0, mostChanges), ...nearer])
        if (await changeOnce(context, life, change, at, request)) break;
    }
    const put = changes.find(
      (one) => one.method === 'PUT' && addressOf(one.path) === addressOf(read.path),
    );
    if (create === null) await restore(context, life, put, original);
    const drawnRemove = remove === null ? undefined : helpers[remove.id];
    const may = context.target.allow.includes('delete');
    if (remove === null || drawnRemove === undefined || !may) return;
    const { before } = life;
    const removed = await send(remove, drawnRemove, path);
    if (hasStatus2xx(removed)) made.pop();
    const was = before.response?.text;
    const after = await lookUntil(context, remove, look, (one) => one.response?.text !== was);
    judge(remove, 'removedObjectIsGone', { before, remove: removed, after });
  } finally {
    await takeBack(context, made, helpers);
  }
}

/** Judges a creation by the first read of what it made. */
async function judgeCreation(
  { helpers, judge, send }: Started,
  { create, read }: { readonly create: Operation; readonly read: Operation },
  { creation, free, path }: LifeBegun & { readonly creation: Exchange },
  found: Exchange,
): Promise<void> {
  judge(read, 'createdObjectIsRead', { create: creation, read: found });
  judge(create, 'defaultIsRead', { change: creation, after: found });
  if (free !== undefined)
    judge(create, 'putAnswersByState', { read: free, put: creation, after: found });
  const address = locationOf(creation);
  const drawn = helpers[read.id];
  if (address === undefined || address === path || isGone(found) || drawn === undefined) return;
  const asked = { ...drawn, lawful: false, label: `${create.id}/location` };
  const roles = { create: creation, read: found, at: await send(read, asked, address) };
  judge(create, 'locationLeadsToCreated', roles);
}

/** Drawn changes that one life tries until one is served. */
const mostChanges = 2;

/** Where a change of the object at `path` is sent: to the object, or to what lies below it. */
export function placeOfChange(
  change: Pick<Operation, 'path'>,
  read: Pick<Operation, 'path'>,
  path: string,
): string {
  if (addressOf(change.path) === addressOf(read.path)) return path;
  const [end = ''] = /[^/]+\/?$/.exec(change.path) ?? [];
  return `${path.replace(/\/$/, '')}/${end}`;
}

/**
 * Builds the change from the values that were read, with one other text or number. A service that refuses drawn values may accept it. With
 * `isSame` it sends what was read.
 */
export function nearTo(before: Exchange, drawn: ApiRequest, isSame = false): ApiRequest {
  let isChanged = isSame;
  const near = (sent: Json, shown: Json | undefined, name = ''): Json => {
    if (!isJsonObject(sent)) {
      const isOwn =
        !isChanged &&
        !isVersionName(name) &&
        (typeof sent === 'string' || typeof sent === 'number');
      isChanged ||= isOwn;
      return isOwn || shown === undefined || typeof shown !== typeof sent ? sent : shown;
    }
    const object = objectWith(shown, Object.keys(sent)) ?? {};
    return Object.fromEntries(
      Object.entries(sent).map(([one, value]) => [one, near(value, object[one], one)]),
    );
  };
  return drawn.json === undefined
    ? drawn
    : { ...drawn, json: near(drawn.json, before.response?.json) };
}

/** Broken requests, with a read before and after each. */
async function refuse(
  life: Life,
  change: Operation,
  at: () => string,
  requests: readonly ApiRequest[],
): Promise<void> {
  const { look, send, judge } = life;
  for (const request of requests) {
    const again = await look();
    const refused = await send(change, request, at());
    const after = await look();
    judge(change, 'refusedChangeIsNotKept', { before: life.before, again, refused, after });
    life.before = after;
  }
}

/** A PUT is sent twice. False if the change was refused, or its sender could not be seen to be right. */
async function changeOnce(
  context: ScenarioContext,
  life: Life,
  change: Operation,
  at: () => string,
  request: ApiRequest,
): Promise<boolean> {
  const { look, send, judge, before } = life;
  const changed = await send(change, request, at());
  if (!hasStatus2xx(changed)) return false;
  followId(life, changed);
  const was = before.response?.text;
  const isSeen = (one: Exchange): boolean => one.response?.text !== was;
  const isShown = shownChange(before, changed) !== undefined;
  const after = await (isShown ? lookUntil(context, change, look, isSeen) : look());
  const roles = { before, change: changed, after };
  judge(change, 'changeIsKept', roles);
  judge(change, 'eachMemberIsKept', roles);
  judge(change, 'etagFollowsChange', roles);
  judge(change, 'patchKeepsOthers', { before, again: before, patch: changed, after });
  judge(change, 'defaultIsRead', { change: changed, after });
  judge(change, 'putAnswersByState', { read: before, put: changed, after });
  life.before = after;
  const { contract } = context;
  if (change.method === 'PUT') await putAgain(contract, life, change, changed, at);
  if (change.method === 'PATCH' || clauseOf(contract, change, 'patchKeepsOthers') !== undefined) {
    await patchAsItIs(contract, life, change, changed, at);
    if (context.profile !== 'smoke') await changeAlone(contract, life, change, changed, at);
  }
  return true;
}

/** Puts what was there before the run back in its place, if the operation takes it. */
async function restore(
  { contract }: ScenarioContext,
  { path, send }: Life,
  put: Operation | undefined,
  { request, response }: Exchange,
): Promise<void> {
  const { json } = response ?? {};
  if (json === undefined || put?.body?.mediaType !== 'application/json') return;
  const back = { ...request, operation: put.id, method: 'PUT', json, label: `${put.id}/back` };
  if (acceptsBody(contract, put, json)) await send(put, back, path);
}

/** By contract, operations whose effect did not show after all pauses: no later case waits for them again. */
const waitedInVain = new WeakMap<Contract, Set<string>>();

async function lookUntil(
  context: ScenarioContext,
  { id }: Operation,
  look: () => Promise<Exchange>,
  isThere: (one: Exchange) => boolean,
): Promise<Exchange> {
  const vain = waitedInVain.get(context.contract) ?? new Set<string>();
  waitedInVain.set(context.contract, vain);
  let seen = await look();
  for (const pause of vain.has(id) ? [] : pauses) {
    if (isThere(seen)) return seen;
    await context.wait(pause);
    seen = await look();
  }
  if (!isThere(seen)) vain.add(id);
  return seen;
}
