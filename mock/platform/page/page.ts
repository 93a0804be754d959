/** The workbench: puts the views together and shows the one that the address names. */
import { clockView } from './clockView.ts';
import { element } from './dom.ts';
import { followEvents } from './eventStream.ts';
import { factsView } from './factsView.ts';
import { logView } from './logView.ts';
import { operationView } from './operationView.ts';
import { stateView } from './stateView.ts';
import { faultView, variantView } from './switchesView.ts';
import { webhookView } from './webhookView.ts';
import { createWorkbench, readStart, type Workbench } from './workbench.ts';

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
    element('h3', {}, area),
    ...operations
      .filter((form) => form.area === area)
      .map((form) => operationView(workbench, form)),
  ]);
  const hint =
    'Open an operation and press Try it: its form is filled with ids and a token of this mock. The log shows what arrives.';
  return element('div', {}, element('p', { class: 'note' }, hint), ...parts);
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
        'p',
        { class: 'notice' },
        'This browser is on another machine than the mock: its clock, faults and log are open to browsers on its own machine only.',
      ),
    );
  addEventListener('hashchange', choose);
  choose();
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
