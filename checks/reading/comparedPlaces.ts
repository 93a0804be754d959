/** Compares two bodies at some places. */
import { valueAt } from '../../json/jsonPointer.ts';
import type { Clause } from '../../contract/types.ts';
import type { Json } from '../../json/types.ts';
import type { Judgement } from '../types.ts';
import { sameJson } from '../../json/sameJson.ts';
import { brief, judged } from './judgement.ts';
import { textsParam } from './params.ts';

/** Returns one judgement for each of `params.pointers` that the first body shows; undefined if it shows none of them. */
export function comparedPlaces(
  clause: Clause,
  before: Json,
  after: Json,
): readonly Judgement[] | undefined {
  const judgements = textsParam(clause, 'pointers').flatMap((at) => {
    const [expected, actual] = [valueAt(before, at), valueAt(after, at)];
    return expected === undefined
      ? []
      : [judged(sameJson(expected, actual), brief(expected), brief(actual), at)];
  });
  return judgements.length === 0 ? undefined : judgements;
}
