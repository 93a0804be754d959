/** Makes as many things below a new one, or does an action as often, as the document allows, and then one more. */
import { hasStatus2xx } from '../../../../checks/reading/answer.ts';
import { soleObject } from '../../../../checks/reading/objectShown.ts';
import type { Clause } from '../../../../contract/types.ts';
import type { ApiRequest, Exchange } from '../../../../exchange/types.ts';
import { addressOf } from '../../../../openapi/reading/operationsAt.ts';
import type { Operation } from '../../../../openapi/types.ts';
import { createdIn, type Created } from '../fillPath.ts';
import { besides, otherwise } from '../moreObjects.ts';
import { placeOfChange } from '../objectLife.ts';
import type { LifeBegun } from '../startLife.ts';
import { belowFresh } from './freshParent.ts';
import type { RuledFamily, Steps } from './ruledFamily.ts';

/** So many things are made, and no more. */
export const mostMade = 25;

export async function fillUp(steps: Steps, family: RuledFamily, clause: Clause): Promise<void> {
  const { context, started, made, rules } = steps;
  const { create, remove } = family;
  const { creates, helpers, filled } = started;
  const [last, ...others] = creates.toReversed();
  const place = await belowFresh(context, create, filled.path);
  made.push(...(place?.created ?? []));
  if (place === null || last === undefined || others.length === 0) return;
  const served: Exchange[] = [];
  const below: Created[] = [];
  let over: Exchange | undefined;
  for (let turn = 0; turn < Number(clause.params['limit']) && over === undefined; turn += 1) {
    const drawn = others[turn % others.length] ?? last;
    const before = served[0]?.request.json;
    const request = otherwise(context.contract, create, drawn, before, turn, true);
    const answer = await started.send(create, request, place.path);
    const one = createdIn(context.contract, create, place.path, answer);
    below.push(...one);
    // Another success may have made nothing.
    if (answer.response?.status === 201) served.push(answer);
    else over = answer;
  }
  made.push(...below);
  const [first] = served;
  if (first === undefined || (over !== undefined && hasStatus2xx(over))) return;
  const own = rules.get(create.id) ?? [];
  const names = new Set(own.map(({ params }) => String(params['member'])));
  const fresh = Object.entries(soleObject(last.json)).filter(([name]) => names.has(name));
  const again = async (request: ApiRequest, label: string): Promise<Exchange> => {
    const asked = { ...request, lawful: false, label: `${create.id}/${label}` };
    const answer = await context.send(asked);
    made.push(...createdIn(context.contract, create, place.path, answer));
    return answer;
  };
  const json = besides(first.request.json ?? null, Object.fromEntries(fresh));
  over ??= await again({ ...first.request, json }, 'one-more');
  const drawnRemove = helpers[remove?.id ?? ''];
  const [gone] = below;
  const isRefused = [400, 409, 422].includes(over.response?.status ?? 0);
  if (remove === null || drawnRemove === undefined || gone === undefined || !isRefused)
    return context.judge(clause.id, { served, over });
  const removed = await started.send(remove, drawnRemove, gone.path);
  if (!hasStatus2xx(removed)) return context.judge(clause.id, { served, over });
  const after = [await again(over.request, 'after-removal')];
  if (after.every((one) => !hasStatus2xx(one))) after.push(await again(first.request, 'removed'));
  context.judge(clause.id, { served, over, after });
}

/** Does the action on one object as often as it may be done, and once more. */
export async function actOften(
  { context, started }: Steps,
  { read }: RuledFamily,
  action: Operation,
  clause: Clause,
  object: LifeBegun,
): Promise<void> {
  const drawn = started.helpers[action.id];
  if (read === null || drawn === undefined || addressOf(action.path).endsWith('/{}')) return;
  const asked = { ...drawn, lawful: false, label: `${action.id}/once-more` };
  const act = (): Promise<Exchange> =>
    started.send(action, asked, placeOfChange(action, read, object.path));
  const served: Exchange[] = [];
  for (let times = 0; times < Number(clause.params['limit']); times += 1) {
    const answer = await act();
    if (!hasStatus2xx(answer)) return;
    served.push(answer);
  }
  context.judge(clause.id, { served, over: await act() });
}
