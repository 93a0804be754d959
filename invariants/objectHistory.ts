/** Records, while the answers of a file are read in order, the values that were written to each object and its last read. */
import { isJsonArray, isJsonObject } from '../json/jsonObject.ts';
import { childPointer } from '../json/jsonPointer.ts';
import type { Json } from '../json/types.ts';
import { termPlace } from './objectsShown.ts';
import { isScalar, timeValue, valueOf } from './valueOf.ts';
import type { SeenAnswer, Term, Value } from './types.ts';

type ObjectState = {
  readonly created: number;
  lastWrite: number;
  writes: number;
  readonly written: Map<string, Value>;
  readonly read: Map<
    string,
    { readonly values: ReadonlyMap<Term, Value>; readonly writes: number }
  >;
};

/** Most objects remembered; the oldest is forgotten. */
const maxObjects = 2000;
const maxMembers = 120;

export type ObjectHistory = {
  /** Adds what is known of the object that the answer, or an item of it, shows. */
  readonly addTo: (seen: SeenAnswer, scope: string, values: Map<Term, Value>) => void;
  /** Remembers the answer, after its values were completed. */
  readonly keep: (seen: SeenAnswer, whole: ReadonlyMap<Term, Value>) => void;
};

export function objectHistory(): ObjectHistory {
  const objects = new Map<string, ObjectState>();

  const stateOf = (keys: readonly string[]): ObjectState | undefined =>
    keys.map((key) => objects.get(key)).find((state) => state !== undefined);

  return {
    addTo: (seen, scope, values) => {
      const state = stateOf(scope === '' ? pathKeys(seen) : itemKeys(values));
      if (state === undefined) return;
      for (const [at, value] of state.written) values.set(`written:${at}`, value);
      // The answer to a write shows what it wrote.
      if (isWrite(seen))
        for (const [term, value] of values)
          if (term.startsWith('request:')) values.set(`written:${termPlace(term)}`, value);
      values.set('time:created', timeValue(state.created));
      values.set('time:written', timeValue(state.lastWrite));
      const last = scope === '' ? state.read.get(readName(seen)) : undefined;
      if (last === undefined) return;
      for (const [term, value] of last.values) {
        if (!term.startsWith('answer:')) continue;
        const at = term.slice('answer:'.length);
        values.set(`before:${at}`, value);
        if (last.writes === state.writes) values.set(`unwritten:${at}`, value);
      }
    },
    keep: (seen, whole) => {
      if (!isServed(seen)) return;
      const state = stateOf(pathKeys(seen));
      if (!isWrite(seen)) {
        state?.read.set(readName(seen), { values: whole, writes: state.writes });
      } else if (state === undefined) {
        created(objects, seen);
      } else {
        state.writes += 1;
        state.lastWrite = seen.moment;
        flatten('', seen.requestBody ?? null, state.written, maxMembers);
      }
    },
  };
}

function created(objects: Map<string, ObjectState>, seen: SeenAnswer): void {
  const written = new Map<string, Value>();
  flatten('', seen.requestBody ?? null, written, maxMembers);
  const state: ObjectState = {
    created: seen.moment,
    lastWrite: seen.moment,
    writes: 0,
    written,
    read: new Map(),
  };
  for (const key of answeredKeys(seen.body)) {
    objects.delete(key);
    objects.set(key, state);
    const oldest = objects.keys().next();
    if (objects.size > maxObjects && oldest.done !== true) objects.delete(oldest.value);
  }
}

function isServed({ status, body }: SeenAnswer): boolean {
  return status >= 200 && status <= 299 && !isRefused(body);
}

function isWrite(seen: SeenAnswer): boolean {
  return isServed(seen) && seen.method !== 'GET' && seen.method !== 'HEAD';
}

/** What services name the member that says whether a request succeeded. */
const saysSuccess = /^(?:is_?)?(?:success|ok)$/i;

/** A service may answer a refusal with 200 and say so in the body. */
function isRefused(body: Json): boolean {
  return (
    isJsonObject(body) &&
    Object.entries(body).some(
      ([name, value]) => (value === false || value === 'false') && saysSuccess.test(name),
    )
  );
}

function readName({ operation, url }: SeenAnswer): string {
  return `${operation} ${url.slice(0, 300)}`;
}

function pathKeys(seen: SeenAnswer): readonly string[] {
  return pathParameters(seen).map(([, segment]) => segment);
}

/** What a create answers and may be the id of the object. */
function answeredKeys(body: Json): readonly string[] {
  const keys: string[] = [];
  const visit = (name: string, value: Json, depth: number): void => {
    if (keys.length >= 8 || depth > 3) return;
    if (isJsonObject(value))
      for (const [member, inner] of Object.entries(value)) visit(member, inner, depth + 1);
    else if (typeof value === 'string' || typeof value === 'number')
      if (isKey(name, String(value))) keys.push(String(value));
  };
  visit('', body, 0);
  return keys;
}

/** Short values that are not named as an id would be met in other places by chance. */
function isKey(name: string, text: string): boolean {
  return text.length <= 100 && (/^id$/i.test(name) || /^(?:\d{3,}|[\w-]{8,})$/.test(text));
}

function itemKeys(values: ReadonlyMap<Term, Value>): readonly string[] {
  return [...values].flatMap(([term, value]) =>
    /^answer:\/(?:[^/]*id|id[^/]*)$/i.test(term) && isScalar(value) ? [value.text] : [],
  );
}

/** Sets the scalars in a value, each by its pointer after `at`, and the lengths of its lists, up to so many in all. */
export function flatten(at: string, value: Json, into: Map<string, Value>, most: number): void {
  if (into.size >= most && !into.has(at)) return;
  if (isJsonArray(value)) {
    into.set(`${at}/#`, { kind: 'number', number: value.length, text: `${value.length}` });
  } else if (isJsonObject(value)) {
    for (const [name, member] of Object.entries(value))
      flatten(childPointer(at, name), member, into, most);
  } else {
    const scalar = valueOf(value);
    if (scalar !== undefined) into.set(at, scalar);
  }
}

/**
 * Names with their segments as they were sent, the last first. The path is compared from its end, because the template lacks the path of
 * the base URL. Empty segments are left out.
 */
export function pathParameters({
  template,
  url,
}: Pick<SeenAnswer, 'template' | 'url'>): readonly (readonly [name: string, segment: string])[] {
  const end = /[?#]/.exec(url)?.index ?? url.length;
  const segments = url.slice(0, end).split('/').toReversed();
  return template
    .split('/')
    .toReversed()
    .flatMap((part, index) => {
      const name = /^\{(.+)\}$/.exec(part)?.[1];
      const segment = segments[index] ?? '';
      return name === undefined || segment === '' ? [] : [[name, segment] as const];
    });
}
