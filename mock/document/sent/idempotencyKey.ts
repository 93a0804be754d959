/** Finds the key that makes the same creation, sent again, no second one. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Json, JsonObject } from '../../json.ts';
import { resolved } from '../openDocument.ts';
import { spoken } from '../stated/words.ts';

const named = /^(?:x-)?idempotency-?key$/;

/** Undefined if the request names no key. */
export function keySent(headers: IncomingHttpHeaders): string | undefined {
  const sent = Object.entries(headers).find(([name]) => named.test(name))?.[1];
  return sent === undefined ? undefined : String(sent);
}

/** "The same key with another body is answered with 409": by the sentences of the operation, or of its parameters; null if none says it. */
export function otherBodyIn(
  document: JsonObject,
  { parameters }: JsonObject,
  said: readonly string[],
): number | null {
  const all = Array.isArray(parameters) ? (parameters as readonly Json[]) : [];
  const own = all.map((one) => spoken(resolved(document, one)['description']));
  const form =
    /\b(?:another|other|different|changed) (?:\w+ )?(?:body|payload|content|request)\b.*\b(409|422)\b/;
  const [found] = [...said, ...own].flatMap((one) => form.exec(one)?.[1] ?? []);
  return found === undefined ? null : Number(found);
}
