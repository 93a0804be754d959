/** The outcome of an operation or a rule, before it becomes bytes. */
import type { Json } from '../../json.ts';
import type { Refusal } from './refusal.ts';

/** `json`, `text` and `bytes` exclude one another; without any of them the body is empty. */
export type Content =
  | { readonly json: Json }
  | { readonly text: string; readonly mediaType: string }
  | { readonly bytes: Buffer; readonly mediaType: string }
  | { readonly empty: true };

export type Outcome = {
  readonly status: number;
  readonly content: Content;
  readonly headers?: Readonly<Record<string, string>>;
  /** Set where the connection is cut before the answer: the log shows no status. */
  readonly unsent?: true;
  /** Set where the request was refused: the log shows it. */
  readonly refusal?: Refusal;
};

/** A 200 with a JSON body. */
export function ok(json: Json): Outcome {
  return { status: 200, content: { json } };
}
