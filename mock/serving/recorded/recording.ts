/** A recording that is served again: the answers of a HAR file, by method, path and query. */
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { isObject, isText, type Json, type JsonObject } from '../../json.ts';
import type { Call } from '../message/call.ts';
import type { Outcome } from '../message/outcome.ts';

type Recorded = {
  readonly sent: string | null;
  readonly outcome: Outcome;
};

/** Null for a call that was not recorded. */
export type Recording = (call: Call) => Outcome | null;

/**
 * Answers of one request come in the order of the recording, and the last one is repeated. If a request was recorded with different
 * bodies, only the answers to the same body are used. Throws an Error of one line if the text is no HAR.
 */
export function recordingOf(har: Json): Recording {
  const log = isObject(har) ? har['log'] : undefined;
  const entries = isObject(log) ? log['entries'] : undefined;
  if (!Array.isArray(entries)) throw new Error('it is no HAR: /log/entries is missing');
  const answers = new Map<string, Recorded[]>();
  for (const [index, entry] of entries.entries()) {
    const [key, recorded] = entryOf(entry, `/log/entries/${index}`);
    // Status 0 is how browsers write that no answer came.
    if (recorded.outcome.status >= 200) answers.set(key, [...(answers.get(key) ?? []), recorded]);
  }
  const taken = new Map<string, number>();
  return (call) => {
    const key = `${call.method} ${call.path}${call.query === '' ? '' : `?${call.query}`}`;
    const all = answers.get(key) ?? [];
    const body = call.body === null || call.body.length === 0 ? null : call.body.toString();
    const same = all.filter(({ sent }) => sent === body);
    const fitting = same.length > 0 ? same : all;
    const counter = same.length > 0 ? `${key}\n${body ?? ''}` : key;
    const count = taken.get(counter) ?? 0;
    taken.set(counter, count + 1);
    return fitting[Math.min(count, fitting.length - 1)]?.outcome ?? null;
  };
}

function entryOf(entry: Json, place: string): readonly [string, Recorded] {
  const request = memberOf(entry, 'request');
  const response = memberOf(entry, 'response');
  const { method, url, postData } = request;
  const { status, headers } = response;
  if (!isText(method) || !isText(url) || !URL.canParse(url))
    throw new Error(`${place}/request has no method and complete url`);
  if (!Number.isInteger(status)) throw new Error(`${place}/response has no status`);
  const { pathname, search } = new URL(url);
  // The path below the base URL, which ends in /api for the platform.
  const path = pathname.replace(/^.*?\/api(?=\/)/, '');
  const sent = isObject(postData) && isText(postData['text']) ? postData['text'] : null;
  const outcome = {
    status: Number(status),
    content: contentOf(memberOf(response, 'content')),
    headers: headersOf(Array.isArray(headers) ? headers : []),
  };
  return [`${method.toUpperCase()} ${path}${search}`, { sent: sent === '' ? null : sent, outcome }];
}

function contentOf({ text, encoding, mimeType }: JsonObject): Outcome['content'] {
  if (!isText(text) || text === '') return { empty: true };
  const bytes = Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8');
  return { bytes, mediaType: isText(mimeType) && mimeType !== '' ? mimeType : 'text/plain' };
}

/** The mock frames its messages itself, and a HAR holds bodies without their compression. */
const framing =
  /^(?:content-length|content-encoding|content-type|transfer-encoding|connection|keep-alive|date|:.*)$/i;

function headersOf(pairs: readonly Json[]): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const pair of pairs) {
    const { name, value } = isObject(pair) ? pair : {};
    if (!isText(name) || !isText(value) || framing.test(name)) continue;
    try {
      validateHeaderName(name);
      validateHeaderValue(name, value);
      found[name.toLowerCase()] = value;
    } catch {
      // A header that cannot be sent is left out.
    }
  }
  return found;
}

function memberOf(value: Json, name: string): JsonObject {
  const member = isObject(value) ? value[name] : undefined;
  return isObject(member) ? member : {};
}
