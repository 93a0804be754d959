/** Makes simpler values by edits of a JSON value that know the schema; only values that pass the check are offered. */
import { setMember, own, ownNumber } from '../read/ownMembers.ts';
import { isJsonObject, type JsonObject } from '../../../json/jsonObject.ts';
import { childPointer } from '../../../json/jsonPointer.ts';
import type { Json } from '../../../json/types.ts';
import { addTo } from '../../../json/groups.ts';
import type { Atom } from '../read/atoms.ts';
import type { Space } from '../facts/space.ts';
import { evaluate } from '../judge/evaluate.ts';
import { nothingKnown } from '../judge/evaluation.ts';
import { stringsFor } from '../leaves/stringsFor.ts';
import type { Counter } from '../types.ts';

/**
 * Offers first the values known to be `simplest`, then edits of the value, the largest change first. Each result has a shorter or
 * alphabetically earlier text than the value, so shrinking always ends.
 */
export function* shrinkJson(
  space: Space,
  root: Atom,
  value: Json,
  accepts: (value: Json) => boolean,
  simplest: readonly Json[] = [],
): Generator<Json> {
  const text = JSON.stringify(value);
  const seen = new Set([text]);
  for (const candidate of simplest) {
    const other = JSON.stringify(candidate);
    if (seen.has(other) || !isSmaller(other, text)) continue;
    seen.add(other);
    if (accepts(candidate)) yield candidate;
  }
  for (const candidate of edits(value, '', atomPlaces(space, root, value), space)) {
    const other = JSON.stringify(candidate);
    if (seen.has(other) || !isSmaller(other, text)) continue;
    seen.add(other);
    if (accepts(candidate)) yield candidate;
  }
}

/** A well-founded order of texts: shorter, then earlier. */
function isSmaller(left: string, right: string): boolean {
  return left.length < right.length || (left.length === right.length && left < right);
}

function* edits(value: Json, at: string, places: Places, space: Space): Generator<Json> {
  yield* shrinkScalar(value, places.get(at) ?? [], space.formats);
  if (Array.isArray(value)) yield* editsOfArray(value, at, places, space);
  else if (isJsonObject(value)) yield* editsOfObject(value, at, places, space);
}

function* editsOfArray(
  value: readonly Json[],
  at: string,
  places: Places,
  space: Space,
): Generator<Json> {
  yield [];
  for (let length = 1; length < value.length; length *= 2) yield value.slice(0, length);
  for (let position = value.length - 1; position >= 0; position -= 1)
    yield value.filter((_, other) => other !== position);
  for (const [position, item] of value.entries())
    for (const edited of edits(item, `${at}/${position}`, places, space))
      yield value.map((other, index) => (index === position ? edited : other));
}

function* editsOfObject(
  value: JsonObject,
  at: string,
  places: Places,
  space: Space,
): Generator<Json> {
  const names = Object.keys(value);
  const needed = new Set(
    (places.get(at) ?? []).flatMap(({ schema }) =>
      Array.isArray(schema['required']) ? schema['required'] : [],
    ),
  );
  yield keep(value, (name) => needed.has(name));
  const optional = names.filter((name) => !needed.has(name));
  const half = new Set(optional.slice(0, optional.length >> 1));
  yield keep(value, (name) => needed.has(name) || half.has(name));
  for (const name of optional) yield keep(value, (other) => other !== name);
  for (const name of names.filter((other) => needed.has(other)))
    yield keep(value, (other) => other !== name);
  for (const name of names)
    for (const edited of edits(value[name] ?? null, childPointer(at, name), places, space))
      yield keep(value, () => true, name, edited);
}

function keep(
  value: JsonObject,
  test: (name: string) => boolean,
  changed?: string,
  edited: Json = null,
): JsonObject {
  const made: { [key: string]: Json } = {};
  for (const name of Object.keys(value))
    if (test(name)) setMember(made, name, name === changed ? edited : (value[name] ?? null));
  return made;
}

/** Atoms by JSON Pointer into the value. */
type Places = ReadonlyMap<string, readonly Atom[]>;

/** Runs the interpreter once and notes where each schema held. */
function atomPlaces(space: Space, root: Atom, value: Json): Places {
  const places = new Map<string, [Atom, ...Atom[]]>();
  const held = (atom: Atom, at: string): void => addTo(places, at, atom);
  const { atoms, formats } = space;
  evaluate({ atoms, formats, errors: null, known: nothingKnown(), held }, root, value);
  return places;
}

/** Offers listed values first, then numbers toward the bound nearest zero and strings toward the shortest word. */
function* shrinkScalar(value: Json, atoms: readonly Atom[], formats: boolean): Generator<Json> {
  for (const { schema } of atoms) {
    const listed = own(schema, 'enum');
    if (Array.isArray(listed)) yield* listed;
  }
  if (typeof value === 'number') yield* numbers(value, atoms);
  if (typeof value === 'string') yield* texts(value, atoms, formats);
  if (value === true) yield false;
}

function* numbers(value: number, atoms: readonly Atom[]): Generator<number> {
  yield 0;
  const marks = atoms.flatMap(({ schema }) =>
    ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'multipleOf'].flatMap(
      (keyword) => ownNumber(schema, keyword) ?? [],
    ),
  );
  for (const mark of marks.sort((a, b) => Math.abs(a) - Math.abs(b)))
    yield* [mark, mark + 1, mark - 1];
  yield Math.trunc(value);
  yield -value;
  const aside = Number.isInteger(value) ? 0 : 0.5;
  yield* [aside, -aside];
  for (let part = value / 2; Math.abs(part) >= 1; part /= 2)
    yield* [Math.trunc(value - part), Math.trunc(value - part) + aside];
  yield value > 0 ? value - 1 : value + 1;
}

function texts(value: string, atoms: readonly Atom[], formats: boolean): Iterable<string> {
  const all = (keyword: string): readonly string[] => [
    ...new Set(
      atoms.flatMap(({ schema }) => {
        const found = own(schema, keyword);
        return typeof found === 'string' ? [found] : [];
      }),
    ),
  ];
  const lengths = (keyword: string): readonly number[] =>
    atoms.flatMap(({ schema }) => ownNumber(schema, keyword) ?? []);
  const longest = Math.min(...lengths('maxLength'));
  const counter: Counter = { tries: 0, rejects: 0 };
  return stringsFor(
    {
      patterns: all('pattern'),
      notPatterns: [],
      formats: formats ? all('format') : [],
      notFormats: [],
      minLength: Math.ceil(Math.max(0, ...lengths('minLength'))),
      maxLength: longest === Infinity ? null : Math.floor(longest),
    },
    () => counter,
  ).shrink(value);
}
