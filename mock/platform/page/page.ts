/** The workbench: puts the views together and shows the one that the address names. */
import { element, button, shownTime } from './dom.ts';
import { factsView } from './factsView.ts';
import { logView } from './logView.ts';
import { operationView } from './operationView.ts';
import { stateView } from './stateView.ts';
import { faultView, variantView } from './switchesView.ts';
import { webhookView } from './webhookView.ts';
import { createWorkbench, readStart, type Workbench, ownHeader } from './workbench.ts';
import type { MockEvent } from '../../serving/control/events.ts';

/** The views by their names in the address; `closed` ones need the control plane. */
const views: readonly {
  readonly name: string;
  readonly title: string;
  readonly needsControl: boolean;
  readonly make: (workbench: Workbench) => HTMLElement;
}[] = [
  { name: 'operations', title: 'Operations', needsControl: false, make: operationsView },
  { name: 'ids', title: 'Ids and tokens', needsControl: false, make: factsView },
  { name: 'webhooks', title: 'Webhooks', needsControl: false, make: webhookView },
  { name: 'faults', title: 'Faults', needsControl: true, make: faultView },
  { name: 'variants', title: 'Variants', needsControl: true, make: variantView },
  { name: 'state', title: 'State', needsControl: true, make: stateView },
  { name: 'log', title: 'Log', needsControl: true, make: logView },
];

function operationsView(workbench: Workbench): HTMLElement {
  const { operations } = workbench.data();
  const areas = new Set(operations.map(({ area }) => area));
  const parts = [...areas].flatMap((area) => [
    element('h3', area),
    ...operations
      .filter((form) => form.area === area)
      .map((form) => operationView(workbench, form)),
  ]);
  const hint =
    'Open an operation and press Try it: its form is filled with ids and a token of this mock. The log shows what arrives.';
  return element('div', element('p.note', hint), ...parts);
}

const minuteMs = 60_000;
const jumps = [
  ['+2 min', 2 * minuteMs],
  ['+30 min', 30 * minuteMs],
  ['+1 h', 60 * minuteMs],
  ['+2 h', 120 * minuteMs],
  ['+1 day', 24 * 60 * minuteMs],
] as const;

/** Shows the service's clock, with buttons that move it forward. */
function clockView(workbench: Workbench): HTMLElement {
  let aheadMs = 0;
  const time = element('time.time');
  const showTime = (): void => {
    time.textContent = `${shownTime(Date.now() + aheadMs, true)} UTC`;
  };
  const set = (now: unknown): void => {
    if (typeof now === 'number') aheadMs = now - Date.now();
    showTime();
  };
  const read = (): void =>
    workbench.attempt(async () => set((await workbench.control('GET', '/'))['now']));
  setInterval(showTime, 1000);
  workbench.onReload(read);
  workbench.onEvent((event) => {
    if (event.type === 'control') set(event.at);
  });
  const move = (label: string, advanceMs: number): void =>
    workbench.attempt(async () => {
      set((await workbench.control('POST', '/clock', { advanceMs }))['now']);
      workbench.say(`The clock is ${label.slice(1)} further.`, 'good');
    });
  const { movable, controlToken } = workbench.data();
  const buttons = jumps.map(([label, ms]) => button(label, () => move(label, ms)));
  const still = controlToken === null || !movable;
  if (controlToken !== null) read();
  return element(
    'section.clock',
    { 'aria-label': "The service's clock" },
    controlToken === null ? null : time,
    ...(still ? [] : [element('span.jumps', ...buttons)]),
    movable ? null : element('span.note', 'runs on real time'),
  );
}

function show(workbench: Workbench): void {
  const open = workbench.data().controlToken !== null;
  const links: HTMLAnchorElement[] = [];
  const panels = views
    .filter(({ needsControl }) => open || !needsControl)
    .map(({ name, title, make }) => {
      links.push(element('a', { href: `#/${name}`, 'data-view': name }, title));
      return element(
        'section',
        { class: `panel ${name}`, 'aria-labelledby': `title-${name}` },
        element('h2', { id: `title-${name}` }, title),
        make(workbench),
      );
    });
  const choose = (): void => {
    const name = location.hash.slice(2);
    const chosen = links.some((link) => link.dataset['view'] === name) ? name : 'operations';
    document.body.dataset['view'] = chosen;
    for (const link of links)
      if (link.dataset['view'] === chosen) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    for (const panel of panels) panel.classList.toggle('shown', panel.classList.contains(chosen));
  };
  document.querySelector('header')?.append(clockView(workbench));
  document
    .querySelector('nav')
    ?.append(...links, element('a', { href: '/reference' }, 'Reference'));
  const main = document.querySelector('main');
  main?.replaceChildren(...panels);
  if (!open)
    main?.prepend(
      element(
        'p.notice',
        'This browser is on another machine than the mock: its clock, faults and log are open to browsers on its own machine only.',
      ),
    );
  addEventListener('hashchange', choose);
  choose();
}

const pauseMs = 2000;

/** Reads the stream with `fetch`, because the control plane demands a token and `EventSource` sends no headers. */
async function followEvents(
  workbench: Workbench,
  connected: (is: boolean) => void,
): Promise<never> {
  for (;;) {
    try {
      const answer = await fetch('/workbench/control/events', {
        headers: { ...ownHeader, 'control-token': workbench.data().controlToken ?? '' },
        cache: 'no-store',
      });
      if (answer.status === 401) await workbench.reload();
      if (!answer.ok || answer.body === null) throw new Error('no stream');
      connected(true);
      await readStream(answer.body, workbench.emit);
    } catch {
      // The mock is away: it is asked again below.
    }
    connected(false);
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
    });
    // A mock that started anew has another token and other data.
    await workbench.reload().catch(() => undefined);
  }
}

/** Messages end with an empty line; of their lines only `data:` matters here. */
async function readStream(
  body: ReadableStream<Uint8Array>,
  emit: (event: MockEvent) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const data = message
        .split('\n')
        .filter((line) => line.startsWith('data: '))
        .map((line) => line.slice(6))
        .join('\n');
      if (data !== '') emit(JSON.parse(data) as MockEvent);
    }
  }
}

async function begin(): Promise<void> {
  const line = document.querySelector('#status');
  const say: Workbench['say'] = (text, kind = 'good') => {
    line?.replaceChildren(element('span', { class: kind }, text));
  };
  try {
    const workbench = createWorkbench(await readStart(), say);
    show(workbench);
    if (workbench.data().controlToken === null) return;
    await followEvents(workbench, (is) => {
      document.body.classList.toggle('away', !is);
      if (!is) say('The mock does not answer. The page comes back when the mock does.', 'bad');
      else if (line?.querySelector('.bad') !== null) line?.replaceChildren();
    });
  } catch (error) {
    say(error instanceof Error ? error.message : 'the mock does not answer', 'bad');
  }
}

void begin();
