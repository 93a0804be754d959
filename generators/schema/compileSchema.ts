/** Compiles a JSON Schema once; values are then drawn by construction and each is checked at the end. */
import type { Json, JsonSchema } from '../../contract/types.ts';
import { createAtoms } from './atoms.ts';
import { GenerationFailure } from './generationFailure.ts';
import { DEEPEST } from './leaf.ts';
import { normalise } from './normalise.ts';
import { addDocument, emptyIndex } from './schemaIndex.ts';
import { shrinkJson } from './shrinkJson.ts';
import { createSpace } from './space.ts';
import type { CompiledSchema, RandomSource, SchemaOptions } from './types.ts';
import { UnsatisfiableSchema } from './unsatisfiableSchema.ts';
import { validatorFor } from './validatorFor.ts';

/** Nested levels that a value has freely; more only where the schema demands them. */
const DEPTH = 6;
/** Parts that a value has freely. */
const ROOM = 250;
/** Candidates refused by the final check before a draw is given up. */
const TRIES = 50;
const BASE = 'assay://schema/root';

/**
 * Makes a schema ready to draw from. Throws `UnsatisfiableSchema` where no value can meet it,
 * `UnresolvedReference` where a reference leads nowhere, `GenerationFailure` where the search for a
 * first value was given up.
 */
export function compileSchema(schema: JsonSchema, options: SchemaOptions = {}): CompiledSchema {
  const { root, documents = {}, formats = true, dialect = '2020-12' } = options;
  const standing = normalise(schema, dialect, root);
  const index = emptyIndex();
  for (const [uri, document] of Object.entries(documents)) addDocument(index, document, uri);
  addDocument(index, standing, BASE);
  const atoms = createAtoms(index);
  const atom = atoms.of(standing, [], '#');
  const space = createSpace(atoms, formats);
  const node = space.node([{ holds: true, atom }], '#');
  if (!node.fits(DEEPEST)) {
    const dead = node.dead();
    if (dead === undefined) throw new GenerationFailure('#', 'too many choices lead nowhere', 0);
    throw new UnsatisfiableSchema(dead.pointer, dead.reason);
  }
  const validator = validatorFor(standing, documents, formats, atoms, atom);
  const counter = space.counter('#');

  function draw(random: RandomSource): Json {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const value = node.draw({ random, room: ROOM }, DEPTH);
      counter.tries += 1;
      if (validator.accepts(value)) return value;
      counter.rejects += 1;
    }
    throw new GenerationFailure('#', 'the final check refused every candidate', TRIES);
  }

  return {
    draw,
    accepts: validator.accepts,
    errors: validator.errors,
    shrink: (value) => shrinkJson(space, atom, value, validator.accepts),
    counters: space.counters,
  };
}
