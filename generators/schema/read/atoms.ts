/** Atoms: one object for each schema in its dynamic scope, with an id, so that sets of schemas can be compared by numbers. */
import { isJsonObject, type JsonObject } from '../../../json/jsonObject.ts';
import type { JsonSchema } from '../../../json/types.ts';
import { referenceOf } from './resolveReference.ts';
import { shapeOf } from './shapeOf.ts';
import { indexCopy, type SchemaIndex } from './schemaIndex.ts';

/** `pointer` is the place in the schema; `scope` is the dynamic scope, outermost first. */
export type Atom = {
  readonly id: number;
  readonly schema: JsonObject;
  readonly scope: readonly string[];
  readonly pointer: string;
};

/** All atoms of one compiled schema. */
export type Atoms = {
  readonly index: SchemaIndex;
  /** The atom of a schema met from another one; a boolean schema stands at `pointer`. */
  readonly of: (schema: JsonSchema, scope: readonly string[], pointer: string) => Atom;
  readonly references: (atom: Atom) => readonly Reference[];
  /** Types of values that can meet a schema, by the id of its atom; filled on demand. */
  readonly types: Map<number, number>;
  /** What the schema asserts, as text; atoms with the same text hold for the same values. */
  readonly shape: (atom: Atom) => string;
  /** The same schema at the same place, without one keyword. */
  readonly without: (atom: Atom, keyword: string) => Atom;
};

type Reference = { readonly keyword: string; readonly target: Atom };

const FALSE: JsonObject = { not: {} };

/** Atoms over one index. The dynamic scope is kept only if some dynamic reference can read it. */
export function createAtoms(index: SchemaIndex): Atoms {
  const known = new Map<object, Map<string, Atom>>();
  const falses = new Map<string, JsonObject>();
  const references = new Map<number, readonly Reference[]>();
  const shapes = new Map<number, string>();
  const shorter = new Map<string, Atom>();
  const always: JsonObject = {};
  let count = 0;

  function objectOf(schema: JsonSchema, pointer: string): JsonObject {
    if (isJsonObject(schema)) return schema;
    if (schema) return always;
    const found = falses.get(pointer) ?? { ...FALSE };
    falses.set(pointer, found);
    if (!index.places.has(found)) index.places.set(found, { base: '', pointer });
    return found;
  }

  function of(schema: JsonSchema, scope: readonly string[], pointer: string): Atom {
    const object = objectOf(schema, pointer);
    const place = index.places.get(object);
    const base = place?.base ?? '';
    const inner = !index.dynamic || base === '' || scope.includes(base) ? scope : [...scope, base];
    const key = inner.join(' ');
    const byScope = known.get(object) ?? new Map<string, Atom>();
    known.set(object, byScope);
    const found = byScope.get(key);
    if (found !== undefined) return found;
    count += 1;
    const atom = { id: count, schema: object, scope: inner, pointer: place?.pointer ?? pointer };
    byScope.set(key, atom);
    return atom;
  }

  function referencesOf(atom: Atom): readonly Reference[] {
    const found =
      references.get(atom.id) ??
      referenceOf(index, atom.schema, atom.scope).map(({ keyword, target }) => ({
        keyword,
        target: of(target, atom.scope, `${atom.pointer}/${keyword}`),
      }));
    references.set(atom.id, found);
    return found;
  }

  function without(atom: Atom, keyword: string): Atom {
    if (!Object.hasOwn(atom.schema, keyword)) return atom;
    const key = `${keyword} ${atom.id}`;
    const found = shorter.get(key);
    if (found !== undefined) return found;
    const rest = Object.fromEntries(
      Object.entries(atom.schema).filter(([name]) => name !== keyword),
    );
    indexCopy(index, rest, atom.schema);
    const made = of(rest, atom.scope, atom.pointer);
    shorter.set(key, made);
    return made;
  }

  function shape(atom: Atom): string {
    const found = shapes.get(atom.id);
    if (found !== undefined) return found;
    const base = index.places.get(atom.schema)?.base ?? '';
    const made = `${base} ${atom.scope.join(' ')} ${shapeOf(atom.schema)}`;
    shapes.set(atom.id, made);
    return made;
  }

  return { index, of, references: referencesOf, types: new Map(), shape, without };
}
