/** Makes judgements; checks never build one themselves. */
import { excerpt } from '../../output/secrets.ts';
import type { Clause } from '../../contract/types.ts';
import type { Json } from '../../json/types.ts';
import { jsonType } from '../../json/jsonType.ts';
import { textParam } from './params.ts';
import type { Judgement } from '../types.ts';

/** A number such as 1e999 is lawful JSON, and JSON could not write down what it is read as. */
export function judged(holds: boolean, expected: Json, actual: Json, at: string): Judgement {
  const isBeyond = typeof actual === 'number' && !Number.isFinite(actual);
  const shown = isBeyond ? 'a number too large to be read' : actual;
  return { outcome: holds ? 'pass' : 'fail', expected, actual: shown, at };
}

/** An answer to the question of an open clause. The key is `params.key`, then `part` if one clause has several questions. */
export function observed(clause: Clause, actual: Json, at: string, part = ''): Judgement {
  const key = textParam(clause, 'key');
  return { outcome: 'observed', expected: null, actual, at, key: `${key}${part}` };
}

/** Returns a scalar as it is, with long texts cut; otherwise the name of its type; `absent` for undefined. */
export function brief(value: Json | undefined): Json {
  if (value === undefined) return 'absent';
  if (typeof value === 'string') return excerpt(value, 120);
  return typeof value === 'object' && value !== null ? jsonType(value) : value;
}
