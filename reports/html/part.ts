/** A long part of the page. It is closed until the reader opens it, and shows a count that follows the filter. */
import { html, type Markup } from './markup.ts';

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
