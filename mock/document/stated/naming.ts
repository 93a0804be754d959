/** Keeps what sentences say of a deletion: others name the object no longer. */
import type { Json } from '../../json.ts';
import type { StatedRules } from '../../serving/message/importedRoute.ts';
import type { DocumentService } from '../documentService.ts';
import type { Collection } from '../objectStore.ts';
import { thingOf } from './words.ts';

/** True if a deletion takes the name of its object out of others; in plain words. */
export function saysUnnamed(sentence: string): boolean {
  return /\b(?:disappears?|vanish(?:es)?|removed|taken|dropped|detached) (?:out of|from|off)\b|\bas their\b/.test(
    sentence,
  );
}

/** Takes the id of a removed object out of the members of all others that name its kind. */
export function unname(
  { objects, behaviour: { imported } }: DocumentService,
  { unnames }: StatedRules,
  { address }: Collection,
  id: string,
): void {
  if (!unnames || imported['deleted-is-named']) return;
  const kind = thingOf(address.split('/').at(-1) ?? '');
  for (const all of objects.collections.values())
    for (const object of all.values())
      object.members = Object.fromEntries(
        Object.entries(object.members).map(([name, value]) => {
          const isIt = (one: Json): boolean => thingOf(name) === kind && String(one) === id;
          if (Array.isArray(value)) return [name, value.filter((one) => !isIt(one as Json))];
          return [name, isIt(value) ? null : value];
        }),
      );
}
