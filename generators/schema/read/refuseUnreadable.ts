/** Refuses schemas that no validator can read: endless references, broken patterns and bounds. */
import { own } from './ownMembers.ts';
import { isJsonObject, isJsonSchema } from '../../../json/jsonObject.ts';
import { childPointer } from '../../../json/jsonPointer.ts';
import type { Atom, Atoms } from './atoms.ts';
import { GenerationFailure } from '../generationFailure.ts';
import { patternOf } from '../../strings/patternOf.ts';
import { LIST_KEYWORDS, MAP_KEYWORDS, SCHEMA_KEYWORDS } from './schemaIndex.ts';
import { UnresolvedReference } from '../unresolvedReference.ts';
import { UnsatisfiableSchema } from '../unsatisfiableSchema.ts';

type Child = { readonly keyword: string; readonly atom: Atom };

/** Keywords whose schemas apply to the same value as the schema around them (Core 2020-12 §10.2). */
const IN_PLACE: ReadonlySet<string> = new Set([
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
]);

const NUMBERS: readonly string[] = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
];

/**
 * Throws `UnsatisfiableSchema` if a schema applies itself to the same value without end (Core 2020-12 §9.4.1), and `GenerationFailure` if
 * a pattern is no regular expression or a bound is no number. `pointerOf` gives the place in the caller's document. `readable` holds
 * schemas that passed before; new ones are added.
 */
export function refuseUnreadable(
  atoms: Atoms,
  root: Atom,
  pointerOf: (pointer: string) => string,
  readable: WeakSet<object> = new WeakSet(),
): void {
  const met = new Map<number, { readonly atom: Atom; readonly children: readonly Child[] }>();
  const waiting = [root];
  for (const atom of waiting) {
    if (met.has(atom.id) || readable.has(atom.schema)) continue;
    refusePatterns(atom, pointerOf);
    refuseNumbers(atom, pointerOf);
    const children = childrenOf(atoms, atom);
    met.set(atom.id, { atom, children });
    waiting.push(...children.map((child) => child.atom));
  }
  const done = new Set<number>();
  const open = new Set<number>();
  const visit = (atom: Atom): void => {
    if (done.has(atom.id)) return;
    if (open.has(atom.id))
      throw new UnsatisfiableSchema(pointerOf(atom.pointer), 'the reference leads back to itself');
    open.add(atom.id);
    for (const child of met.get(atom.id)?.children ?? [])
      if (IN_PLACE.has(child.keyword)) visit(child.atom);
    open.delete(atom.id);
    done.add(atom.id);
  };
  for (const { atom } of met.values()) visit(atom);
  for (const { atom } of met.values()) readable.add(atom.schema);
}

function refusePatterns({ schema, pointer }: Atom, pointerOf: (pointer: string) => string): void {
  const check = (source: string, at: string): void => {
    try {
      patternOf(source);
    } catch {
      throw new GenerationFailure(
        pointerOf(at),
        'the pattern is not a valid regular expression',
        0,
      );
    }
  };
  const pattern = own(schema, 'pattern');
  if (typeof pattern === 'string') check(pattern, childPointer(pointer, 'pattern'));
  const byName = own(schema, 'patternProperties');
  if (isJsonObject(byName))
    for (const name of Object.keys(byName))
      check(name, childPointer(childPointer(pointer, 'patternProperties'), name));
}

function refuseNumbers({ schema, pointer }: Atom, pointerOf: (pointer: string) => string): void {
  for (const keyword of NUMBERS) {
    const value = own(schema, keyword);
    if (typeof value !== 'number') continue;
    if (Number.isFinite(value) && (keyword !== 'multipleOf' || value > 0)) continue;
    const at = pointerOf(childPointer(pointer, keyword));
    throw new GenerationFailure(at, `${value} is not a valid ${keyword}`, 0);
  }
}

/** The schemas directly below one, and the targets of its references; an unresolved reference is skipped here. */
function childrenOf(atoms: Atoms, atom: Atom): readonly Child[] {
  const found: Child[] = [];
  const add = (keyword: string, value: unknown, pointer: string): void => {
    if (isJsonSchema(value)) found.push({ keyword, atom: atoms.of(value, [], pointer) });
  };
  for (const keyword of SCHEMA_KEYWORDS)
    add(keyword, own(atom.schema, keyword), childPointer(atom.pointer, keyword));
  for (const keyword of [...LIST_KEYWORDS, ...MAP_KEYWORDS]) {
    const value = own(atom.schema, keyword);
    const at = childPointer(atom.pointer, keyword);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, part] of Object.entries(value)) add(keyword, part, childPointer(at, name));
  }
  try {
    for (const { keyword, target } of atoms.references(atom))
      add(keyword, target.schema, target.pointer);
  } catch (error) {
    if (!(error instanceof UnresolvedReference)) throw error;
  }
  return found;
}
