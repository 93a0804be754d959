/** Which objects of answers a case made itself, and which ones were there before. */
import type { Exchange } from '../../exchange/types.ts';
import { isIdName } from '../../json/idNames.ts';
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';

type Owners = {
  readonly note: (exchanges: readonly Exchange[]) => void;
  /** True if the place is in an object that one case alone shows: that case made it. Undefined in no object with an id. */
  readonly isOfCase: (operation: string, at: string) => boolean | undefined;
  /** True if a list at the place, or below it, shows older objects. */
  readonly listsOld: (operation: string, at: string) => boolean;
  /** True if the operation served an unlawful request: its refusals alone show no older data. */
  readonly servesUnlawful: (operation: string) => boolean;
  /** True if the operation shows objects that cases make or change, or objects with the same members. */
  readonly showsMade: (operation: string) => boolean;
};

export function isWrite({ request: { method }, response }: Exchange): boolean {
  return method !== 'GET' && method !== 'HEAD' && (response?.status ?? 500) < 300;
}

/** An object with an id. */
type Shown = {
  readonly at: string;
  readonly name: string;
  readonly id: string;
  readonly members: string;
};

/** An object that several cases show, or one case before its first write, was there before. */
export function createOwners(): Owners {
  let cases = 0;
  /** By name and id, the case that alone shows it; -1 if it was there before. */
  const caseOf = new Map<string, number>();
  /** By place, its ids with their names. */
  const idsAt = new Map<string, Map<string, string>>();
  /** By names of members, the name of the id: of objects that a write showed. */
  const made = new Map<string, string>();
  const members = new Map<string, Set<string>>();
  const showing = new Set<string>();
  const serving = new Set<string>();
  const lasting = createLasting();
  const isOwn = (id: string): boolean => caseOf.get(id) !== -1;
  const isOwnAt = (key: string): boolean | undefined => {
    const ids = [...(idsAt.get(key) ?? [])].filter(([, name]) => lasting.has(name));
    return ids.length === 0 ? undefined : ids.every(([id]) => isOwn(id));
  };
  return {
    note: (exchanges) => {
      cases += 1;
      let hasWritten = false;
      const written = new Set<string>();
      for (const exchange of exchanges) {
        const { operation, lawful, path } = exchange.request;
        if (operation === null) continue;
        if (!lawful && (exchange.response?.status ?? 0) < 400) serving.add(operation);
        hasWritten ||= isWrite(exchange);
        const shown = [...objectsIn(exchange.response?.json ?? null, operation)];
        lasting.note(shown, path);
        for (const { at, name, id, members: names } of shown) {
          const isNew = hasWritten && (caseOf.get(id) ?? cases) === cases;
          caseOf.set(id, isNew ? cases : -1);
          idsAt.set(at, (idsAt.get(at) ?? new Map<string, string>()).set(id, name));
          if (isWrite(exchange)) {
            written.add(id);
            made.set(names, name);
          } else if (written.has(id)) showing.add(operation);
          else members.set(operation, (members.get(operation) ?? new Set<string>()).add(names));
        }
      }
    },
    listsOld: (operation, at) =>
      [...idsAt].some(
        ([key, ids]) =>
          key.startsWith(`${operation}${at}/`) && ![...ids.keys()].every((id) => isOwn(id)),
      ),
    servesUnlawful: (operation) => serving.has(operation),
    showsMade: (operation) =>
      showing.has(operation) ||
      [...(members.get(operation) ?? [])].some((names) => lasting.has(made.get(names) ?? '')),
    isOfCase: (operation, at) => {
      for (let key = `${operation}${at}`; key.includes('/'); key = key.replace(/\/[^/]*$/, '')) {
        const found = isOwnAt(key);
        if (found !== undefined) return found;
      }
      return isOwnAt(operation);
    },
  };
}

function* objectsIn(value: Json, at: string): Generator<Shown> {
  if (isJsonArray(value)) for (const item of value) yield* objectsIn(item, `${at}/*`);
  if (!isJsonObject(value)) return;
  for (const [name, member] of Object.entries(value))
    if (!isIdName(name) || (typeof member !== 'number' && typeof member !== 'string'))
      yield* objectsIn(member, `${at}/${name}`);
    else
      yield { at, name, id: `${name} ${member}`, members: Object.keys(value).toSorted().join(' ') };
}

type Lasting = {
  readonly note: (shown: readonly Shown[], path: string) => void;
  /** True for the name of ids that another answer or a request shows again: that of an answer itself is another one each time. */
  readonly has: (name: string) => boolean;
};

function createLasting(): Lasting {
  const nameOf = new Map<string, string>();
  const lasting = new Set<string>();
  return {
    note: (shown, path) => {
      const sent = path.split('/');
      const ids = shown.map(({ name, id }) => [name, id.slice(name.length + 1)] as const);
      for (const value of [...sent, ...ids.map(([, id]) => id)]) {
        const before = nameOf.get(value);
        if (before !== undefined) lasting.add(before);
      }
      for (const [name, id] of ids) if (nameOf.has(id) || sent.includes(id)) lasting.add(name);
      for (const [name, id] of ids) nameOf.set(id, name);
    },
    has: (name) => lasting.has(name),
  };
}
