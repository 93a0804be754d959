/** Shows the memory of the mock: to inspect, save, load and reset. */
import { button, element } from './dom.ts';
import type { Workbench } from './workbench.ts';

/** Members that are shown at first, and with each "more". */
const step = 100;

/** Shows a JSON value as a tree that opens member by member: only the opened parts of a large value are built. */
function jsonTree(name: string, value: unknown, open: boolean): HTMLElement {
  if (typeof value !== 'object' || value === null)
    return element(
      'div.leaf',
      element('span.key', name),
      element('code', JSON.stringify(value) ?? 'undefined'),
    );
  const entries = Object.entries(value);
  const count = `${entries.length} ${Array.isArray(value) ? 'in a list' : 'members'}`;
  const summary = element(
    'summary',
    element('span.key', name),
    ' ',
    element('span.note', titleOf(value) ?? count),
  );
  const details = element('details.branch', summary);
  const fill = (from: number): void => {
    for (const [key, member] of entries.slice(from, from + step))
      details.append(jsonTree(key, member, false));
    if (entries.length <= from + step) return;
    const more = button(`${entries.length - from - step} more`, () => {
      more.remove();
      fill(from + step);
    });
    details.append(more);
  };
  details.addEventListener('toggle', () => details.children.length === 1 && fill(0));
  details.open = open;
  return details;
}

/** Words by which a record is known. */
const titles = [
  'id',
  'number',
  'billNumber',
  'name',
  'legalName',
  'email',
  'label',
  'kind',
  'target',
];

function titleOf(record: object): string | null {
  const found = titles
    .map((name): unknown => Reflect.get(record, name))
    .filter((value) => typeof value === 'string' || typeof value === 'number');
  return found.length === 0 ? null : found.join(' · ');
}

export function stateView(workbench: Workbench): HTMLElement {
  const tree = element('div.tree');
  const read = async (): Promise<void> => {
    const state = await workbench.control('GET', '/state');
    tree.replaceChildren(
      ...Object.entries(state).map(([name, value]) => jsonTree(name, value, false)),
    );
  };
  const save = async (): Promise<void> => {
    const text = JSON.stringify(await workbench.control('GET', '/state'), null, 2);
    const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    element('a', { href, download: 'mock-state.json' }).click();
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
  };
  const file = element('input.unseen', {
    type: 'file',
    accept: '.json,application/json',
    tabindex: '-1',
    'aria-hidden': 'true',
  });
  file.addEventListener('change', () =>
    workbench.attempt(async () => {
      const text = await file.files?.[0]?.text();
      if (text === undefined) return;
      await workbench.control('PUT', '/state', JSON.parse(text));
      file.value = '';
      await Promise.all([read(), workbench.reload()]);
      workbench.say('The state of the file is in place.', 'good');
    }),
  );
  const reset = async (): Promise<void> => {
    if (!confirm('Forget everything that was created, and set the clock back?')) return;
    await workbench.control('POST', '/reset');
    await Promise.all([read(), workbench.reload()]);
    workbench.say('Everything is as at the start.', 'good');
  };
  const open = (): void => {
    if (location.hash === '#/state') workbench.attempt(read);
  };
  addEventListener('hashchange', open);
  open();
  return element(
    'div',
    element(
      'p.row',
      button('Read again', () => workbench.attempt(read), { class: 'primary' }),
      button('Save as a file', () => workbench.attempt(save)),
      button('Load a file', () => file.click()),
      button('Reset', () => workbench.attempt(reset)),
      file,
    ),
    tree,
  );
}
