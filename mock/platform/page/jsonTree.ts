/** Shows a JSON value as a tree that opens member by member: only the opened parts of a large value are built. */
import { button, element } from './dom.ts';

/** Members that are shown at first, and with each "more". */
const step = 100;

export function jsonTree(name: string, value: unknown, open: boolean): HTMLElement {
  if (typeof value !== 'object' || value === null)
    return element(
      'div',
      { class: 'leaf' },
      element('span', { class: 'key' }, name),
      element('code', {}, JSON.stringify(value) ?? 'undefined'),
    );
  const entries = Object.entries(value);
  const count = `${entries.length} ${Array.isArray(value) ? 'in a list' : 'members'}`;
  const summary = element(
    'summary',
    {},
    element('span', { class: 'key' }, name),
    ' ',
    element('span', { class: 'note' }, titleOf(value) ?? count),
  );
  const details = element('details', { class: 'branch' }, summary);
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
