/** Values near those that records hold: parts of them, and what careless filters cut, or take for one another. */
import type { FilterField } from '../../../contract/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { fieldValues, nth } from './askList.ts';

/**
 * Never returns the beginning of a text of two or more characters. So a service that compares only beginnings fails. Characters of two
 * code units stay whole.
 */
export function partOf(text: string, drawn: number): string {
  const characters = Array.from(text);
  if (characters.length < 2) return text;
  const from = 1 + (drawn % (characters.length - 1));
  return characters.slice(from, from + 1 + (drawn % 4)).join('');
}

/** By sign, the part of a value from the sign on: what a service cuts at a sign shows there. */
export function endsOf(whole: Exchange, field: FilterField): readonly string[] {
  const ends = new Map<string, string>();
  for (const value of fieldValues(whole, field))
    for (const [end] of value.matchAll(/[^\w](?=.)/gu)) {
      const found = value.slice(value.indexOf(end));
      if ((ends.get(end) ?? '').length < found.length) ends.set(end, found);
    }
  return [...ends.values()];
}

/** A value that another one contains, or equals but for the case of its letters; none if there is no such value. */
export function lookAlikeOf(values: readonly string[], place: number): readonly string[] {
  const contained = values.filter((value) =>
    values.some((other) => other !== value && other.toLowerCase().includes(value.toLowerCase())),
  );
  return [nth(contained, place) ?? []].flat();
}
