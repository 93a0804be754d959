/** Decisions about every answer: changes of its content, extra headers, how JSON becomes text. */
import type { Call } from '../message/call.ts';
import type { Json } from '../../json.ts';
import type { Outcome } from '../message/outcome.ts';

export type Answers = {
  /** Applied in order to every outcome, refusals included. Empty unless something is switched on. */
  readonly rewrites: readonly ((outcome: Outcome, call: Call | null) => Outcome)[];
  /** Sent with every answer. */
  readonly extraHeaders: Readonly<Record<string, string>>;
  readonly jsonMediaType: string;
  readonly serialise: (json: Json, call: Call | null) => string | Buffer;
};

export const lawfulAnswers: Answers = {
  rewrites: [],
  extraHeaders: {},
  jsonMediaType: 'application/json; charset=utf-8',
  serialise: (json) => JSON.stringify(json),
};
