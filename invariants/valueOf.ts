/** Turns a JSON scalar into the form in which it is compared. */
import type { Json } from '../json/types.ts';
import type { Scalar, Value } from './types.ts';

const time = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;
/** A day is often written as its midnight. */
const midnight = /[T ]00:00(?::00(?:\.0+)?)?Z?$/;
/** Longer texts are compared by their start. */
const maxText = 2000;

/**
 * Undefined for objects, lists, and texts that were removed as secrets. A time without a zone is read as UTC; a whole number of epoch
 * milliseconds from 2017 to 2049 is a time.
 */
export function valueOf(value: Json | undefined): Value | undefined {
  if (value === null) return { kind: 'null' };
  if (typeof value === 'boolean') return { kind: 'boolean', text: String(value) };
  if (typeof value === 'number') {
    const isMoment = Number.isInteger(value) && value >= 1.5e12 && value < 2.5e12;
    return isMoment ? timeValue(value) : { kind: 'number', number: value, text: String(value) };
  }
  if (typeof value !== 'string' || value.includes('[redacted')) return undefined;
  return textValue(value.slice(0, maxText));
}

/** The value of a text in a URL; such texts do not distinguish numbers from strings. */
export function valueOfText(text: string): Scalar | undefined {
  if (/^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/.test(text))
    return { kind: 'number', number: Number(text), text };
  return text.includes('[redacted') ? undefined : textValue(text.slice(0, maxText));
}

/** A moment in epoch milliseconds. */
export function timeValue(number: number): Scalar {
  return { kind: 'time', number, whole: false, text: new Date(number).toISOString() };
}

export function isScalar(value: Value | undefined): value is Scalar {
  return value !== undefined && value.kind !== 'null' && value.kind !== 'list';
}

function textValue(text: string): Scalar {
  if (text.length < 40 && time.test(text)) {
    const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(text.slice(10)) || text.length === 10;
    const number = Date.parse(zoned ? text : `${text.replace(' ', 'T')}Z`);
    if (!Number.isNaN(number))
      return { kind: 'time', number, whole: text.length === 10 || midnight.test(text), text };
  }
  return { kind: 'text', text };
}
