/** Every way to break a schema in one keyword at one place, each proved by the validator's list of errors. */
import type { Json, JsonSchema } from '../../contract/types.ts';
import { breakKeywords, type Breakage } from './breakKeyword.ts';
import { caseName } from './caseName.ts';
import { drawChecked, DEPTH } from './drawChecked.ts';
import { isObject, type JsonObject } from './jsonObjects.ts';
import { DEEPEST } from './leaf.ts';
import { negativeArbitrary } from './negativeArbitrary.ts';
import { negativePlaces, type BreakingPlace } from './negativePlaces.ts';
import type { Node } from './node.ts';
import { prepareSchema, type PreparedSchema } from './prepareSchema.ts';
import { proveReason } from './proveReason.ts';
import { indexCopy } from './schemaIndex.ts';
import { seededRandom } from './seededRandom.ts';
import { shrinkJson } from './shrinkJson.ts';
import type { Negative, SchemaOptions } from './types.ts';

/** A keyword that no value was found to break. */
export type Unbreakable = {
  readonly name: string;
  readonly schemaPath: string;
  readonly instancePath: string;
  readonly keyword: string;
};

/** What can be broken, and what cannot. */
export type NegativePlan = {
  readonly negatives: readonly Negative[];
  readonly unbreakable: readonly Unbreakable[];
};

const SAMPLES = 6;

/** The labelled negatives of a schema, in the order of the schema. Throws as `compileSchema` does. */
export function negativesFor(schema: JsonSchema, options: SchemaOptions = {}): readonly Negative[] {
  return negativePlan(schema, options).negatives;
}

/** The negatives together with the keywords that cannot be broken. */
export function negativePlan(schema: JsonSchema, options: SchemaOptions = {}): NegativePlan {
  const prepared = prepareSchema(schema, options);
  const { space, atom } = prepared;
  const { names } = space.settings;
  const negatives: Negative[] = [];
  const unbreakable: Unbreakable[] = [];
  const taken = new Map<string, number>();
  for (const place of negativePlaces(space.atoms, atom, names))
    for (const breakage of breakKeywords(place.schema, names)) {
      const label = uniqueName(caseName(options.name ?? '', place, breakage), taken);
      const negative = negativeAt(prepared, place, breakage, label);
      if (negative !== undefined) negatives.push(negative);
      else
        unbreakable.push({
          name: label,
          schemaPath: place.atom.pointer + breakage.step,
          instancePath: place.instancePath,
          keyword: breakage.keyword,
        });
    }
  return { negatives, unbreakable };
}

function uniqueName(name: string, taken: Map<string, number>): string {
  const count = (taken.get(name) ?? 0) + 1;
  taken.set(name, count);
  return count === 1 ? name : `${name}-${count}`;
}

/** The first variant with a value broken for this reason alone; else the one with fewest others. */
function negativeAt(
  prepared: PreparedSchema,
  place: BreakingPlace,
  breakage: Breakage,
  name: string,
): Negative | undefined {
  let best: Candidate | undefined;
  for (const schema of breakage.schemas) {
    const candidate = candidateOf(prepared, place, breakage, schema);
    if (candidate === undefined) continue;
    if (best === undefined || candidate.others.length < best.others.length) best = candidate;
    if (best.others.length === 0) break;
  }
  if (best === undefined) return undefined;
  const { others } = best;
  return {
    name,
    keyword: breakage.keyword,
    schemaPath: place.atom.pointer + breakage.step,
    instancePath: place.instancePath,
    arbitrary: arbitraryAt(prepared, place, breakage, best, name),
    ...(others.length === 0 ? {} : { inseparableFrom: others }),
  };
}

/** A rebuilt schema with the fewest other keywords that its sampled values break. */
type Candidate = {
  readonly node: Node;
  readonly rebuilt: JsonSchema;
  readonly others: readonly string[];
};

function candidateOf(
  prepared: PreparedSchema,
  place: BreakingPlace,
  breakage: Breakage,
  schema: JsonObject,
): Candidate | undefined {
  const { space, validator, atom } = prepared;
  if (isObject(place.schema)) indexCopy(space.atoms.index, schema, place.schema);
  const rebuilt = place.rebuild(schema);
  const rebuiltAtom = space.atoms.of(rebuilt, [], atom.pointer);
  const node = space.node([{ holds: true, atom: rebuiltAtom }], place.atom.pointer);
  if (!node.fits(DEEPEST)) return undefined;
  let others: readonly string[] | undefined;
  for (let seed = 1; seed <= SAMPLES && others?.length !== 0; seed += 1) {
    const value = node.draw({ random: seededRandom(seed), room: seed === 1 ? 0 : 60 }, DEPTH);
    const errors = validator.errors(value);
    const proof = proveReason(errors, breakage.keyword, place.instancePath);
    if (proof.broken && (others === undefined || proof.others.length < others.length))
      others = proof.others;
  }
  return others === undefined ? undefined : { node, rebuilt, others };
}

function arbitraryAt(
  prepared: PreparedSchema,
  place: BreakingPlace,
  breakage: Breakage,
  candidate: Candidate,
  name: string,
): Negative['arbitrary'] {
  const { space, validator, atom } = prepared;
  const { node, rebuilt, others } = candidate;
  const counter = space.counter(place.atom.pointer + breakage.step);
  const proves = (value: Json): boolean => {
    if (validator.accepts(value)) return false;
    const proof = proveReason(validator.errors(value), breakage.keyword, place.instancePath);
    return proof.broken && proof.others.every((other) => others.includes(other));
  };
  return negativeArbitrary({
    draw: (random) => drawChecked(node, random, proves, counter, name),
    shrink: (value) => shrinkJson(space, space.atoms.of(rebuilt, [], atom.pointer), value, proves),
    proves,
  });
}
