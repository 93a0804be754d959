/** Reads a schema and its options into the parts that drawing, negatives and boundaries share. */
import type { JsonSchema } from '../../../json/types.ts';
import { createAtoms, type Atom } from '../read/atoms.ts';
import { GenerationFailure } from '../generationFailure.ts';
import { DEEPEST } from '../facts/leaf.ts';
import type { Node } from '../facts/node.ts';
import { normalise } from '../read/normalise.ts';
import { addDocument, emptyIndex } from '../read/schemaIndex.ts';
import { createSpace } from './createSpace.ts';
import type { Space } from '../facts/space.ts';
import type { SchemaOptions } from '../types.ts';
import { refuseUnreadable } from '../read/refuseUnreadable.ts';
import { UnsatisfiableSchema } from '../unsatisfiableSchema.ts';
import { validatorFor, type Validator } from '../judge/validatorFor.ts';

export type PreparedSchema = {
  readonly space: Space;
  readonly atom: Atom;
  readonly node: Node;
  readonly validator: Validator;
  /** The place in the caller's document for the pointer of an atom. */
  readonly pointerOf: (pointer: string) => string;
};

const BASE = 'assay://schema/root';

/** Throws what `compileSchema` throws. */
export function prepareSchema(schema: JsonSchema, options: SchemaOptions): PreparedSchema {
  const { root, documents = {}, formats = true, dialect = '2020-12' } = options;
  const { schema: standing, pointerOf } = normalise(schema, dialect, root);
  const index = emptyIndex();
  for (const [uri, document] of Object.entries(documents)) addDocument(index, document, uri);
  addDocument(index, standing, BASE);
  const atoms = createAtoms(index);
  const atom = atoms.of(standing, [], '#');
  // Separate atoms: looking at the schema here must not change which values a seed draws.
  const readers = createAtoms(index);
  refuseUnreadable(readers, readers.of(standing, [], '#'), pointerOf);
  const space = createSpace(atoms, formats);
  const node = space.node([{ holds: true, atom }], '#');
  if (!node.fits(DEEPEST)) {
    const dead = node.dead();
    if (dead === undefined) throw new GenerationFailure('#', 'too many choices lead nowhere', 0);
    const pointer = pointerOf(dead.pointer);
    if (dead.beyond === true) throw new GenerationFailure(pointer, dead.reason, 0);
    throw new UnsatisfiableSchema(pointer, dead.reason);
  }
  const validator = validatorFor(standing, documents, formats, atoms, atom);
  return { space, atom, node, validator, pointerOf };
}
