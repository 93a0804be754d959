/** Builds the body and the headers of an ApiRequest as they go over the wire. */
import type { Json } from '../../json/types.ts';
import type { ApiRequest, Header } from '../types.ts';

export type RequestBytes = {
  readonly headers: readonly Header[];
  readonly body: string | Buffer | null;
};

/** What a run calls itself, and what a plain client on Node.js does. */
const userAgents = { own: 'assay/0.1', plain: 'node' } as const;

/** Headers of the request itself take precedence over those of the credential, and these over the usual ones. Names keep their case. */
export function requestBytes(
  request: ApiRequest,
  credentialHeaders: Readonly<Record<string, string>>,
  agent: keyof typeof userAgents = 'own',
): RequestBytes {
  const headers: Header[] = Object.entries(request.headers).map(([name, value]) => [
    name,
    // Cookies of both go in one header (RFC 6265 §5.4).
    name.toLowerCase() === 'cookie' && credentialHeaders['cookie'] !== undefined
      ? `${value}; ${credentialHeaders['cookie']}`
      : value,
  ]);
  const add = (name: string, value: string): void => {
    const lower = name.toLowerCase();
    if (!headers.some(([taken]) => taken.toLowerCase() === lower)) headers.push([name, value]);
  };
  for (const name in credentialHeaders) add(name, credentialHeaders[name] ?? '');
  add('user-agent', userAgents[agent]);
  if (request.raw !== undefined) {
    if (request.raw.mediaType !== null) add('content-type', request.raw.mediaType);
    const body =
      'text' in request.raw ? request.raw.text : Buffer.from(request.raw.base64, 'base64');
    return { headers, body };
  }
  if (request.json === undefined) return { headers, body: null };
  add('content-type', 'application/json');
  return { headers, body: sentJsonText(request.json) };
}

const texts = new WeakMap<object, string>();

/** The text of a JSON body. It is made once, for the wire and for evidence. */
export function sentJsonText(json: Json): string {
  if (typeof json !== 'object' || json === null) return JSON.stringify(json);
  const known = texts.get(json);
  if (known !== undefined) return known;
  const text = JSON.stringify(json);
  texts.set(json, text);
  return text;
}
