/** Texts that may be written down: the type that every writer takes, and the only ways to it. */
import type { Json } from '../json/types.ts';
import { processRedactor } from './secrets.ts';

declare const mark: unique symbol;

/** Made in this file alone (`selftest/laws/output.spec.ts`): nobody can write a text and forget its secrets. */
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

/** Why a text needs no search: nothing of a server or an environment is in it, or only what was redacted before. */
export type NoSecrets = 'our own words' | 'made of redacted values' | 'the user’s own text';

/** The text as it is; `because` says why that is safe. */
export function withoutSearch(text: string, _because: NoSecrets): Redacted {
  return text as Redacted;
}

/** Lines one below the other, the last one ended, too. */
export function linesOf(...lines: readonly Redacted[]): Redacted {
  return lines.map((line) => `${line}\n`).join('') as Redacted;
}
