/**
 * Tests one object together with others: it is created twice, listed, read by an id that no object has, changed with an old version, and
 * deleted twice.
 */
import { hasStatus2xx } from '../../../checks/reading/answer.ts';
import { isGone } from '../../../checks/reading/objectShown.ts';
import { etagOf } from '../../../checks/reading/headersOf.ts';
import type { ScenarioContext } from '../../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import type { Operation } from '../../../openapi/types.ts';
import { forgetListsAbove } from './keptLists.ts';
import { createdIn, takeBack, type Created } from './fillPath.ts';
import type { Id } from '../objects/idOf.ts';
import { underAnother } from './above.ts';
import type { Family } from './families.ts';
import { clauseOf } from '../requests/clauseOf.ts';
import { kindsBeside, makeOne, otherwise, type Made } from './moreObjects.ts';
import { changeListed, compareWithList } from './inItsList.ts';
import { listReader } from './listReader.ts';
import {
  changeNobody,
  changeOutOfTurn,
  nobodyAt,
  removeStale,
  type ObjectSteps,
} from './outOfTurn.ts';
import { withoutKey } from '../requests/idempotencyKey.ts';
import { repeatWithKey } from './repeatedKey.ts';
import { collectionIn } from './rules/ruledFamily.ts';
import { begin, startLife, withId, type Input, type Started } from './startLife.ts';
import { itemParameter, itemPath } from '../../../openapi/links/undoOf.ts';

/** So many objects of other kinds are created. */
export const mostKinds = 3;

/** Sends a step only if a clause judges it. If another case deletes the thing above meanwhile, another one is taken once. */
export async function lookCloser(
  context: ScenarioContext,
  family: Family & { readonly create: Operation },
  clauses: ReadonlyMap<string, string>,
  input: Input,
): Promise<void> {
  const gone = await lookOnce(context, family, clauses, input);
  if (gone === null) return;
  forgetListsAbove(context, gone);
  await lookOnce(context, family, clauses, input);
}

/** The path of a list below a thing of others, if it is gone after a creation in it; else null. */
async function lookOnce(
  context: ScenarioContext,
  family: Family & { readonly create: Operation },
  clauses: ReadonlyMap<string, string>,
  input: Input,
): Promise<string | null> {
  const { create, read, changes, remove, list } = family;
  const started = await startLife(context, family, clauses, input);
  if (started === null) return null;
  const { helpers, filled, send, judge } = started;
  const made: Created[] = [...filled.created];
  const judges = (operation: Operation | null, check: string): operation is Operation =>
    operation !== null && clauses.has(`${operation.id} ${check}`);
  try {
    const begun = await begin(context, family, started);
    if (begun?.creation == null) return null;
    const { creation, path, id } = begun;
    made.push({ path, undo: remove });
    // A creation that was refused may have been sent to another place.
    const collection = collectionIn(creation);
    const { readOnce, readList } = listReader(context, list, helpers[list?.id ?? ''], collection);
    made.push(...(await createAgain(context, family, started, creation)));
    // PUT is idempotent (RFC 9110 §9.2.2): a second one makes no second object.
    if (create.method === 'PUT' && judges(list, 'createdIsListed'))
      await send(create, { ...creation.request, label: `${create.id}/again` }, path);
    const kinds = judges(list, 'createdIsListed')
      ? await otherKinds(context, family, creation, started, collection)
      : [];
    made.push(...kinds.flatMap(({ created }) => created));
    const last = kinds.at(-1)?.id ?? id;
    const lists = judges(list, 'createdIsListed') ? await readList(true, last) : [];
    const drawnList = helpers[list?.id ?? ''];
    const isOfOthers = filled.created.length === 0 && create.path.includes('{');
    if (judges(list, 'createdIsListed') && lists.length === 0 && drawnList && isOfOthers)
      if (isGone(await send(list, drawnList, collection))) return collection;
    const drawnRead = read === null ? undefined : helpers[read.id];
    const before = read && drawnRead ? await send(read, drawnRead, path) : null;
    const isThere = before === null || hasStatus2xx(before);
    if (list !== null && lists.length > 0 && isThere) {
      const elsewhere = await listElsewhere(started, list, drawnList, collection, context);
      judge(list, 'createdIsListed', { create: creation, lists, ...elsewhere });
      const here = kinds.filter(
        (one) => create.method === 'PUT' || one.creation.request.path === collection,
      );
      const look = async (at: Id): Promise<Exchange | null> =>
        read && drawnRead ? send(read, drawnRead, itemPath(collection, at, read)) : null;
      for (const one of await stillThere(here, lists, look))
        judge(list, 'createdIsListed', { create: one, lists });
    }
    const drawnRemove = remove === null ? undefined : helpers[remove.id];
    const may = context.target.allow.includes('delete');
    if (read !== null && drawnRead !== undefined && before !== null) {
      const steps = { context, clauses, send, judge, path, id, read, drawnRead };
      const lawful = lawfulChanges(steps, changes, input);
      const now = judges(list, 'listedIsAsRead')
        ? await compareWithList(steps, { list, readOnce }, { lists, shown: before }, lawful)
        : before;
      await changeUnlawfully(steps, lawful, await askAgain(steps, now));
      if (remove !== null && drawnRemove && may)
        if (await removeStale(steps, remove, drawnRemove)) return null;
    }
    const ofList = context.target.allow.includes('update') && read === null ? changes : [];
    const judged = ofList.filter((one) => judges(one, 'eachMemberIsKept'));
    await changeListed(started, judged, input, begun, readList, lists);
    if (remove === null || drawnRemove === undefined || !may) return null;
    const known = judges(remove, 'removedIsNotListed') ? await readOnce() : [];
    const after = (): Promise<readonly Exchange[]> => readList(false, id);
    if (await removeTwice(started, remove, { drawn: drawnRemove, path, known, after }))
      made.splice(
        made.findIndex((one) => one.path === path),
        1,
      );
    return null;
  } finally {
    await takeBack(context, made, helpers);
  }
}

/** The list below another thing of those above; none if no list shows another one. */
async function listElsewhere(
  { send }: Started,
  list: Operation,
  drawn: ApiRequest | undefined,
  collection: string,
  context: ScenarioContext,
): Promise<{ readonly elsewhere?: Exchange }> {
  if (drawn === undefined) return {};
  const other = await underAnother(context, list.path, collection);
  if (other === null || !other.isThere) return {};
  const asked = { ...drawn, label: `${list.id}/another-parent` };
  return { elsewhere: await send(list, asked, other.path) };
}

/** Deletes the object, which the list no longer shows, and deletes it once more; false if the first one was refused. */
async function removeTwice(
  { send, judge }: Started,
  remove: Operation,
  {
    drawn,
    path,
    known,
    after,
  }: {
    readonly drawn: ApiRequest;
    readonly path: string;
    /** The list before; empty if none is judged. */
    readonly known: readonly Exchange[];
    readonly after: () => Promise<readonly Exchange[]>;
  },
): Promise<boolean> {
  const removed = await send(remove, drawn, path);
  if (!hasStatus2xx(removed)) return false;
  const later = known.length === 0 ? [] : await after();
  if (later.length > 0)
    judge(remove, 'removedIsNotListed', { before: known, remove: removed, after: later });
  // DELETE is idempotent (RFC 9110 §9.2.2): whatever the second one is answered with, it is no failure.
  await send(remove, { ...drawn, label: `${remove.id}/again` }, path);
  return true;
}

/** Changes the object out of turn, and one that nobody has. */
async function changeUnlawfully(
  steps: ObjectSteps,
  changes: ReturnType<typeof lawfulChanges>,
  unknown: Exchange,
): Promise<void> {
  for (const [change, lawful] of changes) {
    await changeOutOfTurn(steps, change, lawful);
    await changeNobody(steps, change, lawful, unknown);
  }
}

/** The drawn change of each operation, with the id of the object; none if the target permits none. */
function lawfulChanges(
  { context, read, id }: ObjectSteps,
  changes: readonly Operation[],
  input: Input,
): readonly (readonly [change: Operation, request: ApiRequest])[] {
  if (!context.target.allow.includes('update')) return [];
  const drawn = input.changes as unknown as Readonly<Record<string, readonly ApiRequest[]>>;
  const parameter = itemParameter(read.path) ?? 'id';
  return changes.flatMap((change) => {
    const [lawful] = drawn[change.id] ?? [];
    return lawful === undefined ? [] : [[change, withId(lawful, parameter, id)] as const];
  });
}

/** Sends the creation again, as it was and with a key; returns what that made. */
async function createAgain(
  context: ScenarioContext,
  family: { readonly create: Operation },
  started: Started,
  creation: Exchange,
): Promise<readonly Created[]> {
  const { contract } = context;
  const { create } = family;
  const made: Created[] = [];
  if (clauseOf(contract, create, 'createdAgainIsAnother') !== undefined) {
    const request = { ...withoutKey(creation.request), label: `${create.id}/again` };
    const second = await context.send(request);
    made.push(...createdIn(contract, create, creation.request.path, second));
    started.judge(create, 'createdAgainIsAnother', { first: creation, second });
  }
  return [...made, ...(await repeatWithKey(context, family, started, creation))];
}

/** Creates objects that differ from the first in the values that a member lists. */
async function otherKinds(
  context: ScenarioContext,
  family: Family & { readonly create: Operation },
  { request: { json } }: Exchange,
  { creates, helpers }: Started,
  collection: string,
): Promise<readonly Made[]> {
  const { contract } = context;
  const made: Made[] = [];
  // The first ones may have been refused, or taken.
  const others = creates
    .toReversed()
    .slice(0, Math.min(mostKinds, kindsBeside(contract, family.create)));
  for (const [at, drawn] of others.entries()) {
    const request = otherwise(contract, family.create, drawn, json, at + 1);
    const one = await makeOne(context, family, request, collection, helpers);
    if (one !== null) made.push(one);
  }
  return made;
}

/** The creations of objects that the lists show, or that can still be read. */
async function stillThere(
  kinds: readonly { readonly id: Id | undefined; readonly creation: Exchange }[],
  lists: readonly Exchange[],
  look: (id: Id) => Promise<Exchange | null>,
): Promise<readonly Exchange[]> {
  const found: Exchange[] = [];
  for (const { id = '', creation } of kinds) {
    const isShown = lists.some(({ response }) => response?.text.includes(String(id)));
    const read = isShown ? null : await look(id);
    if (read === null || hasStatus2xx(read)) found.push(creation);
  }
  return found;
}

/** The version that was read, and an id that nobody has; returns the answer for that. */
async function askAgain(
  { context, clauses, send, judge, path, id, read, drawnRead }: ObjectSteps,
  before: Exchange,
): Promise<Exchange> {
  const etag = etagOf(before);
  if (clauses.has(`${read.id} unchangedIsNotSent`) && etag !== undefined) {
    const headers = { ...drawnRead.headers, 'If-None-Match': etag };
    const again = await send(read, { ...drawnRead, headers, label: `${read.id}/same` }, path);
    judge(read, 'unchangedIsNotSent', { read: before, again });
  }
  const asked = { ...drawnRead, lawful: false, label: `${read.id}/unknown` };
  const unknown = await send(read, asked, nobodyAt({ path, id }));
  judge(read, 'unknownIsRefused', { known: before, answer: unknown });
  const stray = await underAnother(context, read.path, path);
  if (stray === null || !read.responses.has('404')) return unknown;
  const elsewhere = { ...asked, label: `${read.id}/unknown-parent` };
  const answer = await send(read, elsewhere, stray.path);
  judge(read, 'unknownIsRefused', { known: before, answer });
  return unknown;
}
