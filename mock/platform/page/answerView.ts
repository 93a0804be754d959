/** Shows an answer as it came: status, time, headers, body. */
import { badge, element } from './dom.ts';
import type { Sending } from './sending.ts';

/** Bytes of a body that is no text, and characters of one that is, that are shown. */
const shownBytes = 64;
const shownLetters = 200_000;

export type Received = { readonly view: HTMLElement; readonly json: unknown; readonly ok: boolean };

export async function send({ method, url, headers, body }: Sending): Promise<Received> {
  const begun = performance.now();
  let answer: Response;
  let bytes: Uint8Array;
  try {
    answer = await fetch(url, {
      method,
      headers: headers.map(([name, value]): [string, string] => [name, value]),
      cache: 'no-store',
      credentials: 'omit',
      ...(body === null ? {} : { body }),
    });
    bytes = new Uint8Array(await answer.arrayBuffer());
  } catch (error) {
    const text = `No answer: ${error instanceof Error ? error.message : 'the connection broke'}.`;
    return { view: element('p.answer.bad', text), json: undefined, ok: false };
  }
  const ms = Math.round(performance.now() - begun);
  const text = textOf(bytes);
  const json = text === null ? undefined : parsed(text);
  const rows = [...answer.headers].map(([name, value]) =>
    element('tr', element('th', { scope: 'row' }, name), element('td', value)),
  );
  const view = element(
    'div.answer',
    element(
      'p.row',
      badge(answer.status),
      element('span', answer.statusText),
      element('span.note', `${ms} ms · ${bytes.length} bytes`),
    ),
    element(
      'details',
      element('summary', `${rows.length} headers`),
      element('table.headers', element('tbody', ...rows)),
    ),
    element(
      'pre',
      { tabindex: '0', 'aria-label': 'Body of the answer' },
      bodyText(bytes, text, json),
    ),
  );
  return { view, json, ok: answer.ok };
}

function bodyText(bytes: Uint8Array, text: string | null, json: unknown): string {
  if (bytes.length === 0) return '(no body)';
  if (text === null) {
    const first = Array.from(bytes.slice(0, shownBytes), (byte) =>
      byte.toString(16).padStart(2, '0'),
    );
    return `${bytes.length} bytes that are no text: ${first.join(' ')}${bytes.length > shownBytes ? ' …' : ''}`;
  }
  const shown = json === undefined ? text : JSON.stringify(json, null, 2);
  return shown.length > shownLetters ? `${shown.slice(0, shownLetters)} …` : shown;
}

/** Null for bytes that are no UTF-8. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
