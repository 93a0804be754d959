/** Asks the same question of every place that an open clause names, and gives each distinct answer once. */
import type { Clause } from '../../contract/types.ts';
import type { Json } from '../../json/types.ts';
import { openKey } from './openKey.ts';
import { patternsOf, valuesOf, type PlacePattern } from '../reading/placePattern.ts';
import type { Judgement } from '../types.ts';

/** So many answers of one place are kept, for those who count to know them again; a hostile server has endless ones. */
const keptAnswers = 16;

const kept = new WeakMap<PlacePattern, Judgement[]>();

/** `answerTo` is asked of every value at `params.pointers`; what it answers with undefined is not told. Undefined for no answer. */
export function answersAtPlaces(
  clause: Clause,
  json: Json,
  answerTo: (value: Json) => string | number | boolean | null | undefined,
): readonly Judgement[] | undefined {
  const answers: Judgement[] = [];
  for (const pattern of patternsOf(clause)) {
    const values = valuesOf(json, pattern);
    // A list of one needs no telling apart; a hostile one has millions.
    for (const actual of values.length === 1 ? values.map(answerTo) : new Set(values.map(answerTo)))
      if (actual !== undefined) answers.push(answerAt(clause, pattern, actual));
  }
  return answers.length === 0 ? undefined : answers;
}

function answerAt(clause: Clause, pattern: PlacePattern, actual: Json): Judgement {
  const known = kept.get(pattern) ?? [];
  const found = known.find((answer) => answer.actual === actual);
  if (found !== undefined) return found;
  const answer: Judgement = {
    outcome: 'observed',
    expected: null,
    actual,
    ...openKey(clause, pattern),
  };
  if (known.length < keptAnswers) kept.set(pattern, [...known, answer]);
  return answer;
}
