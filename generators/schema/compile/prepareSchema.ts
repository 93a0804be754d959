/**
 * Reads a schema and its options into the parts that drawing, negatives and boundaries share. A schema with too many choices is used in
 * the loose mode: conditions that need a search are checked after the draw, not built into it.
 */
import { isJsonObject } from '../../../json/jsonObject.ts';
import type { JsonSchema } from '../../../json/types.ts';
import { createAtoms, type Atom } from '../read/atoms.ts';
import { GenerationFailure } from '../generationFailure.ts';
import { EffortSpent } from '../facts/effort.ts';
import { DEEPEST, type Dead } from '../facts/leaf.ts';
import type { Node } from '../facts/node.ts';
import { seededRandom } from '../facts/seededRandom.ts';
import { normalise } from '../read/normalise.ts';
import { documentIndex, DOCUMENT_BASE } from '../read/documentIndex.ts';
import { addDocument, emptyIndex, indexSchema, type SchemaIndex } from '../read/schemaIndex.ts';
import { createSpace } from './createSpace.ts';
import { drawChecked } from './drawChecked.ts';
import type { Space } from '../facts/space.ts';
import type { SchemaOptions } from '../types.ts';
import { refuseUnreadable } from '../read/refuseUnreadable.ts';
import { UnsatisfiableSchema } from '../unsatisfiableSchema.ts';
import { byInterpreter, validatorFor, type Validator } from '../judge/validatorFor.ts';

/** A space with the node of the whole schema. */
export type Mode = { readonly space: Space; readonly node: Node };

export type PreparedSchema = Mode & {
  readonly atom: Atom;
  readonly validator: Validator;
  /** The place in the caller's document for the pointer of an atom. */
  readonly pointerOf: (pointer: string) => string;
  /** The loose mode, made when first asked for; the schema itself if that is loose. Throws `GenerationFailure`. */
  readonly loose: () => Mode;
  /** True if few values will be drawn: choosing a mode by draws would cost more than these. */
  readonly isTrial: boolean;
};

const BASE = 'assay://schema/root';
/** Steps to find out whether a schema has a value; nearly all public schemas need less than a tenth. */
const STEPS = 300_000;
const LOOSE_STEPS = 1_000_000;

/** Throws the errors of `compileSchema`. */
export function prepareSchema(schema: JsonSchema, options: SchemaOptions): PreparedSchema {
  const { documents = {}, formats = true } = options;
  const { standing, pointerOf, index, readable, isShared } = readInto(schema, options);
  const kept = isShared && options.keepParts === true ? keptParts(index, formats) : undefined;
  const atoms = kept?.space.atoms ?? createAtoms(index);
  const atom = atoms.of(standing, [], '#');
  // Separate atoms: looking at the schema here must not change which values a seed draws.
  const readers = createAtoms(index);
  refuseUnreadable(readers, readers.of(standing, [], '#'), pointerOf, readable);
  const validator = isShared
    ? byInterpreter(atoms, atom, formats)
    : validatorFor(standing, documents, formats, atoms, atom);
  const space = kept?.space ?? createSpace(atoms, formats, { left: STEPS }, false);
  space.effort.left = STEPS;
  const node = space.node([{ holds: true, atom }], '#');
  let loose: Mode | undefined;
  const makeLoose = (cause: Dead | undefined): Mode => {
    const made =
      kept?.loose ?? createSpace(atoms, formats, { left: LOOSE_STEPS }, true, space.counters);
    made.effort.left = LOOSE_STEPS;
    loose = { space: made, node: made.node([{ holds: true, atom }], '#') };
    refuseHopeless(loose, linear, cause, pointerOf);
    return loose;
  };
  // Ajv judges a part once for each way to it; where choices are many, that is without end.
  const linear = byInterpreter(atoms, atom, formats);
  const shared = { atom, validator, pointerOf, isTrial: kept !== undefined };
  const found = valueOf(node);
  if (found === 'some')
    return { ...shared, space, node, loose: () => loose ?? makeLoose(undefined) };
  if (found !== 'unknown' && found.beyond !== true) throw refusal(found, pointerOf);
  const only = makeLoose(found === 'unknown' ? undefined : found);
  return { ...shared, ...only, validator: linear, loose: () => only };
}

/** What a schema is read into. `isShared`: its references lead into the index of a large document. */
type Reading = {
  readonly standing: JsonSchema;
  readonly pointerOf: (pointer: string) => string;
  readonly index: SchemaIndex;
  readonly readable: WeakSet<object>;
  readonly isShared: boolean;
};

function readInto(schema: JsonSchema, options: SchemaOptions): Reading {
  const { root, documents = {}, dialect = '2020-12' } = options;
  const shared =
    dialect === 'openapi-3.0' || options.documents !== undefined ? undefined : documentIndex(root);
  if (shared !== undefined && isJsonObject(schema) && schema['$defs'] === undefined) {
    indexSchema(shared.index, schema, DOCUMENT_BASE, '#');
    return { ...shared, standing: schema, pointerOf: (pointer) => pointer, isShared: true };
  }
  const { schema: standing, pointerOf } = normalise(schema, dialect, root);
  const index = emptyIndex();
  for (const [uri, document] of Object.entries(documents)) addDocument(index, document, uri);
  addDocument(index, standing, BASE);
  return { standing, pointerOf, index, readable: new WeakSet(), isShared: false };
}

/** Spaces of a large document that are used for one schema after the other. */
type KeptParts = { readonly space: Space; readonly loose: Space };

/** Nodes of kept spaces beyond which they begin anew; a node with its leaves takes some 20 kB. */
const MOST_NODES = 4_000;

const keptByIndex = new WeakMap<SchemaIndex, KeptParts>();

function keptParts(index: SchemaIndex, formats: boolean): KeptParts {
  const found = keptByIndex.get(index);
  if (found !== undefined && found.space.size() + found.loose.size() < MOST_NODES) return found;
  const space = createSpace(createAtoms(index), formats, { left: STEPS }, false);
  const loose = createSpace(space.atoms, formats, { left: STEPS }, true, space.counters);
  keptByIndex.set(index, { space, loose });
  return { space, loose };
}

/** Whether a node has a value: `unknown` if the search was cut short. */
function valueOf(node: Node): 'some' | 'unknown' | Dead {
  try {
    return node.fits(DEEPEST) ? 'some' : (node.dead() ?? 'unknown');
  } catch (error) {
    if (error instanceof EffortSpent) return 'unknown';
    throw error;
  }
}

/** Draws until one value is found. The loose mode leaves conditions out: what has no value even so, has none at all. */
function refuseHopeless(
  { space, node }: Mode,
  { accepts }: Validator,
  cause: Dead | undefined,
  pointerOf: (pointer: string) => string,
): void {
  const found = valueOf(node);
  if (found === 'unknown') throw new GenerationFailure('#', 'too many choices lead nowhere', 0);
  if (found !== 'some') throw refusal(found, pointerOf);
  try {
    drawChecked({ space, node, accepts, path: '#' }, seededRandom(1));
  } catch (error) {
    if (error instanceof GenerationFailure && cause !== undefined) throw refusal(cause, pointerOf);
    throw error;
  }
}

function refusal(dead: Dead, pointerOf: (pointer: string) => string): Error {
  const pointer = pointerOf(dead.pointer);
  return dead.beyond === true
    ? new GenerationFailure(pointer, dead.reason, 0)
    : new UnsatisfiableSchema(pointer, dead.reason);
}
