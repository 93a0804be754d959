/** Repeats a creation with the key by which a service knows it again. */
import { createHash } from 'node:crypto';
import { hasStatus2xx } from '../../../checks/reading/answer.ts';
import type { ScenarioContext } from '../../../engine/scenario.ts';
import type { Exchange } from '../../../exchange/types.ts';
import type { Operation } from '../../../openapi/types.ts';
import { clauseOf } from '../requests/clauseOf.ts';
import { withoutKey } from '../requests/idempotencyKey.ts';
import { createdIn, type Created } from './fillPath.ts';
import { nearCreation, otherwise } from './moreObjects.ts';
import type { Started } from './startLife.ts';

/** A service may know a key once, and forget it then. */
const repeats = 3;

/** Returns what was created, in `served` for other values. */
export async function repeatWithKey(
  { contract, send, judge }: ScenarioContext,
  { create }: { readonly create: Operation },
  { creates }: Started,
  served: Exchange,
): Promise<readonly Created[]> {
  const clause = clauseOf(contract, create, 'keyIsRepeated');
  const drawn = creates.at(-1);
  if (clause === undefined) return [];
  const near = (drawn && nearCreation(contract, create, served.request, drawn)) ?? served.request;
  const name = String(clause.params['header']);
  const digest = createHash('sha1').update(JSON.stringify(near)).digest('hex');
  const key = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
  const headers = { ...withoutKey(near).headers, [name]: key };
  const keyed = { ...near, headers, path: served.request.path, label: `${create.id}/key` };
  const made: Created[] = [];
  const keep = (one: Exchange): number =>
    made.push(...createdIn(contract, create, one.request.path, one));
  let first = await send(keyed);
  if (first.response?.status === 409) {
    // What it names may be used up: one more is created with whatever helps.
    const plain = withoutKey({ ...near, path: served.request.path, label: `${create.id}/lawful` });
    const other = await send(plain);
    keep(other);
    const { json = null, path } = other.request;
    if (hasStatus2xx(other)) first = await send({ ...keyed, json, path });
  }
  if (!hasStatus2xx(first)) return made;
  const { request } = first;
  keep(first);
  const answers: Exchange[] = [];
  for (let at = 0; at < repeats; at += 1) {
    const again = await send({ ...request, label: `${create.id}/key-again` });
    judge(clause.id, { first, before: [...answers], again });
    answers.push(again);
    const paths = new Set(made.map(({ path }) => path));
    made.push(
      ...createdIn(contract, create, again.request.path, again).filter(
        ({ path }) => !paths.has(path),
      ),
    );
  }
  const others = clauseOf(contract, create, 'keyOfAnotherIsRefused');
  const changed = otherwise(contract, create, request, request.json, 1, true);
  if (others === undefined || changed === request) return made;
  const other = await send({ ...changed, lawful: false, label: `${create.id}/key-other` });
  judge(others.id, { first, other });
  if (hasStatus2xx(other)) keep(other);
  return made;
}
