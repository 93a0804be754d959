/** The laws that hold of every schema's arbitrary and of every negative; each spec of the generator calls them. */
import { expect } from '@playwright/test';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc, { type Arbitrary } from 'fast-check';
import type { Json, JsonSchema } from '../../../json/types.ts';
import type { Negative } from '../../../generators/schema/types.ts';

/** Says whether a value meets a schema. */
export type Judge = (value: Json) => boolean;

/** A judge of its own, which shares nothing with the generator. */
export function ajvJudge(schema: JsonSchema, formats = true): ValidateFunction {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateFormats: formats,
    validateSchema: false,
    ownProperties: true,
    logger: false,
  });
  if (formats) addFormats.default(ajv);
  return ajv.compile(schema);
}

/** The values of a seed. */
export function valuesOf(arbitrary: Arbitrary<Json>, count: number, seed: number): readonly Json[] {
  return fc.sample(arbitrary, { numRuns: count, seed });
}

/** What a value is on the wire and back. */
function overTheWire(value: Json): Json {
  const read: Json = JSON.parse(JSON.stringify(value));
  return read;
}

/** The same seed gives the same values, whatever was drawn before and from whichever compilation. */
export function expectSameSeedSameValues(make: () => Arbitrary<Json>, count: number): void {
  const first = make();
  const texts = valuesOf(first, count, 7).map((value) => JSON.stringify(value));
  valuesOf(first, count, 8);
  expect(valuesOf(first, count, 7).map((value) => JSON.stringify(value))).toEqual(texts);
  expect(valuesOf(make(), count, 7).map((value) => JSON.stringify(value))).toEqual(texts);
}

/** Every value is valid, before and after its way over the wire, which changes nothing. */
export function expectValid(arbitrary: Arbitrary<Json>, judge: Judge, count: number): void {
  const bad = valuesOf(arbitrary, count, 42).filter((value) => {
    const read = overTheWire(value);
    return !judge(value) || !judge(read) || JSON.stringify(read) !== JSON.stringify(value);
  });
  expect(bad).toEqual([]);
}

/** Every value that shrinking meets is valid and simpler, and shrinking ends. */
export function expectShrinksStayValid(
  arbitrary: Arbitrary<Json>,
  judge: Judge,
  count: number,
): void {
  const drawn = valuesOf(arbitrary, count, 11);
  expect(drawn.filter((value) => !arbitrary.canShrinkWithoutContext(value))).toEqual([]);
  const met = drawn.flatMap((value) => metWhileShrinking(arbitrary, value));
  expect(met.filter((value) => !judge(value))).toEqual([]);
}

/** Every value of a negative, and every value that shrinking it meets, is invalid for its reason. */
export function expectBrokenForItsReason(
  negative: Negative,
  validate: ValidateFunction,
  count: number,
): void {
  const drawn = valuesOf(negative.arbitrary, count, 5);
  const shrunk = drawn.slice(0, 1).flatMap((value) => metWhileShrinking(negative.arbitrary, value));
  const values = [...negative.examples, ...drawn, ...shrunk];
  const wrong = values.flatMap((value) => complaints(negative, validate, overTheWire(value)));
  expect(wrong, negative.name).toEqual([]);
}

/** What is wrong with a value that should break one keyword, and those that cannot but break with it. */
function complaints(
  negative: Negative,
  validate: ValidateFunction,
  value: Json,
): readonly string[] {
  const text = JSON.stringify(value);
  if (validate(value)) return [`${text} is valid`];
  const keywords = new Set((validate.errors ?? []).map(({ keyword }) => keyword));
  const wanted = /^(?:then|else)$/u.test(negative.keyword) ? 'if' : negative.keyword;
  // Validators differ in what they report behind a failed part; that some named keyword breaks is sure.
  const others = negative.inseparableFrom ?? [];
  if (![wanted, ...others].some((keyword) => keywords.has(keyword)))
    return [`${text} does not break ${wanted}`];
  if (WRAPPERS.has(wanted)) return [];
  const allowed = new Set([wanted, ...WRAPPERS, ...others]);
  return [...keywords]
    .filter((keyword) => !allowed.has(keyword))
    .map((keyword) => `${text} also breaks ${keyword}`);
}

const WRAPPERS: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'if', '$ref', 'not']);
const MOST_STEPS = 200;
const PER_STEP = 3;

/** Values offered along the way that always takes the first offer; fails where the way has no end. */
function metWhileShrinking(arbitrary: Arbitrary<Json>, start: Json): readonly Json[] {
  const met: Json[] = [];
  let here = start;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const offers = [...arbitrary.shrink(here, undefined).take(PER_STEP)].map(({ value }) => value);
    met.push(...offers);
    const [next] = offers;
    if (next === undefined) return met;
    here = next;
  }
  throw new Error(`shrinking does not end: ${JSON.stringify(here)}`);
}
