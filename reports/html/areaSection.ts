/** The service areas of the document: which of them it shows operations of, and whether those were called. */
import type { AreaReport, Report } from '../types.ts';
import { html, type Markup } from './markup.ts';

export function areaSection({ areas }: Report): Markup {
  const shown = areas.filter((area) => area.operations.length > 0);
  return html`<section id="areas" aria-labelledby="areas-title">
    <h2 id="areas-title">Service areas <span class="count">${areas.length}</span></h2>
    <p class="intro">
      The document shows operations of ${shown.length} of ${areas.length} areas. Of the others it
      names the purpose only; they are skipped until their operations are imported.
    </p>
    <ul class="areas">
      ${areas.map(areaView)}
    </ul>
  </section>`;
}

function areaView({ name, purpose, bearerOnly, operations }: AreaReport): Markup {
  const called = operations.filter((operation) => operation.requests > 0).length;
  const state =
    operations.length === 0 ? 'not shown' : `${called} of ${operations.length} operations called`;
  return html`<li
    class="${operations.length === 0 ? 'unshown' : called === operations.length ? 'covered' : 'partly'}"
  >
    <h3>${name}</h3>
    <p>${purpose}</p>
    <p class="state">${state}${bearerOnly ? ' · Bearer only' : ''}</p>
    ${
      operations.length === 0
        ? null
        : html`<details>
            <summary>Operations</summary>
            <ul>
              ${operations.map(({ id, method, path, requests }) => html`<li><code>${method} ${path}</code> <span class="faint">${id} × ${requests}</span></li>`)}
            </ul>
          </details>`
    }
  </li>`;
}
