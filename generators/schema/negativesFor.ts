/** Every way to break a schema in one keyword at one place, each proved by the validator's list of errors. */
import { isJsonObject, type JsonObject } from '../../json/jsonObject.ts';
import type { Json, JsonSchema } from '../../json/types.ts';
import type { Atom } from './read/atoms.ts';
import { breakKeywords, type Breakage } from './negatives/breakKeyword.ts';
import { caseName } from './negatives/caseName.ts';
import { REDRAWS } from './compile/createSpace.ts';
import { drawChecked, DEPTH } from './compile/drawChecked.ts';
import { spend, within, type Effort } from './facts/effort.ts';
import type { NameSource, Space } from './facts/space.ts';
import { GenerationFailure } from './generationFailure.ts';
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

/** The keywords that can be broken, those that cannot, and the number of keywords that were not tried because of the bound. */
export type NegativePlan = {
  readonly negatives: readonly Negative[];
  readonly unbreakable: readonly Unbreakable[];
  readonly leftOut: number;
};

/** Steps to break one keyword, and those of a whole schema; the platform's largest request takes a twentieth of it. */
const KEYWORD_STEPS = 20_000;
const SCHEMA_STEPS = 1_000_000;
/** Steps that the full list of errors of one value counts for, and each of its errors. */
const JUDGING_STEPS = 50;
const ERROR_STEPS = 5;

/** Leaves looked at for one variant of a negative; what is hard to break is not worth more. */
const SEARCH = 60;
/** Parts that a negative has freely. */
const SAMPLE_ROOM = 60;
/** Random draws per variant, when the simple ones prove nothing. */
const SAMPLES = 3;
/** The number of first ways that are tried if each wrong type is wanted. */
const WAYS = 6;

/** Lists the labelled negatives of a schema, in the order of the schema. Throws the errors of `compileSchema`. */
export function negativesFor(schema: JsonSchema, options: SchemaOptions = {}): readonly Negative[] {
  return negativePlan(schema, options).negatives;
}

/** Lists the negatives together with the keywords that cannot be broken. */
export function negativePlan(schema: JsonSchema, options: SchemaOptions = {}): NegativePlan {
  const negatives: Negative[] = [];
  const unbreakable: Unbreakable[] = [];
  let leftOut = 0;
  for (const found of eachNegative(schema, options))
    if (found === 'left out') leftOut += 1;
    else if ('arbitrary' in found) negatives.push(found);
    else unbreakable.push(found);
  return { negatives, unbreakable, leftOut };
}

/**
 * Gives the negatives one by one, so that a caller can stop early, and only for keywords for which `isWanted` is true. Throws the errors
 * of `compileSchema`.
 */
export function* eachNegative(
  schema: JsonSchema,
  options: SchemaOptions = {},
  steps: number = SCHEMA_STEPS,
  isWanted: (keyword: string, instancePath: string) => boolean = () => true,
): Generator<Negative | Unbreakable | 'left out'> {
  const prepared = prepareSchema(schema, options);
  const { space, atom } = prepared;
  const { names } = space.settings;
  const taken = new Map<string, number>();
  const total: Effort = { left: steps };
  const places = negativePlaces(space.atoms, atom, names);
  for (;;) {
    const next = within(space.effort, SCHEMA_STEPS, () => nextBreaking(places, names));
    if (next === 'end') return;
    // A search for names used up its steps: the places after it are not known.
    if (next === undefined) return yield 'left out';
    const { place, breakages } = next;
    for (const breakage of breakages) {
      if (total.left <= 0) {
        yield 'left out';
        continue;
      }
      const label = uniqueName(caseName(options.name ?? '', place, breakage), taken);
      if (!isWanted(breakage.keyword, place.instancePath)) continue;
      const negative = negativeAt(prepared, place, breakage, label, total);
      yield (
        negative ?? {
          name: label,
          schemaPath: prepared.pointerOf(place.atom.pointer + breakage.step),
          instancePath: place.instancePath,
          keyword: breakage.keyword,
        }
      );
    }
  }
}

/** A place with the keywords that can be broken there. */
type Breaking = { readonly place: BreakingPlace; readonly breakages: readonly Breakage[] };

function nextBreaking(places: Iterator<BreakingPlace>, names: NameSource): Breaking | 'end' {
  const { value: place, done } = places.next();
  return done === true ? 'end' : { place, breakages: breakKeywords(place.schema, names) };
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
  total: Effort,
): Negative | undefined {
  let best: Candidate | undefined;
  for (const schema of breakage.schemas) {
    const candidate = candidateWithin(prepared, place, breakage, schema, total);
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
  readonly space: Space;
  readonly node: Node;
  readonly rebuilt: Atom;
  readonly others: readonly string[];
  readonly examples: readonly [Json, ...Json[]];
};

/** The candidate; in the loose mode if the other one takes too many steps. */
function candidateWithin(
  prepared: PreparedSchema,
  place: BreakingPlace,
  breakage: Breakage,
  schema: JsonObject,
  total: Effort,
): Candidate | undefined {
  const { atoms } = prepared.space;
  if (isJsonObject(place.schema)) indexCopy(atoms.index, schema, place.schema);
  const rebuilt = atoms.of(place.rebuild(schema), [], prepared.atom.pointer);
  const search = (space: Space): 'spent' | Candidate | undefined => {
    const found = within(space.effort, KEYWORD_STEPS, () => ({
      candidate: candidateOf(prepared, space, place, breakage, rebuilt),
    }));
    total.left -= KEYWORD_STEPS - Math.max(0, space.effort.left);
    return found === undefined ? 'spent' : found.candidate;
  };
  const found = search(prepared.space);
  if (found !== 'spent') return found;
  if (prepared.space.isLoose) return undefined;
  const again = search(looseSpace(prepared) ?? prepared.space);
  return again === 'spent' ? undefined : again;
}

/** Undefined if no value was found in the loose mode. */
function looseSpace(prepared: PreparedSchema): Space | undefined {
  try {
    return prepared.loose().space;
  } catch (error) {
    if (error instanceof GenerationFailure) return undefined;
    throw error;
  }
}

function candidateOf(
  prepared: PreparedSchema,
  space: Space,
  place: BreakingPlace,
  breakage: Breakage,
  rebuilt: Atom,
): Candidate | undefined {
  const { validator } = prepared;
  const node = space.node([{ holds: true, atom: rebuilt }], place.atom.pointer, SEARCH);
  if (!node.fits(DEEPEST)) return undefined;
  let others: readonly string[] | undefined;
  const proven: { readonly value: Json; readonly others: number }[] = [];
  for (const random of sources(breakage.keyword === 'type')) {
    space.redraws.left = REDRAWS;
    const value = node.draw({ random, room: SAMPLE_ROOM }, DEPTH);
    const errors = validator.errors(value);
    spend(space.effort, JUDGING_STEPS + ERROR_STEPS * errors.length);
    const proof = proveReason(errors, breakage.keyword, place.instancePath);
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
  return { space, node, rebuilt, others, examples: [first, ...more] };
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
  const { validator } = prepared;
  const { space, node, rebuilt, others } = candidate;
  const path = place.atom.pointer + breakage.step;
  const isBroken = (value: Json): boolean => {
    const proof = proveReason(validator.errors(value), breakage.keyword, place.instancePath);
    return proof.broken && proof.others.every((other) => others.includes(other));
  };
  const proves = (value: Json): boolean =>
    isBroken(value) && space.meets([{ holds: true, atom: rebuilt }], value);
  return negativeArbitrary({
    draw: (random) =>
      drawChecked({ space, node, accepts: isBroken, path, room: SAMPLE_ROOM }, random, name),
    shrink: (value) => shrinkJson(space, rebuilt, value, proves, candidate.examples),
    proves,
  });
}
