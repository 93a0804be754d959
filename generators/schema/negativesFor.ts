/** Every way to break a schema in one keyword at one place, each proved by the validator's list of errors. */
import { isJsonObject, type JsonObject } from '../../json/jsonObject.ts';
import type { Json, JsonSchema } from '../../json/types.ts';
import type { Atom } from './read/atoms.ts';
import { breakKeywords, type Breakage } from './negatives/breakKeyword.ts';
import { caseName } from './negatives/caseName.ts';
import { drawChecked, DEPTH } from './compile/drawChecked.ts';
import { DEEPEST } from './facts/leaf.ts';
import { negativeArbitrary } from './negatives/negativeArbitrary.ts';
import { negativePlaces, type BreakingPlace } from './negatives/negativePlaces.ts';
import { LAST_SLOT } from './compile/createNode.ts';
import type { Node } from './facts/node.ts';
import { prepareSchema, type PreparedSchema } from './compile/prepareSchema.ts';
import { proveReason } from './negatives/proveReason.ts';
import { indexCopy } from './read/schemaIndex.ts';
import { seededRandom } from './facts/seededRandom.ts';
import { shrinkJson } from './shrink/shrinkJson.ts';
import type { Negative, RandomSource, SchemaOptions } from './types.ts';

/** A keyword that no value was found to break. */
type Unbreakable = {
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

/** Leaves looked at for one variant of a negative; what is hard to break is not worth more. */
const SEARCH = 60;
/** Parts that a negative has freely. */
const SAMPLE_ROOM = 60;
/** Random draws per variant, when the simple ones prove nothing. */
const SAMPLES = 3;
/** First ways looked at where each wrong type is wanted. */
const WAYS = 6;

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
          schemaPath: prepared.pointerOf(place.atom.pointer + breakage.step),
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
    schemaPath: prepared.pointerOf(place.atom.pointer + breakage.step),
    instancePath: place.instancePath,
    examples: best.examples,
    arbitrary: arbitraryAt(prepared, place, breakage, best, name),
    ...(others.length === 0 ? {} : { inseparableFrom: others }),
  };
}

/** A rebuilt schema with the fewest other keywords that its sampled values break. */
type Candidate = {
  readonly node: Node;
  readonly rebuilt: Atom;
  readonly others: readonly string[];
  readonly examples: readonly [Json, ...Json[]];
};

function candidateOf(
  prepared: PreparedSchema,
  place: BreakingPlace,
  breakage: Breakage,
  schema: JsonObject,
): Candidate | undefined {
  const { space, validator, atom } = prepared;
  if (isJsonObject(place.schema)) indexCopy(space.atoms.index, schema, place.schema);
  const rebuilt = space.atoms.of(place.rebuild(schema), [], atom.pointer);
  const node = space.node([{ holds: true, atom: rebuilt }], place.atom.pointer, SEARCH);
  if (!node.fits(DEEPEST)) return undefined;
  let others: readonly string[] | undefined;
  const proven: { readonly value: Json; readonly others: number }[] = [];
  for (const random of sources(breakage.keyword === 'type')) {
    const value = node.draw({ random, room: SAMPLE_ROOM }, DEPTH);
    const proof = proveReason(validator.errors(value), breakage.keyword, place.instancePath);
    if (!proof.broken) continue;
    proven.push({ value, others: proof.others.length });
    if (others === undefined || proof.others.length < others.length) others = proof.others;
    if (others.length === 0 && breakage.keyword !== 'type') break;
    if (others.length === 0 && proven.length >= WAYS) break;
  }
  const [first, ...more] = proven
    .filter((found) => found.others === others?.length)
    .map(({ value }) => value);
  if (others === undefined || first === undefined) return undefined;
  return { node, rebuilt, others, examples: [first, ...more] };
}

/** Simple choices first: all first ones, then each way of the choices in turn, then any. */
function sources(isType: boolean): readonly RandomSource[] {
  const ways = isType ? WAYS : 1;
  const steered = Array.from({ length: ways }, (_, way): RandomSource => ({
    nextInt: (min, max) => (max === LAST_SLOT ? way : min),
    nextDouble: () => 0,
  }));
  return [...steered, ...Array.from({ length: SAMPLES }, (_, seed) => seededRandom(seed + 1))];
}

function arbitraryAt(
  prepared: PreparedSchema,
  place: BreakingPlace,
  breakage: Breakage,
  candidate: Candidate,
  name: string,
): Negative['arbitrary'] {
  const { space, validator } = prepared;
  const { node, rebuilt, others } = candidate;
  const counter = space.counter(place.atom.pointer + breakage.step);
  const isBroken = (value: Json): boolean => {
    const proof = proveReason(validator.errors(value), breakage.keyword, place.instancePath);
    return proof.broken && proof.others.every((other) => others.includes(other));
  };
  const proves = (value: Json): boolean =>
    isBroken(value) && space.meets([{ holds: true, atom: rebuilt }], value);
  return negativeArbitrary({
    draw: (random) => drawChecked(node, random, isBroken, counter, name, SAMPLE_ROOM),
    shrink: (value) => shrinkJson(space, rebuilt, value, proves, candidate.examples),
    proves,
  });
}
