/** The identity of a failure: clause, operation and place, with any values. */
import { createHash } from 'node:crypto';
import { shortened } from '../../output/plainText.ts';

/** A place with array indexes as `*`, so that item 3 and item 7 are one failure. */
export function placeOf(at: string): string {
  return at.replace(/\/\d+(?=\/|$)/g, '/*');
}

/** Most characters shown of a place or key: the server chooses the names of members. */
const maxPlace = 400;

/** Shortens a place or the key of an observation. */
export function boundedPlace(at: string): string {
  return shortened(at, maxPlace);
}

/** Eight hex digits, the same in every run for the same clause, operation and place. */
export function failureId(clause: string, operation: string | null, at: string): string {
  return shortHash(`${clause}\n${operation ?? '-'}\n${placeOf(at)}`);
}

/** The first eight hex digits of SHA-256 over a text. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 8);
}
