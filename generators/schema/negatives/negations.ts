/** Lists the ways in which a schema can fail, one keyword at a time (De Morgan). Each way has the name of its keyword. */
import { own, ownNumber, ownSchemas } from '../read/ownMembers.ts';
import { isJsonSchema, type JsonObject } from '../../../json/jsonObject.ts';
import type { Json, JsonSchema } from '../../../json/types.ts';
import type { Atom, Atoms } from '../read/atoms.ts';
import { fails, holds } from '../facts/demands.ts';
import { lower, raise, type Facts } from '../facts/facts.ts';
import { formatCheck } from '../../strings/formatCheck.ts';
import { way, wayBy, type Negation } from './negation.ts';
import type { NameSource } from '../facts/space.ts';
import { negationsOfArrays } from './negationsOfArrays.ts';
import { negationsOfObjects } from './negationsOfObjects.ts';
import { ALL_TYPES, NUMBER, STRING, typeBitsOf } from '../read/typeBits.ts';

const PAIRS = 12;

/** Lists all ways; empty for a schema that every value meets. */
export function negations(
  atoms: Atoms,
  atom: Atom,
  formats: boolean,
  names: NameSource,
): readonly Negation[] {
  const { schema } = atom;
  const child = (step: string, part: JsonSchema): Atom =>
    atoms.of(part, atom.scope, atom.pointer + step);
  return [
    ...atoms.references(atom).map(({ keyword, target }) => way(keyword, ALL_TYPES, fails(target))),
    ...ofTypes(schema),
    ...ofNumbers(schema),
    ...ofStrings(schema, formats),
    ...negationsOfArrays(schema, child, atoms.without(atom, 'unevaluatedItems')),
    ...negationsOfObjects(schema, child, atoms.without(atom, 'unevaluatedProperties'), names),
    ...ofApplicators(schema, child),
  ];
}

function ofTypes(schema: JsonObject): readonly Negation[] {
  const found: Negation[] = [];
  const type = own(schema, 'type');
  if (type !== undefined) {
    const names = Array.isArray(type) ? type : [type];
    const others = ALL_TYPES & ~typeBitsOf(type);
    if (others !== 0) found.push(wayBy('type', others, (facts) => void (facts.types &= others)));
    if (names.includes('integer') && !names.includes('number'))
      found.push(
        wayBy('type', NUMBER, (facts) => {
          facts.types &= NUMBER;
          facts.fractional = true;
        }),
      );
  }
  const values = own(schema, 'enum');
  if (Array.isArray(values)) found.push(wayBy('enum', ALL_TYPES, exclude(values)));
  const constant = own(schema, 'const');
  if (constant !== undefined) found.push(wayBy('const', ALL_TYPES, exclude([constant])));
  return found;
}

function ofNumbers(schema: JsonObject): readonly Negation[] {
  const found: Negation[] = [];
  const add = (keyword: string, apply: (facts: Facts, value: number) => void): void => {
    const value = ownNumber(schema, keyword);
    if (value !== undefined) found.push(wayBy(keyword, NUMBER, (facts) => apply(facts, value)));
  };
  add('minimum', (facts, value) => lower(facts, value, true));
  add('maximum', (facts, value) => raise(facts, value, true));
  add('exclusiveMinimum', (facts, value) => lower(facts, value, false));
  add('exclusiveMaximum', (facts, value) => raise(facts, value, false));
  add('multipleOf', (facts, value) => void facts.nonDivisors.push(value));
  return found;
}

function ofStrings(schema: JsonObject, formats: boolean): readonly Negation[] {
  const found: Negation[] = [];
  const shortest = ownNumber(schema, 'minLength') ?? 0;
  const longest = ownNumber(schema, 'maxLength');
  const pattern = own(schema, 'pattern');
  const format = own(schema, 'format');
  if (shortest > 0)
    found.push(
      wayBy('minLength', STRING, (facts) => {
        facts.maxLength = Math.min(facts.maxLength, Math.ceil(shortest) - 1);
      }),
    );
  if (longest !== undefined)
    found.push(
      wayBy('maxLength', STRING, (facts) => {
        facts.minLength = Math.max(facts.minLength, Math.floor(longest) + 1);
      }),
    );
  if (typeof pattern === 'string')
    found.push(wayBy('pattern', STRING, (facts) => void facts.notPatterns.push(pattern)));
  if (formats && typeof format === 'string' && formatCheck(format) !== undefined)
    found.push(wayBy('format', STRING, (facts) => void facts.notFormats.push(format)));
  return found;
}

function ofApplicators(
  schema: JsonObject,
  child: (step: string, part: JsonSchema) => Atom,
): readonly Negation[] {
  const found: Negation[] = [];
  const list = (keyword: string): readonly Atom[] =>
    ownSchemas(schema, keyword).map((part, position) => child(`/${keyword}/${position}`, part));
  for (const part of list('allOf')) found.push(way('allOf', ALL_TYPES, fails(part)));
  const anyOf = list('anyOf');
  if (anyOf.length > 0) found.push(way('anyOf', ALL_TYPES, ...anyOf.map(fails)));
  const oneOf = list('oneOf');
  if (oneOf.length > 0) found.push(way('oneOf', ALL_TYPES, ...oneOf.map(fails)));
  const pairs = oneOf.flatMap((left, position) =>
    oneOf.slice(position + 1).map((right) => way('oneOf', ALL_TYPES, holds(left), holds(right))),
  );
  found.push(...pairs.slice(0, PAIRS));
  const not = own(schema, 'not');
  if (isJsonSchema(not)) found.push(way('not', ALL_TYPES, holds(child('/not', not))));
  const condition = own(schema, 'if');
  if (isJsonSchema(condition)) {
    const test = child('/if', condition);
    const then = own(schema, 'then');
    const otherwise = own(schema, 'else');
    if (isJsonSchema(then))
      found.push(way('then', ALL_TYPES, holds(test), fails(child('/then', then))));
    if (isJsonSchema(otherwise))
      found.push(way('else', ALL_TYPES, fails(test), fails(child('/else', otherwise))));
  }
  return found;
}

function exclude(values: readonly Json[]): (facts: Facts) => void {
  return (facts) => void facts.excluded.push(...values);
}
