/** Turns an outcome into the bytes and headers that are sent. */
import type { Answer } from '../behaviour/transport.ts';
import type { Service } from '../service.ts';
import type { Call } from '../message/call.ts';
import type { Outcome } from '../message/outcome.ts';

export function answerFrom(service: Service, call: Call | null, outcome: Outcome): Answer {
  const { answers } = service.behaviour;
  let final = outcome;
  for (const rewrite of answers.rewrites) final = rewrite(final, call);
  const { content } = final;
  const headers: Record<string, string> = { date: dateOf(service.clock.now()) };
  let body: string | Buffer = '';
  if ('json' in content) {
    body = answers.serialise(content.json, call);
    headers['content-type'] = answers.jsonMediaType;
  } else if ('text' in content) {
    body = content.text;
    headers['content-type'] = content.mediaType;
  } else if ('bytes' in content) {
    body = content.bytes;
    headers['content-type'] = content.mediaType;
  }
  headers['content-length'] = String(
    typeof body === 'string' ? Buffer.byteLength(body) : body.length,
  );
  return {
    status: final.status,
    headers: { ...headers, ...answers.extraHeaders, ...final.headers },
    body,
  };
}

let second = Number.NaN;
let text = '';

/** The Date header follows the service's clock; written anew once a second. */
function dateOf(now: number): string {
  const current = Math.floor(now / 1000);
  if (current !== second) {
    second = current;
    text = new Date(now).toUTCString();
  }
  return text;
}
