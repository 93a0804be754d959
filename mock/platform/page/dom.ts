/** Makes elements of the page. Text is inserted as text, never as HTML, because everything shown comes from outside. */

export type Child = Node | string | null;

type Attributes = Readonly<Record<string, string>>;

/**
 * `p.note` is a paragraph of the class `note`. Attributes come before the children, if there are any. One with an empty text, such as
 * `{ disabled: '' }`, is a flag that is on.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  kind: Tag | `${Tag}.${string}`,
  ...parts: readonly (Attributes | Child)[]
): HTMLElementTagNameMap[Tag] {
  const [tag, ...classes] = kind.split('.') as [Tag, ...string[]];
  const made = document.createElement(tag);
  made.classList.add(...classes);
  for (const part of parts)
    if (part instanceof Node || typeof part === 'string') made.append(part);
    else for (const [name, value] of Object.entries(part ?? {})) made.setAttribute(name, value);
  return made;
}

export function button(
  label: string,
  onPress: () => unknown,
  attributes: Attributes = {},
): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, label);
  made.addEventListener('click', onPress);
  return made;
}

/** A choice among texts, each with the text that it shows. */
export function select(
  options: readonly (readonly [value: string, shown: string])[],
  chosen: string,
  attributes: Attributes = {},
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
    'label.field',
    element('span.label', label),
    field,
    note === '' ? null : element('span.note', note),
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
