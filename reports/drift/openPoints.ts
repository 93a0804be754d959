/** Answers to open points, those of one clause together: what was seen, and at which places it was the same. */
import type { Json } from '../../json/types.ts';
import { byText, canonicalJson } from '../../json/canonicalJson.ts';

/** An answer at one place: one key of one operation. */
export type PlaceAnswer = {
  readonly clause: string;
  readonly key: string;
  readonly operation: string | null;
  readonly values: readonly { readonly value: Json; readonly count: number }[];
};

/** The answers of one clause, in the order in which they were met. */
export type OpenPoint<Place extends PlaceAnswer> = {
  readonly clause: string;
  readonly answers: readonly (readonly [first: Place, ...others: Place[]])[];
};

/** Hundreds of places may answer one question alike: clauses by name, each answer once. */
export function openPoints<Place extends PlaceAnswer>(
  places: readonly Place[],
): readonly OpenPoint<Place>[] {
  const clauses = new Map<string, Map<string, [Place, ...Place[]]>>();
  for (const place of places) {
    const answers = clauses.get(place.clause) ?? new Map<string, [Place, ...Place[]]>();
    clauses.set(place.clause, answers);
    const answer = canonicalJson(place.values.map(({ value }) => value));
    const alike = answers.get(answer);
    if (alike === undefined) answers.set(answer, [place]);
    else alike.push(place);
  }
  const sorted = [...clauses].toSorted(([left], [right]) => byText(left, right));
  return sorted.map(([clause, answers]) => ({ clause, answers: [...answers.values()] }));
}

/** How often each value was seen at all the places of one answer together. */
export function valuesOf([first, ...others]: readonly [
  PlaceAnswer,
  ...PlaceAnswer[],
]): PlaceAnswer['values'] {
  return first.values.map(({ value, count }, index) => ({
    value,
    count: others.reduce((sum, { values }) => sum + (values[index]?.count ?? 0), count),
  }));
}
