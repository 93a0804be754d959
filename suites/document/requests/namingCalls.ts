/** Deletes a thing that others name, and reads them before and after. */
import { hasStatus2xx } from '../../../checks/reading/answer.ts';
import { soleObject } from '../../../checks/reading/objectShown.ts';
import { textsParam } from '../../../checks/reading/params.ts';
import type { Contract } from '../../../contract/types.ts';
import {
  defineScenario,
  type AnyScenario,
  type ScenarioContext,
} from '../../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import type { Json } from '../../../json/types.ts';
import { itemParameter, itemPath } from '../../../openapi/links/undoOf.ts';
import { addressOf } from '../../../openapi/reading/operationsAt.ts';
import type { Operation } from '../../../openapi/types.ts';
import { plainRead } from '../lives/above.ts';
import { createdIn, mayMake, type Created, type Helpers } from '../lives/fillPath.ts';
import { besides, nearCreation } from '../lives/moreObjects.ts';
import { makerOf, namersOf, type Namer } from '../lives/namers.ts';
import { namesValue } from '../checks/naming.ts';
import { idOfCreated, lastSegment, type Id } from '../objects/idOf.ts';
import { simplest } from '../reach/provide.ts';
import { clauseOf } from './clauseOf.ts';
import { helpersFor, toJson } from './drawnRequests.ts';

/** Makes one scenario for each deletion with such a clause. */
export function namingCalls(
  contract: Contract,
  described: readonly Operation[],
): readonly AnyScenario[] {
  return described.flatMap((remove) => {
    const clause = clauseOf(contract, remove, 'deletedIsNotNamed');
    const maker = makerOf(described, remove);
    if (clause === undefined || maker === undefined) return [];
    const ids = textsParam(clause, 'namers');
    const namers = namersOf(contract.document, described, remove).filter(({ create }) =>
      ids.includes(create.id),
    );
    return [
      defineScenario<Json>({
        id: `imported/${remove.id}-named`,
        clauses: [clause.id],
        operations: [remove.id, ...ids],
        tier: 'gate',
        cost: 3 + 5 * namers.length,
        allow: ['create', 'delete'],
        needs: maker.method === 'PUT' ? ['guess'] : [],
        once: 'what becomes of what names a thing does not depend on values',
        input: ({ contract: own }) =>
          helpersFor(
            own,
            namers.map(({ create }) => create),
          ).map(toJson),
        run: async (context, input) => {
          const drawn = input as unknown as Helpers;
          const made: Created[] = [];
          for (const namer of namers)
            made.push(
              ...(await tryNamer(context, maker, remove, namer, clause.id, drawn[namer.create.id])),
            );
          for (const { path, undo } of made.toReversed()) await takeAway(context, undo, path);
        },
      }),
    ];
  });
}

async function takeAway(
  context: ScenarioContext,
  remove: Operation | null,
  path: string,
): Promise<Exchange | null> {
  const drawn = remove === null ? null : simplest(context, remove);
  return drawn && context.send({ ...drawn, path, label: `${remove?.id ?? ''}/named` });
}

/** Makes the thing and what names it, and deletes the thing; returns what is left. */
async function tryNamer(
  context: ScenarioContext,
  create: Operation,
  remove: Operation,
  { create: naming, member, isList, read }: Namer,
  clause: string,
  another: ApiRequest | undefined,
): Promise<readonly Created[]> {
  const { contract } = context;
  const [first, drawn] = [simplest(context, create), simplest(context, naming)];
  if (first === null || drawn === null || !mayMake(context, create)) return [];
  const thing = await context.send(first);
  const id = idOf(context, create, remove, thing);
  if (id === undefined) return [];
  const path = itemPath(
    thing.request.path.replace(create.method === 'PUT' ? /\/[^/]*$/ : /$^/, ''),
    id,
    remove,
  );
  const undo = { path, undo: remove };
  // What is served with another thing is served with this one.
  const other = await context.send(drawn);
  const made = [...createdIn(contract, naming, other.request.path, other)];
  if (!hasStatus2xx(other)) return [undo];
  const sent = soleObject(other.request.json)[member] ?? null;
  const one = [sent].flat().some((value) => typeof value === 'number') ? Number(id) : id;
  const isNamed = [sent].flat().includes(one);
  const near = another && nearCreation(contract, naming, other.request, another);
  let named = other;
  for (const from of isNamed ? [] : [other.request, ...(near === undefined ? [] : [near])]) {
    const json = besides(from.json ?? null, { [member]: isList ? [one] : one });
    const asked = { ...other.request, json, lawful: false, label: `${naming.id}/naming` };
    named = await context.send(asked);
    if (hasStatus2xx(named)) break;
  }
  const [own] = createdIn(contract, naming, named.request.path, named);
  if (own !== undefined) made.push(own);
  const place = placeOf(read, naming, named, own?.path);
  if (!hasStatus2xx(named) || place === undefined) return [undo, ...made];
  const look = (): Promise<Exchange> => context.send(plainRead(context, read, place));
  const before = await look();
  if (!namesValue(before, [member], String(id))) return [undo, ...made];
  const removed = await takeAway(context, remove, path);
  if (removed === null || !hasStatus2xx(removed)) return [undo, ...made];
  context.judge(clause, { before, removed, after: await look() });
  return made;
}

function idOf(
  { contract }: ScenarioContext,
  { method }: Operation,
  remove: Operation,
  thing: Exchange,
): Id | undefined {
  if (!hasStatus2xx(thing)) return undefined;
  const { path } = thing.request;
  // Another success may have replaced what others made.
  if (method === 'PUT' && thing.response?.status !== 201) return undefined;
  return method === 'PUT'
    ? lastSegment(path)
    : idOfCreated(contract, thing, path, itemParameter(remove.path) ?? 'id');
}

/** Where the read shows what was made: at its own path, above it, or in its list. */
function placeOf(
  read: Operation,
  naming: Operation,
  { request }: Exchange,
  own: string | undefined,
): string | undefined {
  const [address, wanted] = [addressOf(naming.path), addressOf(read.path)];
  if (wanted === address) return request.path;
  if (wanted === `${address}/{}`) return own;
  return request.path.replace(/\/[^/]+\/?$/, '');
}
