/** Groups answers to open points by clause: each answer once, with the places that gave it. */
import type { Json } from '../../json/types.ts';
import { byText, canonicalJson } from '../../json/canonicalJson.ts';
import { addTo } from '../../json/groups.ts';

/** An answer at one place: one key of one operation. */
export type PlaceAnswer = {
  readonly clause: string;
  readonly key: string;
  readonly operation: string | null;
  readonly values: readonly { readonly value: Json; readonly count: number }[];
};

/** The answers of one clause, in the order in which they were seen. */
export type OpenPoint<Place extends PlaceAnswer> = {
  readonly clause: string;
  readonly answers: readonly (readonly [first: Place, ...others: Place[]])[];
};

/** Clauses in order of names, with each answer once, because hundreds of places may give the same answer. */
export function openPoints<Place extends PlaceAnswer>(
  places: readonly Place[],
): readonly OpenPoint<Place>[] {
  const clauses = new Map<string, Map<string, [Place, ...Place[]]>>();
  for (const place of places) {
    const answers = clauses.get(place.clause) ?? new Map<string, [Place, ...Place[]]>();
    clauses.set(place.clause, answers);
    addTo(answers, canonicalJson(place.values.map(({ value }) => value)), place);
  }
  const sorted = [...clauses].toSorted(([left], [right]) => byText(left, right));
  return sorted.map(([clause, answers]) => ({ clause, answers: [...answers.values()] }));
}

/** Counts how often each value was seen, over all places of one answer. */
export function totalValues([first, ...others]: readonly [
  PlaceAnswer,
  ...PlaceAnswer[],
]): PlaceAnswer['values'] {
  return first.values.map(({ value, count }, index) => ({
    value,
    count: others.reduce((sum, { values }) => sum + (values[index]?.count ?? 0), count),
  }));
}
