/** Reads the values in the body of an answer, and those in the items of its lists. All of it is bounded. */
import { isJsonArray, isJsonObject, type JsonObject } from '../json/jsonObject.ts';
import { childPointer } from '../json/jsonPointer.ts';
import type { Json } from '../json/types.ts';
import { isScalar, valueOf } from './valueOf.ts';
import type { Scalar, Term, Value } from './types.ts';

/** The most values of one scope. */
export const maxValues = 160;
const maxDepth = 8;
/** Most items of a list that are summed and compared. */
const maxItems = 200;
/** Most items of a list that are samples of their own, spread over the list. */
const maxItemSamples = 12;
/** Longer names are hostile. */
const maxName = 100;

/** The values of one scope; `scope` is empty for the whole answer. */
export type Scoped = { readonly scope: string; readonly values: Map<Term, Value> };

/** Returns the whole answer first, then the items of its lists of objects. */
export function scopedValues(body: Json): readonly Scoped[] {
  const scopes: Scoped[] = [];
  scopeOf('', body, 0, scopes);
  return scopes;
}

function scopeOf(scope: string, body: Json, depth: number, scopes: Scoped[]): void {
  const own: Scoped = { scope, values: new Map() };
  scopes.push(own);
  visit(own, '', body, depth, scopes);
}

function visit(own: Scoped, at: string, value: Json, depth: number, scopes: Scoped[]): void {
  if (own.values.size >= maxValues || depth > maxDepth) return;
  if (isJsonArray(value)) {
    own.values.set(`count:${at}`, {
      kind: 'number',
      number: value.length,
      text: `${value.length}`,
    });
    listValues(own, at, value);
    for (const item of spread(value))
      if (isJsonObject(item)) scopeOf(`${own.scope}${at}/*`, item, depth + 1, scopes);
  } else if (isJsonObject(value)) {
    for (const [name, member] of Object.entries(value))
      if (name.length <= maxName) visit(own, childPointer(at, name), member, depth + 1, scopes);
  } else {
    const scalar = valueOf(value);
    if (scalar !== undefined) own.values.set(`answer:${at}`, scalar);
  }
}

/** Each member of the items as one list, with its sum if all are numbers. */
function listValues(own: Scoped, at: string, items: readonly Json[]): void {
  const known = items.slice(0, maxItems);
  const objects = known.filter(isJsonObject);
  if (objects.length === 0) return addList(own, at, known.map(valueOf));
  if (objects.length < known.length) return;
  for (const name of namesOf(objects))
    addList(
      own,
      childPointer(`${at}/*`, name),
      objects.map((item) => valueOf(item[name])),
      items.length <= maxItems,
    );
}

function addList(
  own: Scoped,
  at: string,
  values: readonly (Value | undefined)[],
  isWhole = true,
): void {
  const items: readonly Scalar[] = values.filter(isScalar);
  if (items.length === 0 || items.length < values.length) return;
  own.values.set(`list:${at}`, { kind: 'list', items });
  if (!isWhole || !items.every(({ kind }) => kind === 'number')) return;
  const sum = items.reduce((total, item) => total + (item.kind === 'number' ? item.number : 0), 0);
  own.values.set(`sum:${at}`, { kind: 'number', number: sum, text: String(sum) });
}

function namesOf(objects: readonly JsonObject[]): readonly string[] {
  const names = new Set(objects.slice(0, 5).flatMap((item) => Object.keys(item)));
  return [...names].filter((name) => name.length <= maxName).slice(0, 40);
}

function spread(items: readonly Json[]): readonly Json[] {
  if (items.length <= maxItemSamples) return items;
  return Array.from(
    { length: maxItemSamples },
    (_, index) => items[Math.floor((index * items.length) / maxItemSamples)] ?? null,
  );
}
