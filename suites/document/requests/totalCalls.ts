/** Reads totals around a creation and the deletion of what was created. */
import { hasStatus2xx } from '../../../checks/reading/answer.ts';
import { soleObject } from '../../../checks/reading/objectShown.ts';
import type { Contract } from '../../../contract/types.ts';
import {
  defineScenario,
  type AnyScenario,
  type ScenarioContext,
} from '../../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import { undoOf } from '../../../openapi/links/undoOf.ts';
import type { Operation } from '../../../openapi/types.ts';
import { plainRead } from '../lives/above.ts';
import {
  createdIn,
  credentialOf,
  fillPath,
  mayMake,
  takeBack,
  type Created,
} from '../lives/fillPath.ts';
import { forgetLists } from '../lives/keptLists.ts';
import { nearCreation } from '../lives/moreObjects.ts';
import { creatingInput, readInput, type CreatingInput } from '../lives/surroundedRead.ts';
import { surroundingsOf } from '../lives/surroundings.ts';
import { watchersOf, type Watcher } from '../lives/watchers.ts';
import { clauseOf } from './clauseOf.ts';

/** One round could be disturbed by another worker. */
const rounds = 2;

/** Makes one scenario for each operation whose creations may change a total. */
export function totalCalls(
  contract: Contract,
  described: readonly Operation[],
): readonly AnyScenario[] {
  return described.flatMap((create) => {
    const clause = clauseOf(contract, create, 'totalGoesBack')?.id;
    const remove = undoOf(contract, create);
    if (clause === undefined || remove === null) return [];
    const { sources, helpers: around } = surroundingsOf(contract, create);
    const all = [...new Set([...around, remove])];
    const watchers = watchersOf(contract.document, described, create);
    return [
      defineScenario<CreatingInput>({
        id: `imported/${create.id}-totals`,
        clauses: [clause],
        operations: [create.id, remove.id],
        tier: 'gate',
        cost: 4 + all.length + rounds * (2 + 3 * watchers.length),
        allow: ['create', 'delete'],
        once: 'that a total goes back does not depend on values',
        input: creatingInput(create, all, create, rounds),
        run: async (context, input) => {
          const { drawn, helpers } = readInput(input);
          // Another worker may delete what it made.
          const isOwn = sources.every((one) => mayMake(context, one.create) && one.create !== null);
          const filled = await fillPath(context, sources, drawn, helpers, isOwn);
          if (filled === null) return;
          const created: Created[] = [...filled.created];
          try {
            const { path } = filled;
            const credential = credentialOf(context, create);
            const first = await context.send({ ...drawn, path, credential });
            if (!hasStatus2xx(first)) return;
            // What it has alone is free again for the same creation.
            await takeBack(
              context,
              createdIn(contract, create, first.request.path, first),
              helpers,
            );
            const creates = input.creates as unknown as readonly ApiRequest[];
            const undo = helpers[remove.id];
            if (undo !== undefined)
              await watch(context, { create, remove, watchers, clause, undo }, first, creates);
          } finally {
            await takeBack(context, created, helpers);
          }
        },
      }),
    ];
  });
}

type Watched = {
  readonly create: Operation;
  readonly remove: Operation;
  readonly watchers: readonly Watcher[];
  readonly clause: string;
  /** The drawn deletion. */
  readonly undo: ApiRequest;
};

/** Creates again what was served first, with other values where the schema leaves them free. */
async function watch(
  context: ScenarioContext,
  { create, remove, watchers, clause, undo }: Watched,
  { request }: Exchange,
  creates: readonly ApiRequest[],
): Promise<void> {
  const places = watchers.flatMap(({ read, at }) => {
    const place = at(request.path, soleObject(request.json));
    return place === null ? [] : [plainRead(context, read, place)];
  });
  const look = async (): Promise<readonly Exchange[]> => {
    const all: Exchange[] = [];
    for (const one of places) all.push(await context.send(one));
    return all;
  };
  const seen: (readonly [before: Exchange[], during: Exchange[], after: Exchange[]])[] = [];
  const removed: Exchange[] = [];
  for (const drawn of creates) {
    const near = nearCreation(context.contract, create, request, drawn) ?? request;
    const before = await look();
    const again = { ...near, path: request.path, label: `${create.id}/total` };
    forgetLists(context, again);
    const other = await context.send(again);
    const made = hasStatus2xx(other)
      ? other
      : await context.send({ ...request, label: again.label });
    const [own] = createdIn(context.contract, create, made.request.path, made);
    if (!hasStatus2xx(made) || own === undefined) return;
    const during = await look();
    const credential = credentialOf(context, remove);
    const removal = { ...undo, path: own.path, credential, label: `${remove.id}/total` };
    forgetLists(context, removal);
    removed.push(await context.send(removal));
    const after = await look();
    for (const [at, one] of before.entries()) {
      const round = (seen[at] ??= [[], [], []]);
      round[0].push(one);
      round[1].push(...during.slice(at, at + 1));
      round[2].push(...after.slice(at, at + 1));
    }
  }
  for (const [before, during, after] of seen)
    context.judge(clause, { before, during, removed, after });
}
