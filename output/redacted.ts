/** Texts that may be written: the type that every writer takes, and the only functions that make it. */
import type { Json } from '../json/types.ts';
import { processRedactor } from './secrets.ts';

declare const mark: unique symbol;

/** Only this file makes it (`selftest/laws/output.spec.ts`), so no code can write a text with its secrets by mistake. */
export type Redacted = string & { readonly [mark]: true };

/** A value as JSON, without the secrets in its texts, names and numbers. */
export function redactedJson(value: object | string, indent?: number): Redacted {
  const plain = JSON.parse(JSON.stringify(value)) as Json;
  return JSON.stringify(processRedactor.json(plain), null, indent) as Redacted;
}

/** A text without the values of secrets. */
export function redactedValues(text: string): Redacted {
  return processRedactor.values(text) as Redacted;
}

/** The reason why a text needs no search: it holds nothing of a server or an environment, or only what was redacted before. */
export type NoSecrets = 'our own words' | 'made of redacted values' | 'the user’s own text';

/** The text as it is; `because` says why that is safe. */
export function withoutSearch(text: string, _because: NoSecrets): Redacted {
  return text as Redacted;
}

/** Joins lines; each of them, also the last, ends with a line feed. */
export function linesOf(...lines: readonly Redacted[]): Redacted {
  return lines.map((line) => `${line}\n`).join('') as Redacted;
}
