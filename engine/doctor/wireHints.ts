/** Advice on what to check when a target cannot be reached, by the error of the wire. */
import type { WireError } from '../../exchange/types.ts';

const hints: Partial<Record<WireError['code'], string>> = {
  refused: 'nobody listens there',
  dns: 'the host has no address',
  timeout: 'no answer in time',
  tls: 'for a private authority name its file at tls.caFile',
  protocol: 'the answer is not HTTP (plain http instead of https, or the reverse?)',
  reset: 'the connection was cut (plain http instead of https, or the reverse?)',
};

/** Returns `message; hint`, one line. */
export function withHint({ code, message }: WireError): string {
  const hint = hints[code];
  return hint === undefined ? message : `${message}; ${hint}`;
}
