/** Parts of pages: sections, and lists of facts. */
import { html, type Markup } from './markup.ts';

/** A long part of the page. It is closed until the reader opens it, and shows a count that follows the filter. */
export function part(
  id: string,
  title: string,
  count: number | null,
  content: Markup,
  isOpen = false,
): Markup {
  return html`<section id="${id}" aria-labelledby="${id}-title">
    <details class="part" ${isOpen ? html` open` : null}>
      <summary>
        <h2 id="${id}-title">
          ${title}
          ${count === null ? null : html`<span class="count" data-all="${count}">${count}</span>`}
        </h2>
      </summary>
      ${content}
    </details>
  </section>`;
}

/** A name with its value in a list of facts; null for no value. */
export function fact(name: string, value: Markup | string | undefined): Markup | null {
  return value === undefined || value === ''
    ? null
    : html`<div>
        <dt>${name}</dt>
        <dd>${value}</dd>
      </div>`;
}

/** Names with their values, as the headers of pages show them. */
export function factList(
  facts: readonly (readonly [name: string, value: string | Markup])[],
): Markup {
  return html`<dl class="facts">
    ${facts.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}
