/** Judgements of what reaches an object that another identity created. */
import type { Clause } from '../../contract/types.ts';
import type { Json } from '../../json/types.ts';
import type { Judgement } from '../types.ts';
import { judged, observed } from './judgement.ts';

/** Where the clause is open, what was seen is only written down. */
export function judgedOfOthers(
  clause: Clause,
  reached: boolean,
  { expected, actual, at }: Pick<Judgement, 'expected' | 'actual' | 'at'>,
): Judgement {
  return clause.standing === 'open'
    ? observed(clause, actual, at)
    : judged(!reached, expected, actual, at);
}

/** Scalars of a value that can identify it, by place: no truth values, no empty texts. */
export function scalarsOf(value: Json | undefined, at = ''): readonly (readonly [string, Json])[] {
  if (typeof value === 'number' || (typeof value === 'string' && value !== ''))
    return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => scalarsOf(member, `${at}/${name}`));
}
