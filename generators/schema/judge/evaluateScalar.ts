/** Evaluates the keywords that need no member and no item: type, enum, const, numbers and strings. */
import { own, ownNumber } from '../read/ownMembers.ts';
import type { JsonObject } from '../../../json/jsonObject.ts';
import { sameJson } from '../../../json/sameJson.ts';
import type { Json } from '../../../json/types.ts';
import type { Note } from './evaluation.ts';
import { formatCheck } from '../../strings/formatCheck.ts';
import { codePoints, patternOf } from '../../strings/patternOf.ts';
import { isMultiple } from '../read/rational.ts';
import { typeBitOf, typeBitsOf } from '../read/typeBits.ts';

export function evaluateScalar(
  schema: JsonObject,
  value: Json,
  formats: boolean,
  check: Note,
): void {
  const type = own(schema, 'type');
  if (type !== undefined) check(hasType(type, value), 'type');
  const choices = own(schema, 'enum');
  if (Array.isArray(choices))
    check(
      choices.some((choice) => sameJson(choice, value)),
      'enum',
    );
  const constant = own(schema, 'const');
  if (constant !== undefined) check(sameJson(constant, value), 'const');
  if (typeof value === 'number') evaluateNumber(schema, value, formats, check);
  if (typeof value === 'string') evaluateString(schema, value, formats, check);
}

function hasType(type: Json, value: Json): boolean {
  if ((typeBitsOf(type) & typeBitOf(value)) === 0) return false;
  if (typeof value !== 'number' || Number.isInteger(value)) return true;
  return type === 'number' || (Array.isArray(type) && type.includes('number'));
}

function evaluateNumber(schema: JsonObject, value: number, formats: boolean, check: Note): void {
  const format = own(schema, 'format');
  if (formats && (format === 'int32' || format === 'int64'))
    check(
      Number.isInteger(value) && (format === 'int64' || Math.trunc(value) === (value | 0)),
      'format',
    );
  const minimum = ownNumber(schema, 'minimum');
  const maximum = ownNumber(schema, 'maximum');
  const above = ownNumber(schema, 'exclusiveMinimum');
  const below = ownNumber(schema, 'exclusiveMaximum');
  const step = ownNumber(schema, 'multipleOf');
  if (minimum !== undefined) check(value >= minimum, 'minimum');
  if (maximum !== undefined) check(value <= maximum, 'maximum');
  if (above !== undefined) check(value > above, 'exclusiveMinimum');
  if (below !== undefined) check(value < below, 'exclusiveMaximum');
  if (step !== undefined) check(isMultiple(value, step), 'multipleOf');
}

function evaluateString(schema: JsonObject, value: string, formats: boolean, check: Note): void {
  const shortest = ownNumber(schema, 'minLength');
  const longest = ownNumber(schema, 'maxLength');
  const pattern = own(schema, 'pattern');
  const format = own(schema, 'format');
  if (shortest !== undefined) check(codePoints(value) >= shortest, 'minLength');
  if (longest !== undefined) check(codePoints(value) <= longest, 'maxLength');
  if (typeof pattern === 'string') check(patternOf(pattern).test(value), 'pattern');
  if (formats && typeof format === 'string') check(formatCheck(format)?.(value) ?? true, 'format');
}
