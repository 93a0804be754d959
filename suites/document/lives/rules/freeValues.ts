/** Creates with a value that another object had or has, where the document says that it is free: after a deletion, or below another thing. */
import { hasStatus2xx } from '../../../../checks/reading/answer.ts';
import { soleObject } from '../../../../checks/reading/objectShown.ts';
import { textsParam } from '../../../../checks/reading/params.ts';
import type { Clause } from '../../../../contract/types.ts';
import type { ApiRequest, Exchange } from '../../../../exchange/types.ts';
import { sameJson } from '../../../../json/sameJson.ts';
import { acceptsBody } from '../../requests/acceptsBody.ts';
import { createdIn } from '../fillPath.ts';
import { besides } from '../moreObjects.ts';
import type { LifeBegun } from '../startLife.ts';
import { belowFresh } from './freshParent.ts';
import type { RuledFamily, Steps } from './ruledFamily.ts';

/** `another` makes one more object. */
export async function useFree(
  steps: Steps,
  family: RuledFamily,
  clause: Clause,
  another: () => Promise<LifeBegun | null>,
): Promise<void> {
  const { context, made, started } = steps;
  const { create, remove } = family;
  const where = textsParam(clause, 'free');
  const object = where.length === 0 ? null : await another();
  if (object?.creation == null || create.method !== 'POST') return;
  const { creation } = object;
  if (where.includes('elsewhere')) {
    const place = await belowFresh(context, create, creation.request.path);
    made.push(...(place?.created ?? []));
    if (place !== null) await tryFree(steps, family, clause, creation, place.path);
  }
  const drawn = remove === null ? undefined : started.helpers[remove.id];
  if (!where.includes('again') || remove === null || drawn === undefined) return;
  const removed = await started.send(remove, drawn, object.path);
  if (hasStatus2xx(removed)) await tryFree(steps, family, clause, creation, creation.request.path);
}

/** After a refusal the same creation is sent with another value. */
async function tryFree(
  { context, rules, started, made }: Steps,
  { create }: RuledFamily,
  clause: Clause,
  first: Exchange,
  path: string,
): Promise<void> {
  const { contract } = context;
  const member = String(clause.params['member']);
  const others = (rules.get(create.id) ?? [])
    .map(({ params }) => String(params['member']))
    .filter((name) => name !== member);
  const sent = soleObject(first.request.json);
  // Those that come first have been sent.
  const drawn = started.creates
    .toReversed()
    .map(({ json }) => soleObject(json))
    .find((one) => one[member] !== undefined && !sameJson(one[member], sent[member] ?? null));
  const send = async (names: readonly string[], label: string): Promise<Exchange | null> => {
    const fresh = names.flatMap((name) => {
      const value = drawn?.[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    const json = besides(first.request.json ?? null, Object.fromEntries(fresh));
    if (!acceptsBody(contract, create, json)) return null;
    const request: ApiRequest = { ...first.request, path, json, lawful: false };
    const answer = await context.send({ ...request, label: `${create.id}/${label}-${member}` });
    made.push(...createdIn(contract, create, path, answer));
    return answer;
  };
  const free = await send(others, 'free');
  const control =
    free === null || hasStatus2xx(free) ? null : await send([...others, member], 'other');
  if (free !== null)
    context.judge(clause.id, { first, free, ...(control === null ? {} : { control }) });
}
