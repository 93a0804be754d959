/** Looks at an object in its list: changes one that only the list shows, and compares an item with a read of it. */
import { hasStatus2xx } from '../../../checks/reading/answer.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import { itemParameter } from '../../../openapi/links/undoOf.ts';
import type { Operation } from '../../../openapi/types.ts';
import { differingMember } from '../checks/listedAsRead.ts';
import { itemOf } from '../checks/lists.ts';
import { ofNewest } from './bodySteps.ts';
import { nearTo, placeOfChange } from './objectLife.ts';
import type { ObjectSteps } from './outOfTurn.ts';
import { withId, type Input, type LifeBegun, type Send, type JudgeStep } from './startLife.ts';

/** Of each operation one change that is served, with the list before and after it; `known` is the list as it is. */
export async function changeListed(
  { send, judge }: { readonly send: Send; readonly judge: JudgeStep },
  changes: readonly Operation[],
  input: Input,
  { path, id }: Pick<LifeBegun, 'path' | 'id'>,
  readList: (shows: boolean, id: LifeBegun['id']) => Promise<readonly Exchange[]>,
  known: readonly Exchange[],
): Promise<void> {
  const all = input.changes as unknown as Readonly<Record<string, readonly ApiRequest[]>>;
  let shown = known;
  for (const change of changes) {
    const parameter = itemParameter(change.path) ?? 'id';
    const holds = (page: Exchange): boolean => itemOf(page, parameter, String(id)) !== undefined;
    const before = shown.find(holds);
    const item = before && itemOf(before, parameter, String(id));
    if (before?.response == null || item === undefined) return;
    const seen = { ...before, response: { ...before.response, json: item } };
    const own = (all[change.id] ?? []).map((one) => withId(one, parameter, id));
    for (const request of [...own, ...own.slice(0, 1).map((one) => nearTo(seen, one))]) {
      const changed = await send(change, request, path);
      if (!hasStatus2xx(changed)) continue;
      shown = await readList(true, id);
      const after = shown.find(holds);
      if (after !== undefined)
        judge(change, 'eachMemberIsKept', { before, change: changed, after });
      break;
    }
  }
}

/** A list, and a whole reading of it. */
export type ComparedList = {
  readonly list: Operation;
  readonly readOnce: () => Promise<readonly Exchange[]>;
};

type Answers = { readonly lists: readonly Exchange[]; readonly shown: Exchange };

/** Judges the list that was read together with a read, and both again after the first of the changes that is served. Returns the last read. */
export async function compareWithList(
  steps: ObjectSteps,
  compared: ComparedList,
  answers: Answers,
  changes: readonly (readonly [change: Operation, request: ApiRequest])[],
): Promise<Exchange> {
  const { send, path, read, drawnRead } = steps;
  await compare(steps, compared, answers);
  for (const [change, drawn] of changes) {
    const request = ofNewest(drawn, answers.shown);
    const changed = await send(change, request, placeOfChange(change, read, path));
    if (!hasStatus2xx(changed)) continue;
    const lists = await compared.readOnce();
    const shown = await send(read, drawnRead, path);
    await compare(steps, compared, { lists, shown });
    return shown;
  }
  return answers.shown;
}

/** Both are asked again if they differ. */
async function compare(
  { send, judge, path, read, drawnRead }: ObjectSteps,
  { list, readOnce }: ComparedList,
  { lists, shown }: Answers,
): Promise<void> {
  const roles = { lists, read: shown };
  if (differingMember(lists, shown, itemParameter(read.path) ?? 'id') === undefined)
    return judge(list, 'listedIsAsRead', roles);
  const later = await readOnce();
  const again = await send(read, drawnRead, path);
  judge(list, 'listedIsAsRead', { ...roles, later, again });
}
