/** Values that a faulty service stores or shows in place of the right ones. */
import type { StoredObject } from './objects.ts';
import { isText, type JsonObject } from '../json.ts';
import type { DocumentService } from './documentService.ts';

/** Another id of the same form. */
export function neighbour(id: string | number): string | number {
  if (typeof id === 'number') return id + 1;
  const last = id.at(-1) ?? '';
  return `${id.slice(0, -1)}${last === '7' ? '8' : '7'}`;
}

/** Faults: letters beyond ASCII are lost in what is created, or the first text. */
export function asCreated(
  { behaviour: { imported } }: DocumentService,
  sent: JsonObject,
): JsonObject {
  const [first] = Object.entries(sent).find(([, value]) => isText(value)) ?? [];
  if (imported['created-text-is-lost'] && first !== undefined) return { ...sent, [first]: 'lost' };
  if (!imported['rare-value-is-lost']) return sent;
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      isText(value) ? value.replaceAll(/[^\x20-\x7e]/g, '?') : value,
    ]),
  );
}

/** A fault: a list shows texts of more than one letter without the last one. */
export function withCutTexts(object: StoredObject): StoredObject {
  const members = Object.entries(object.members).map(([name, value]) => {
    const isWord = typeof value === 'string' && /^\p{L}{2,}$/u.test(value);
    return [name, isWord ? value.replace(/.$/u, '') : value] as const;
  });
  return { ...object, members: Object.fromEntries(members) };
}
