/** Changes an object that only a list shows. */
import { hasStatus2xx } from '../../../checks/reading/answer.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import { itemParameter } from '../../../openapi/links/undoOf.ts';
import type { Operation } from '../../../openapi/types.ts';
import { itemOf } from '../checks/lists.ts';
import { nearTo } from './objectLife.ts';
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
