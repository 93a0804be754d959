/** Gives a quick upper bound of the types of values that can meet, or fail, a schema. */
import { own, ownSchemas } from '../read/ownMembers.ts';
import type { Atom, Atoms } from '../read/atoms.ts';
import { isAnnotation } from '../read/shapeOf.ts';
import { ALL_TYPES, NUMBER, typeBitOf, typeBitsOf } from '../read/typeBits.ts';

const DEPTH = 4;

/** The types of values that can meet the schema. The set may hold too many types, never too few. */
export function typesMeeting(atoms: Atoms, atom: Atom, depth: number = DEPTH): number {
  if (depth !== DEPTH) return findTypes(atoms, atom, depth);
  const found = atoms.types.get(atom.id) ?? findTypes(atoms, atom, depth);
  atoms.types.set(atom.id, found);
  return found;
}

function findTypes(atoms: Atoms, atom: Atom, depth: number): number {
  const { schema } = atom;
  let types = ALL_TYPES;
  const type = own(schema, 'type');
  if (type !== undefined) types &= typeBitsOf(type);
  const values = own(schema, 'enum');
  if (Array.isArray(values)) types &= values.reduce((sum, value) => sum | typeBitOf(value), 0);
  const constant = own(schema, 'const');
  if (constant !== undefined) types &= typeBitOf(constant);
  if (depth === 0) return types;
  for (const { target } of atoms.references(atom)) types &= typesMeeting(atoms, target, depth - 1);
  for (const [position, child] of ownSchemas(schema, 'allOf').entries())
    types &= typesMeeting(
      atoms,
      atoms.of(child, atom.scope, `${atom.pointer}/allOf/${position}`),
      depth - 1,
    );
  return types;
}

/** The types of values that can fail the schema. The set may hold too many types, never too few. */
export function typesFailing(atom: Atom): number {
  const keys = Object.keys(atom.schema).filter((key) => !isAnnotation(key));
  const type = own(atom.schema, 'type');
  if (keys.length !== 1 || type === undefined) return ALL_TYPES;
  const named = Array.isArray(type) ? type : [type];
  const partly = named.includes('integer') && !named.includes('number') ? NUMBER : 0;
  return (ALL_TYPES & ~typeBitsOf(type)) | partly;
}
