/** The life of one object: created, read, changed, replaced and deleted, with a read after each step. */
import * as fc from 'fast-check';
import type { Contract, Operation } from '../../../contract/types.ts';
import { isJsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import {
  defineScenario,
  type AnyScenario,
  type ScenarioContext,
} from '../../../engine/scenario.ts';
import { createdId } from './createdId.ts';
import { breaksOf, helpersFor, planOf, toJson } from './drawnRequests.ts';
import { credentialOf, fillPath, takeBack, type Created, type Helpers } from './fillPath.ts';
import { pathSources, undoOf } from './pathSources.ts';

type Input = {
  readonly creates: Json;
  readonly changes: Json;
  readonly breaks: Json;
  readonly helpers: Json;
};

/** A service may refuse drawn values for rules of its own: so many creations are tried, of so many that are drawn. */
const creations = 3;
const drawnCreations = 5;
/** Broken requests that one case sends to each operation that changes. */
const broken = 2;
/** Time that a service gets to show what was done: reads are repeated after each of these, in ms. */
const pauses = [300, 1_200];

/** The operations of one collection and its items. */
type Family = {
  readonly create: Operation;
  readonly read: Operation;
  readonly changes: readonly Operation[];
  readonly remove: Operation | null;
};

/** One for each collection in which objects are created and read by their ids. */
export function objectLives(
  contract: Contract,
  imported: readonly Operation[],
): readonly AnyScenario[] {
  return imported.flatMap((create) => {
    const family = create.method === 'POST' ? familyOf(create, imported) : null;
    return family === null ? [] : [lifeOf(contract, family)];
  });
}

function familyOf(create: Operation, all: readonly Operation[]): Family | null {
  const item = `${addressOf(create.path)}/{}`;
  const at = (method: string): Operation | undefined =>
    all.find((one) => one.method === method && addressOf(one.path) === item);
  const read = at('GET');
  if (read === undefined) return null;
  const changes = [at('PATCH'), at('PUT')].filter((one) => one !== undefined);
  return { create, read, changes, remove: at('DELETE') ?? null };
}

function lifeOf(contract: Contract, family: Family): AnyScenario {
  const { create, read, changes, remove } = family;
  const sources = pathSources(contract, create);
  const own = [read, ...(remove === null ? [] : [remove])];
  const around = [
    ...new Set([
      ...sources.flatMap((source) => [source.list ?? [], source.create ?? []].flat()),
      ...sources.flatMap((source) =>
        source.create === null ? [] : (undoOf(contract, source.create) ?? []),
      ),
      ...own,
    ]),
  ];
  const operations = [create, ...own, ...changes];
  const clauses = clauseIds(contract, operations);
  return defineScenario<Input>({
    id: `imported/${create.id}-life`,
    clauses: [...clauses.values()],
    operations: operations.map(({ id }) => id),
    tier: 'smoke',
    runs: { smoke: 1, gate: 3, nightly: 15 },
    cost: creations + around.length + 6 + changes.length * (4 + broken * 2),
    allow: ['create'],
    input: (draws) =>
      fc
        .record({
          creates: fc.array(planOf(draws.contract, create).lawful, {
            minLength: drawnCreations,
            maxLength: drawnCreations,
          }),
          changes: helpersFor(draws.contract, changes),
          breaks: fc.record(
            Object.fromEntries(
              changes.map((one) => {
                const all = breaksOf(draws.contract, one).map(({ request }) => request);
                const most = Math.min(broken, all.length);
                return [
                  one.id,
                  fc.shuffledSubarray([...all], { minLength: most, maxLength: most }),
                ];
              }),
            ),
          ),
          helpers: helpersFor(draws.contract, around),
        })
        .map(({ creates, changes: changing, breaks, helpers }) => ({
          creates: toJson(creates),
          changes: toJson(changing),
          breaks: Object.fromEntries(
            Object.entries(breaks).map(([id, some]) => [id, toJson(some)]),
          ),
          helpers: toJson(helpers),
        })),
    run: (context, input) => live(context, family, clauses, input),
  });
}

async function live(
  context: ScenarioContext,
  { create, read, changes, remove }: Family,
  clauses: ReadonlyMap<string, string>,
  input: Input,
): Promise<void> {
  const helpers = input.helpers as unknown as Helpers;
  const [first, ...others] = input.creates as unknown as readonly ApiRequest[];
  if (first === undefined) return;
  const sources = pathSources(context.contract, create);
  const { path: collection, created } = await fillPath(context, sources, first, helpers, false);
  const judge = (operation: Operation, check: string, roles: Record<string, Exchange>): void => {
    const clause = clauses.get(`${operation.id} ${check}`);
    if (clause !== undefined) context.judge(clause, roles);
  };
  const send = (operation: Operation, drawn: ApiRequest, path: string): Promise<Exchange> =>
    context.send({ ...drawn, path, credential: credentialOf(context, operation) });
  const made: Created[] = [...created];
  const parameter = /\{([^{}]+)\}$/.exec(read.path)?.[1] ?? 'id';
  try {
    const creation = await createOne(context, [first, ...others], collection, {
      create,
      parameter,
      send,
    });
    const id = creation === null ? undefined : createdId(creation, collection, parameter);
    if (creation === null || id === undefined) return;
    const path = `${collection}/${encodeURIComponent(id)}`;
    made.push({ path, undo: undoOf(context.contract, create) });
    const drawnRead = helpers[read.id];
    if (drawnRead === undefined) return;
    const look = (): Promise<Exchange> => send(read, drawnRead, path);
    const lookUntil = async (isThere: (one: Exchange) => boolean): Promise<Exchange> => {
      let seen = await look();
      for (const pause of pauses) {
        if (isThere(seen)) break;
        await context.wait(pause);
        seen = await look();
      }
      return seen;
    };
    const found = await lookUntil((one) => !isUnknown(one));
    judge(read, 'createdObjectIsRead', { create: creation, read: found });
    let before = await look();
    judge(read, 'readKeepsObject', { read: found, again: before });
    judge(read, 'openReads', { read: found, again: before });

    const may = context.target.allow;
    if (may.includes('update'))
      for (const change of changes) {
        for (const request of (input.breaks as unknown as Record<string, readonly ApiRequest[]>)[
          change.id
        ] ?? []) {
          const again = await look();
          const refused = await send(change, request, path);
          const after = await look();
          judge(change, 'refusedChangeIsNotKept', { before, again, refused, after });
          before = after;
        }
        const drawn = (input.changes as unknown as Helpers)[change.id];
        if (drawn === undefined) continue;
        const changed = await send(change, drawn, path);
        const after = await look();
        judge(change, 'changeIsKept', { before, change: changed, after });
        before = after;
        if (change.method !== 'PUT') continue;
        const repeat = await send(change, drawn, path);
        before = await look();
        judge(change, 'repeatedPutChangesNothing', { once: after, repeat, twice: before });
      }
    const drawnRemove = remove === null ? undefined : helpers[remove.id];
    if (remove === null || drawnRemove === undefined || !may.includes('delete')) return;
    const removed = await send(remove, drawnRemove, path);
    const status = removed.response?.status ?? 0;
    if (status >= 200 && status < 300) made.pop();
    const after = await lookUntil((one) => one.response?.text !== before.response?.text);
    judge(remove, 'removedObjectIsGone', { before, remove: removed, after });
  } finally {
    await takeBack(context, made, helpers);
  }
}

/**
 * The first creation that is answered with an id; requests that name one come first. Blocks the case where all are
 * refused; null where none shows an id, since then nothing can be said of the object.
 */
async function createOne(
  context: ScenarioContext,
  requests: readonly ApiRequest[],
  collection: string,
  {
    create,
    parameter,
    send,
  }: {
    readonly create: Operation;
    readonly parameter: string;
    readonly send: (operation: Operation, drawn: ApiRequest, path: string) => Promise<Exchange>;
  },
): Promise<Exchange | null> {
  const names = ({ json }: ApiRequest): boolean => isJsonObject(json) && parameter in json;
  const ordered = [...requests.filter(names), ...requests.filter((one) => !names(one))];
  let refusal: string | null = 'no answer';
  for (const request of ordered.slice(0, creations)) {
    const creation = await send(create, request, collection);
    if (createdId(creation, collection, parameter) !== undefined) return creation;
    const status = creation.response?.status ?? 0;
    if (status >= 200 && status < 300) refusal = null;
    else if (refusal !== null) refusal = String(status);
  }
  return refusal === null ? null : context.block(`POST ${create.path} created nothing: ${refusal}`);
}

/** Clauses by operation and check. */
function clauseIds(
  contract: Contract,
  operations: readonly Operation[],
): ReadonlyMap<string, string> {
  const wanted = new Set(operations.map(({ id }) => id));
  return new Map(
    [...contract.clauses.values()].flatMap(({ id, check, operations: [operation] }) =>
      operation !== undefined && wanted.has(operation) && lifeChecks.has(check ?? '')
        ? [[`${operation} ${check}`, id] as const]
        : [],
    ),
  );
}

const lifeChecks: ReadonlySet<string> = new Set([
  'createdObjectIsRead',
  'readKeepsObject',
  'openReads',
  'changeIsKept',
  'repeatedPutChangesNothing',
  'refusedChangeIsNotKept',
  'removedObjectIsGone',
]);

function isUnknown({ response }: Exchange): boolean {
  return response?.status === 404 || response?.status === 410;
}

function addressOf(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}');
}
