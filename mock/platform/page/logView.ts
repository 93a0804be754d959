/** The live log: requests, webhooks and control calls, the newest first. */
import type { MockEvent, RequestEvent } from '../../serving/control/events.ts';
import { badge, button, element, shownTime } from './dom.ts';
import type { Workbench } from './workbench.ts';

/** Rows that are kept: older ones are in `GET /log`. */
const mostRows = 400;
/** Requests of before the page was opened that are shown. */
const earlier = 50;

export function logView(workbench: Workbench): HTMLElement {
  const rows = element('ol.log', { 'aria-label': 'Requests, newest first' });
  const empty = element('p.note', 'Nothing yet. Requests show here as they are answered.');
  const search = element('input', {
    type: 'search',
    placeholder: 'Search',
    'aria-label': 'Search the log',
  });
  const wanted = (row: Element): boolean =>
    (row.textContent ?? '').toLowerCase().includes(search.value.trim().toLowerCase());
  const add = (event: MockEvent): void => {
    const row = rowOf(workbench, event);
    row.hidden = !wanted(row);
    rows.prepend(row);
    empty.hidden = true;
    while (rows.children.length > mostRows) rows.lastElementChild?.remove();
  };
  const clear = (): void => {
    rows.replaceChildren();
    empty.hidden = false;
  };
  search.addEventListener('input', () => {
    for (const row of rows.querySelectorAll<HTMLElement>(':scope > li')) row.hidden = !wanted(row);
  });
  workbench.onEvent(add);
  workbench.attempt(async () => {
    if (workbench.data().controlToken === null) return;
    const { last } = await workbench.control('GET', '/log?after=999999999');
    const { entries } = await workbench.control(
      'GET',
      `/log?after=${Math.max(0, Number(last) - earlier)}`,
    );
    for (const entry of entries as readonly RequestEvent[])
      if (typeof entry.status === 'number') add({ ...entry, type: 'request' });
  });
  return element(
    'div',
    element('p.row', search, button('Clear', clear, { class: 'quiet' })),
    empty,
    rows,
  );
}

function rowOf(workbench: Workbench, event: MockEvent): HTMLLIElement {
  const time = element('span.note.when', shownTime(event.at, false));
  if (event.type === 'control')
    return element(
      'li.control',
      element('span.line', time, element('span.note', `control ${event.call}`)),
    );
  const line = [
    time,
    event.type === 'webhook'
      ? event.status === null
        ? element('span.badge.bad', 'failed')
        : badge(event.status)
      : badge(event.status),
    element('span.method', event.type === 'webhook' ? 'webhook' : event.method),
    element('code.path', event.type === 'webhook' ? event.url : readable(event.url)),
  ];
  const more =
    event.type === 'webhook'
      ? [event.error === null ? '' : event.error]
      : [event.token === null ? 'no token' : event.token.label, event.reason ?? ''];
  const note = [...more, `${event.ms < 10 ? event.ms.toFixed(1) : Math.round(event.ms)} ms`].filter(
    (text) => text !== '',
  );
  const details = element(
    'details',
    element('summary.line', ...line, element('span.note', note.join(' · '))),
  );
  details.addEventListener('toggle', () => {
    if (!details.open || details.children.length > 1) return;
    if (event.type === 'webhook') details.append(element('pre', { tabindex: '0' }, event.body));
    else workbench.attempt(async () => details.append(await requestView(workbench, event)));
  });
  return element('li', details);
}

function readable(url: string): string {
  return url.startsWith('/api/') ? url.slice('/api'.length) : url;
}

/** The request as the service received it: the event names it, the log holds it. */
async function requestView(workbench: Workbench, event: RequestEvent): Promise<HTMLElement> {
  const { entries } = await workbench.control('GET', `/log?after=${event.n - 1}`);
  const [entry] = entries as readonly {
    readonly headers: readonly (readonly [string, string])[];
    readonly bodyBase64: string | null;
  }[];
  const headers = (entry?.headers ?? []).map(([name, value]) => `${name}: ${value}`);
  const body = entry?.bodyBase64 === null || entry === undefined ? '' : decoded(entry.bodyBase64);
  return element(
    'div',
    event.message === null ? null : element('p.refusal', event.message),
    element(
      'pre',
      { tabindex: '0', 'aria-label': 'The request as it was received' },
      [`${event.method} ${event.url}`, ...headers, ...(body === '' ? [] : ['', body])].join('\n'),
    ),
  );
}

function decoded(base64: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
}
