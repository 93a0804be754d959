/** Requests that an object must refuse: with an old version, of what only the service sets, and under an id that no object has. */
import { hasStatus2xx } from '../../../checks/reading/answer.ts';
import { objectWith } from '../../../checks/reading/objectShown.ts';
import { textsParam } from '../../../checks/reading/params.ts';
import type { Clause } from '../../../contract/types.ts';
import type { ScenarioContext } from '../../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import { isJsonObject } from '../../../json/jsonObject.ts';
import { percentEncoded } from '../../../json/texts.ts';
import type { Json } from '../../../json/types.ts';
import type { Operation } from '../../../openapi/types.ts';
import { unlike } from '../objects/idOf.ts';
import { ofNewest } from './bodySteps.ts';
import { besides } from './moreObjects.ts';
import { nearTo, placeOfChange } from './objectLife.ts';
import type { JudgeStep, Send } from './startLife.ts';

/** An entity tag that no service gave. */
const stale = '"stale"';

/** What the steps on one object share. */
export type ObjectSteps = {
  readonly context: ScenarioContext;
  readonly clauses: ReadonlyMap<string, string>;
  readonly send: Send;
  readonly judge: JudgeStep;
  readonly path: string;
  readonly id: string | number;
  readonly read: Operation;
  readonly drawnRead: ApiRequest;
};

/** The path of the object with an id that no object has. */
export function nobodyAt({ path, id }: Pick<ObjectSteps, 'path' | 'id'>): string {
  return path.replace(/[^/]+(?=\/?$)/, percentEncoded(unlike(id)));
}

/** Changes what a read does not find, as the object was changed before. */
export async function changeNobody(
  steps: ObjectSteps,
  change: Operation,
  own: ApiRequest,
  unknown: Exchange,
): Promise<void> {
  const { clauses, send, judge, path, read, drawnRead } = steps;
  const isRefused = String(unknown.response?.status).startsWith('4');
  if (!clauses.has(`${change.id} unknownIsRefused`) || !isRefused) return;
  const before = await send(read, drawnRead, path);
  const at = (item: string): string => placeOfChange(change, read, item);
  for (const one of [own, nearTo(before, own)]) {
    const drawn = ofNewest(one, before);
    const known = await send(change, { ...drawn, label: `${change.id}/known` }, at(path));
    if (!hasStatus2xx(known)) continue;
    const asked = { ...drawn, lawful: false, label: `${change.id}/unknown` };
    const answer = await send(change, asked, at(nobodyAt(steps)));
    return judge(change, 'unknownIsRefused', { known, answer });
  }
}

/** Deletes a version that is not the newest; true if that was served. */
export async function removeStale(
  steps: ObjectSteps,
  remove: Operation,
  drawn: ApiRequest,
): Promise<boolean> {
  const { clauses, send, judge, path } = steps;
  if (!clauses.has(`${remove.id} staleIsRefused`)) return false;
  const headers = { ...drawn.headers, 'If-Match': stale };
  const request = { ...drawn, headers, lawful: false, label: `${remove.id}/stale` };
  const answer = await send(remove, request, path);
  judge(remove, 'staleIsRefused', { answer });
  return hasStatus2xx(answer);
}

/** A change of a version that is not the newest, and one of what only the service sets. */
export async function changeOutOfTurn(
  { context, clauses, send, judge, path, read, drawnRead }: ObjectSteps,
  change: Operation,
  own: ApiRequest,
): Promise<void> {
  const at = placeOfChange(change, read, path);
  const clauseAt = (check: string): Clause | undefined =>
    context.contract.clauses.get(clauses.get(`${change.id} ${check}`) ?? '');
  const member = clauseAt('staleIsRefused')?.params['member'];
  const old = clauses.has(`${change.id} staleIsRefused`)
    ? otherVersion(member, own, await send(read, drawnRead, path))
    : undefined;
  if (old !== undefined) {
    const request = { ...old, lawful: false, label: `${change.id}/stale` };
    judge(change, 'staleIsRefused', { answer: await send(change, request, at) });
  }
  const clause = clauseAt('readOnlyStays');
  if (clause === undefined || !isJsonObject(own.json)) return;
  const names = textsParam(clause, 'members');
  const before = await send(read, drawnRead, path);
  const shown = objectWith(before.response?.json, names) ?? {};
  const others = names.flatMap((name) => otherThan(name, shown[name]));
  if (others.length === 0) return;
  const json = besides(nearTo(before, own).json ?? own.json, Object.fromEntries(others));
  const request = { ...own, json, lawful: false, label: `${change.id}/read-only` };
  const changed = await send(change, request, at);
  const after = await send(read, drawnRead, path);
  judge(change, 'readOnlyStays', { before, change: changed, after });
}

/** The change of another version than the object has: by the member of its body that says it, or else by If-Match. */
function otherVersion(
  member: Json | undefined,
  own: ApiRequest,
  shown: Exchange,
): ApiRequest | undefined {
  // Other values may be refused for what they are.
  const same = nearTo(shown, own, true);
  if (typeof member !== 'string')
    return { ...same, headers: { ...own.headers, 'If-Match': stale } };
  const version = objectWith(shown.response?.json, [member])?.[member];
  return typeof version === 'number'
    ? { ...same, json: besides(same.json ?? null, { [member]: version + 1 }) }
    : undefined;
}

/** Another value of the same form; none for what has no other that is certain. */
function otherThan(name: string, shown: Json | undefined): readonly (readonly [string, Json])[] {
  if (typeof shown === 'number') return [[name, shown + 1]];
  if (typeof shown !== 'string') return [];
  return [[name, /^\d{4}-\d\d-\d\d/.test(shown) ? shown.replace(/^\d{4}/, '2001') : `${shown}q`]];
}
