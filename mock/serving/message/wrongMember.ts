/** The refusal of a member of a body. It names the member's place, its type and the expected type, and never its value. */
import type { Json } from '../../json.ts';
import { Refusal } from './refusal.ts';

/** `place` is a JSON Pointer; `given` is undefined if the member is missing. A value may be a credential. */
export function wrongMember(place: string, given: Json | undefined, wanted: string): Refusal {
  return new Refusal(
    'bad-body',
    given === undefined
      ? `The member ${place} is missing; wanted is ${wanted}.`
      : `The member ${place} is ${typeOf(given)}; wanted is ${wanted}.`,
  );
}

/** The JSON type of a value, with its article. */
export function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'an integer' : 'a number';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
