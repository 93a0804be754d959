/** Names of generated cases, the same in each run: the schema's name, the place, then the broken keyword or bound. */
import { pointerTokens } from '../../../json/jsonPointer.ts';
import type { Breakage } from './breakKeyword.ts';
import type { BreakingPlace } from './negativePlaces.ts';

/** Keywords whose nearest violation lies one step outside the bound. */
const OUTSIDE: Readonly<Record<string, string>> = {
  minimum: 'minimum-1',
  maximum: 'maximum+1',
  minLength: 'minLength-1',
  maxLength: 'maxLength+1',
  minItems: 'minItems-1',
  maxItems: 'maxItems+1',
  minProperties: 'minProperties-1',
  maxProperties: 'maxProperties+1',
};

/** Returns a name such as `order/total/maximum+1` or `order/buyer/required/name`. */
export function caseName(prefix: string, place: BreakingPlace, breakage: Breakage): string {
  const { keyword, detail } = breakage;
  const word = OUTSIDE[keyword] ?? keyword;
  return joinName(prefix, ...pointerTokens(place.instancePath), word, detail);
}

/** Joins the parts that are not empty with slashes. */
export function joinName(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('/');
}
