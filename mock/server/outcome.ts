/** What an operation or a rule answers, before it becomes bytes. */

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

/** `json`, `text` and `bytes` exclude one another; none of them is an empty body. */
export type Content =
  | { readonly json: Json }
  | { readonly text: string; readonly mediaType: string }
  | { readonly bytes: Buffer; readonly mediaType: string }
  | { readonly empty: true };

export type Outcome = {
  readonly status: number;
  readonly content: Content;
  readonly headers?: Readonly<Record<string, string>>;
};

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: Json | undefined): value is string {
  return typeof value === 'string';
}

export function isListOf<Item extends Json>(
  isItem: (value: Json) => value is Item,
  value: Json | undefined,
): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem);
}

/** A 200 with a JSON body. */
export function ok(json: Json): Outcome {
  return { status: 200, content: { json } };
}
