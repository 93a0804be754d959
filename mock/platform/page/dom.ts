/** Makes elements of the page. Text is inserted as text, never as HTML, because everything shown comes from outside. */

export type Child = Node | string | null;

/** An attribute with an empty text, such as `{ disabled: '' }`, is a flag that is on. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children.filter((child) => child !== null));
  return made;
}

export function button(
  label: string,
  onPress: () => unknown,
  attributes: Readonly<Record<string, string>> = {},
): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, label);
  made.addEventListener('click', onPress);
  return made;
}

/** A choice among texts, each with the text that it shows. */
export function select(
  options: readonly (readonly [value: string, shown: string])[],
  chosen: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLSelectElement {
  const made = element('select', attributes);
  for (const [value, shown] of options) {
    const option = element('option', { value }, shown);
    option.selected = value === chosen;
    made.append(option);
  }
  return made;
}

/** A field with its label above it. */
export function labelled(label: string, field: HTMLElement, note = ''): HTMLElement {
  return element(
    'label',
    { class: 'field' },
    element('span', { class: 'label' }, label),
    field,
    note === '' ? null : element('span', { class: 'note' }, note),
  );
}

/** Shows the outcome of a request as a coloured word. */
export function badge(status: number | null): HTMLElement {
  const kind = status === null ? 'none' : status < 300 ? 'good' : status < 500 ? 'warn' : 'bad';
  return element('span', { class: `badge ${kind}` }, status === null ? '–' : String(status));
}

/** Shows a time of the service's clock, in UTC; without the day if `withDay` is false. */
export function shownTime(time: number, withDay: boolean): string {
  const text = new Date(time).toISOString().replace('T', ' ');
  return withDay ? text.slice(0, 19) : text.slice(11, 19);
}
