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
  return switches(workbench, {
    path: '/faults',
    note: 'Each breaks one rule of the contract, for all clients of this mock.',
    hint: 'Search faults, such as idempotency or envelope',
    reset: button('Switch all off', () =>
      workbench.attempt(() => workbench.control('PUT', '/faults', { ids: [] })),
    ),
    read: (answer) => {
      const on = answer['on'] as readonly string[];
      const put = (id: string, isOn: boolean): void =>
        workbench.attempt(async () => {
          const others = on.filter((one) => one !== id);
          await workbench.control('PUT', '/faults', { ids: isOn ? [...others, id] : others });
          workbench.say(`${id} is ${isOn ? 'on' : 'off'}.`, 'good');
        });
      const lit = new Set(on);
      return {
        changed: on.length,
        state: on.length === 0 ? 'None is on: the service is lawful.' : `${on.length} on`,
        entries: (answer['faults'] as readonly Fault[])
          .toSorted((one, other) => Number(lit.has(other.id)) - Number(lit.has(one.id)))
          .map((fault) => ({
            text: `${fault.id} ${fault.group} ${fault.breaks}`,
            row: () => faultRow(fault, lit.has(fault.id), put),
          })),
      };
    },
  });
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
    'label.switch',
    box,
    element('span', breaks, element('span.note', `${group} · ${id}`)),
  );
}

export function variantView(workbench: Workbench): HTMLElement {
  return switches(workbench, {
    path: '/variants',
    note: 'What the contract leaves open: every choice is lawful.',
    hint: 'Search variants, such as sorting or webhook',
    reset: button('All at their defaults', () =>
      workbench.attempt(() => workbench.control('PUT', '/variants', {})),
    ),
    read: (answer) => {
      const chosen = answer['chosen'] as Readonly<Record<string, string>>;
      const put = (id: string, choice: string | null): void =>
        workbench.attempt(async () => {
          const { [id]: _former, ...others } = chosen;
          const all = choice === null ? others : { ...others, [id]: choice };
          await workbench.control('PUT', '/variants', all);
          workbench.say(`${id} is ${choice ?? 'at its default'}.`, 'good');
        });
      const changed = Object.keys(chosen).length;
      return {
        changed,
        state: changed === 0 ? 'All are at their defaults.' : `${changed} chosen`,
        entries: (answer['variants'] as readonly Variant[])
          .toSorted((one, other) => Number(other.id in chosen) - Number(one.id in chosen))
          .map((variant) => ({
            text: `${variant.id} ${variant.question}`,
            row: () => variantRow(variant, chosen[variant.id], put),
          })),
      };
    },
  });
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
    element('span', variant.question, element('span.note', variant.id)),
    field,
  );
}

type Entry = { readonly text: string; readonly row: () => HTMLElement };

type Switches = {
  readonly path: string;
  readonly note: string;
  readonly hint: string;
  /** Shown while something is changed. */
  readonly reset: HTMLElement;
  readonly read: (answer: Readonly<Record<string, unknown>>) => {
    readonly changed: number;
    readonly state: string;
    readonly entries: readonly Entry[];
  };
};

/** Reads the path now, and again after each control call: somebody else may switch, too. */
function switches(workbench: Workbench, { path, note, hint, reset, read }: Switches): HTMLElement {
  let entries: readonly Entry[] = [];
  const state = element('p.row', { 'aria-live': 'polite' });
  const search = element('input', { type: 'search', placeholder: hint, 'aria-label': hint });
  const rows = element('div.switches');
  const count = element('p.note', { 'aria-live': 'polite' });
  const show = (): void => {
    const words = search.value.toLowerCase().split(/\s+/);
    const found = entries.filter(({ text }) =>
      words.every((word) => text.toLowerCase().includes(word)),
    );
    rows.replaceChildren(...found.slice(0, mostShown).map(({ row }) => row()));
    count.textContent =
      found.length > mostShown
        ? `${mostShown} of ${found.length}: search for the others`
        : `${found.length} found`;
  };
  const follow = (): void =>
    workbench.attempt(async () => {
      const now = read(await workbench.control('GET', path));
      ({ entries } = now);
      state.replaceChildren(element('strong', now.state), ...(now.changed === 0 ? [] : [reset]));
      show();
    });
  search.addEventListener('input', show);
  if (workbench.data().controlToken !== null) follow();
  workbench.onEvent((event) => {
    if (event.type === 'control' && (event.call.endsWith(path) || event.call.endsWith('/reset')))
      follow();
  });
  workbench.onReload(follow);
  return element('div', element('p.note', note), state, element('div', search, count, rows));
}
