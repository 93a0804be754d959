/** The service areas of the document: the operations that it shows of each, and whether they were called. */
import { part } from './part.ts';
import type { AreaReport, Report } from '../types.ts';
import { html, type Markup } from './markup.ts';

export function areaSection({ areas }: Report): Markup {
  const known = areas.filter((area) => area.operations.length > 0);
  const imported = areas.filter((area) => area.imported !== undefined).map(({ name }) => name);
  return part(
    'areas',
    'Service areas',
    areas.length,
    html`<p class="intro">
        The operations of ${known.length} of ${areas.length} areas are known: those that the
        document
        shows${imported.length === 0 ? '' : `, and those imported for ${imported.join(', ')}`}. For
        the other areas the document names only the purpose. They are skipped until their operations
        are imported.
      </p>
      <ul class="areas">
        ${areas.map(areaView)}
      </ul>`,
  );
}

function areaView({ name, purpose, bearerOnly, imported, operations }: AreaReport): Markup {
  const called = operations.filter((operation) => operation.requests > 0).length;
  const state =
    operations.length === 0 ? 'not shown' : `${called} of ${operations.length} operations called`;
  return html`<li
    data-areas="${name}"
    data-operations="${operations.map(({ id }) => id).join(' ')}"
    class="findable ${operations.length === 0 ? 'unshown' : called === operations.length ? 'covered' : 'partly'}"
  >
    <h3>${name}</h3>
    <p>${purpose}</p>
    <p class="state">
      ${state}${bearerOnly ? ' · Bearer only' : ''}${imported === undefined ? '' : ` · imported from ${imported.title} ${imported.version}`}
    </p>
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
