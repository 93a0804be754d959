/** Shows faults and variants: a search, and a switch or a choice for each. */
import { button, element, select } from './dom.ts';
import type { Workbench } from './workbench.ts';

/** Entries that are listed at once: the search finds the others. */
const mostShown = 50;

type Fault = { readonly id: string; readonly group: string; readonly breaks: string };
type Variant = {
  readonly id: string;
  readonly question: string;
  readonly choices: readonly string[];
  readonly default: string;
};

export function faultView(workbench: Workbench): HTMLElement {
  let faults: readonly Fault[] = [];
  let on: readonly string[] = [];
  const list = searchable('Search faults, such as idempotency or envelope', () => {
    const lit = new Set(on);
    return faults
      .toSorted((one, other) => Number(lit.has(other.id)) - Number(lit.has(one.id)))
      .map((fault) => ({
        text: `${fault.id} ${fault.group} ${fault.breaks}`,
        row: () => faultRow(fault, lit.has(fault.id), put),
      }));
  });
  const put = (id: string, isOn: boolean): void =>
    workbench.attempt(async () => {
      const others = on.filter((one) => one !== id);
      await workbench.control('PUT', '/faults', { ids: isOn ? [...others, id] : others });
      workbench.say(`${id} is ${isOn ? 'on' : 'off'}.`, 'good');
    });
  const none = button('Switch all off', () =>
    workbench.attempt(() => workbench.control('PUT', '/faults', { ids: [] })),
  );
  const state = element('p', { class: 'row', 'aria-live': 'polite' });
  follow(workbench, '/faults', (answer) => {
    faults = answer['faults'] as readonly Fault[];
    on = answer['on'] as readonly string[];
    state.replaceChildren(
      element(
        'strong',
        {},
        on.length === 0 ? 'None is on: the service is lawful.' : `${on.length} on`,
      ),
      ...(on.length === 0 ? [] : [none]),
    );
    list.show();
  });
  return element(
    'div',
    {},
    element(
      'p',
      { class: 'note' },
      'Each breaks one rule of the contract, for all clients of this mock.',
    ),
    state,
    list.view,
  );
}

function faultRow(
  { id, group, breaks }: Fault,
  isOn: boolean,
  put: (id: string, isOn: boolean) => void,
): HTMLElement {
  const box = element('input', { type: 'checkbox' });
  box.checked = isOn;
  box.addEventListener('change', () => put(id, box.checked));
  return element(
    'label',
    { class: 'switch' },
    box,
    element('span', {}, breaks, element('span', { class: 'note' }, `${group} · ${id}`)),
  );
}

export function variantView(workbench: Workbench): HTMLElement {
  let variants: readonly Variant[] = [];
  let chosen: Readonly<Record<string, string>> = {};
  const list = searchable('Search variants, such as sorting or webhook', () =>
    variants
      .toSorted((one, other) => Number(other.id in chosen) - Number(one.id in chosen))
      .map((variant) => ({
        text: `${variant.id} ${variant.question}`,
        row: () => variantRow(variant, chosen[variant.id], put),
      })),
  );
  const put = (id: string, choice: string | null): void =>
    workbench.attempt(async () => {
      const { [id]: _former, ...others } = chosen;
      await workbench.control(
        'PUT',
        '/variants',
        choice === null ? others : { ...others, [id]: choice },
      );
      workbench.say(`${id} is ${choice ?? 'at its default'}.`, 'good');
    });
  const none = button('All at their defaults', () =>
    workbench.attempt(() => workbench.control('PUT', '/variants', {})),
  );
  const state = element('p', { class: 'row', 'aria-live': 'polite' });
  follow(workbench, '/variants', (answer) => {
    variants = answer['variants'] as readonly Variant[];
    chosen = answer['chosen'] as Readonly<Record<string, string>>;
    const count = Object.keys(chosen).length;
    state.replaceChildren(
      element('strong', {}, count === 0 ? 'All are at their defaults.' : `${count} chosen`),
      ...(count === 0 ? [] : [none]),
    );
    list.show();
  });
  return element(
    'div',
    {},
    element('p', { class: 'note' }, 'What the contract leaves open: every choice is lawful.'),
    state,
    list.view,
  );
}

function variantRow(
  variant: Variant,
  choice: string | undefined,
  put: (id: string, choice: string | null) => void,
): HTMLElement {
  const options = variant.choices.map(
    (name) => [name, name === variant.default ? `${name} (default)` : name] as const,
  );
  const field = select(options, choice ?? variant.default);
  field.addEventListener('change', () =>
    put(variant.id, field.value === variant.default ? null : field.value),
  );
  return element(
    'label',
    { class: choice === undefined ? 'choice' : 'choice chosen' },
    element('span', {}, variant.question, element('span', { class: 'note' }, variant.id)),
    field,
  );
}

/** Reads now, and again after each control call: somebody else may switch, too. */
function follow(
  workbench: Workbench,
  path: string,
  show: (answer: Readonly<Record<string, unknown>>) => void,
): void {
  const read = (): void =>
    workbench.attempt(async () => show(await workbench.control('GET', path)));
  if (workbench.data().controlToken !== null) read();
  workbench.onEvent((event) => {
    if (event.type === 'control' && (event.call.endsWith(path) || event.call.endsWith('/reset')))
      read();
  });
  workbench.onReload(read);
}

type Entry = { readonly text: string; readonly row: () => HTMLElement };

function searchable(
  hint: string,
  entriesOf: () => readonly Entry[],
): { readonly view: HTMLElement; readonly show: () => void } {
  const search = element('input', { type: 'search', placeholder: hint, 'aria-label': hint });
  const rows = element('div', { class: 'switches' });
  const count = element('p', { class: 'note', 'aria-live': 'polite' });
  const show = (): void => {
    const words = search.value.toLowerCase().split(/\s+/);
    const found = entriesOf().filter(({ text }) =>
      words.every((word) => text.toLowerCase().includes(word)),
    );
    rows.replaceChildren(...found.slice(0, mostShown).map(({ row }) => row()));
    count.textContent =
      found.length > mostShown
        ? `${mostShown} of ${found.length}: search for the others`
        : `${found.length} found`;
  };
  search.addEventListener('input', show);
  return { view: element('div', {}, search, count, rows), show };
}
