/** Advice on what to check when a target cannot be reached, by the error of the wire. */
import type { WireError } from '../../exchange/types.ts';

const hints: Partial<Record<WireError['code'], string>> = {
  refused: 'nobody listens there',
  dns: 'the host has no address',
  timeout: 'no answer in time',
  tls: 'for a private authority name its file at tls.caFile',
  protocol:
    'the answer is not HTTP/1.1 (plain http instead of https, the reverse, or HTTP/2 alone?)',
  reset: 'the connection was cut (plain http instead of https, or the reverse?)',
};

/** Returns `message; hint`, one line. */
export function withHint({ code, message }: WireError): string {
  const isNewer = message.includes('no application protocol');
  const hint = isNewer ? 'the service speaks HTTP/2 alone, and Assay HTTP/1.1' : hints[code];
  return hint === undefined ? message : `${message}; ${hint}`;
}
