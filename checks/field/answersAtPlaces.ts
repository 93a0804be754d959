/** Asks the same question of every place that an open clause names, and gives each distinct answer once. */
import type { Clause } from '../../contract/types.ts';
import type { Json } from '../../json/types.ts';
import { observed } from '../reading/judgement.ts';
import { patternsOf, valuesOf } from '../reading/placePattern.ts';
import type { Judgement } from '../types.ts';

/**
 * `answerTo` is asked of every value at `params.pointers`; its undefined answers are left out. A clause with several
 * pointers has one key for each. Undefined without any answer.
 */
export function answersAtPlaces(
  clause: Clause,
  json: Json,
  answerTo: (value: Json) => string | number | boolean | null | undefined,
): readonly Judgement[] | undefined {
  const answers: Judgement[] = [];
  const patterns = patternsOf(clause);
  for (const pattern of patterns) {
    const values = valuesOf(json, pattern);
    // One value needs no set; a hostile server may send millions.
    for (const actual of values.length === 1 ? values.map(answerTo) : new Set(values.map(answerTo)))
      if (actual !== undefined) {
        const { pointer } = pattern;
        answers.push(observed(clause, actual, pointer, patterns.length === 1 ? '' : ` ${pointer}`));
      }
  }
  return answers.length === 0 ? undefined : answers;
}
