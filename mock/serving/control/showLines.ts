/** One line for each request and webhook, on the terminal. */
import type { Listener, MockEvent } from './events.ts';

/** Writes to stderr, because stdout is for the ready line. */
export function showLines(form: 'pretty' | 'json'): Listener {
  const { stderr } = process;
  // A reader of the log that has gone must not end the service.
  stderr.on('error', () => undefined);
  return (event) => {
    const line = form === 'json' ? jsonLine(event) : prettyLine(event);
    if (line !== null) stderr.write(`${line}\n`);
  };
}

/** The event as one line of JSON. */
function jsonLine(event: MockEvent): string {
  return withoutControls(JSON.stringify(event));
}

/** For people; null for what they did themselves on the control plane. */
function prettyLine(event: MockEvent): string | null {
  if (event.type === 'control') return null;
  const time = new Date(event.at).toISOString().slice(11, 19);
  const status = String(event.status ?? '---');
  const words =
    event.type === 'webhook'
      ? [time, status, 'webhook', event.method, event.url, ms(event.ms), event.error ?? '']
      : [
          time,
          status,
          event.method.padEnd(6),
          event.url,
          event.token === null ? 'no known token' : tokenText(event.token),
          ms(event.ms),
          event.reason === null ? '' : `${event.reason}: ${event.message ?? ''}`,
        ];
  return withoutControls(words.filter((word) => word !== '').join('  '));
}

function tokenText(token: { readonly class: string; readonly label: string }): string {
  return token.label.startsWith(token.class) ? token.label : `${token.class} ${token.label}`;
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}

/** Control characters, and marks that reorder text, as `\u` escapes: bytes of a client are hostile. */
function withoutControls(text: string): string {
  return text.replaceAll(
    // oxlint-disable-next-line no-control-regex
    /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
