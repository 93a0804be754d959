/** What a creation answered with an id is read by that id, and is the object that was sent. */
import type { Json } from '../../../json/types.ts';
import { sameJson } from '../../../json/sameJson.ts';
import { isJsonObject } from '../../../json/jsonObject.ts';
import { percentDecoded } from '../../../json/texts.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../checks/types.ts';
import {
  isDone,
  isGone,
  objectWith,
  sentScalars,
  shownBy,
} from '../../../checks/reading/objectShown.ts';

/**
 * A service may change single values when it stores them. That it shows another id under the member that gave the
 * id, or of several values that were sent not one, is another object.
 */
export const createdObjectIsRead: EpisodeCheck<'create' | 'read'> = {
  kind: 'episode',
  roles: ['create', 'read'],
  judge: ({ create, read }) => {
    if (!isDone(create)) return undefined;
    if (isGone(read))
      return judged(false, 'what was created', read.response?.status ?? 0, 'status');
    const shown = shownBy(read);
    if (shown === undefined) return undefined;
    const id = percentDecoded(read.request.path.split('/').at(-1) ?? '');
    const name = nameOfId(create.response?.json, id);
    const named = name === undefined ? undefined : objectWith(shown, [name])?.[name];
    if (name !== undefined && named !== undefined && typeof named !== 'object')
      if (String(named) !== id) return judged(false, id, named, name);
    const sent = sentScalars(create);
    const object = objectWith(
      shown,
      sent.map(([one]) => one),
    );
    const both = sent.filter(([one, value]) => typeof object?.[one] === typeof value);
    const kept = both.filter(([one, value]) => sameJson(object?.[one], value));
    const [first] = both;
    if (first === undefined || both.length === 1 || kept.length > 0)
      return judged(true, 'what was created', 'what was created', 'status');
    return judged(false, first[1], object?.[first[0]] ?? null, first[0]);
  },
};

/** The member of a creation's answer that held the id. */
function nameOfId(json: Json | undefined, id: string, depth = 3): string | undefined {
  if (!isJsonObject(json) || depth === 0) return undefined;
  const own = Object.entries(json).find(
    ([name, value]) => /id$/i.test(name) && typeof value !== 'object' && String(value) === id,
  );
  if (own !== undefined) return own[0];
  for (const member of Object.values(json)) {
    const found = nameOfId(member, id, depth - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
