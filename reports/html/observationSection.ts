/** What the target does where the document is silent. */
import { counted } from '../failureText.ts';
import type { OperationName } from '../operationName.ts';
import type { ObservationReport, Report } from '../types.ts';
import { valueText } from '../valueText.ts';
import { breakable } from './breakable.ts';
import { html, type Markup } from './markup.ts';

/** Values shown of one open point. */
const maxShown = 12;

export function observationSection(report: Report, nameOf: OperationName): Markup {
  const changed = new Set(
    (report.drift.againstBaseline ?? [])
      .filter((entry) => entry.class === 'open-point-changed')
      .map((entry) => `${entry.clause ?? ''} ${entry.operation ?? ''}`),
  );
  const rows = report.observations.map((observation) =>
    row(observation, nameOf, changed.has(`${observation.clause} ${observation.operation ?? ''}`)),
  );
  return html`<section id="observations" aria-labelledby="observations-title">
    <h2 id="observations-title">
      Observations <span class="count">${report.observations.length}</span>
    </h2>
    <p class="intro">
      The document leaves these open, so nothing here is a failure. A change since the accepted
      baseline is marked.
    </p>
    ${
      rows.length === 0
        ? html`<p class="faint">Nothing was observed.</p>`
        : html`<div class="scroll" role="region" aria-label="Observations" tabindex="0">
            <table class="stacked">
              <thead>
                <tr>
                  <th scope="col">Open point</th>
                  <th scope="col">Operation</th>
                  <th scope="col">What was seen</th>
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}

function row(
  { clause, key, operation, question, values }: ObservationReport,
  nameOf: OperationName,
  changed: boolean,
): Markup {
  const shown = values
    .slice(0, maxShown)
    .map(
      ({ value, count }) =>
        html`<li><code>${valueText(value, 300)}</code> <span class="faint">× ${count}</span></li>`,
    );
  const rest = values.length - shown.length;
  return html`<tr>
    <td>
      ${changed ? html`<span class="mark blocked">changed</span> ` : null}${question}<br /><a
        href="#clause-${clause}"
        ><code>${clause}</code></a
      >
      <span class="faint">${key}</span>
    </td>
    <td>${breakable(nameOf(operation))}</td>
    <td>
      <ul class="values">
        ${shown}
      </ul>
      ${rest > 0 ? html`<p class="faint">${counted(rest, 'value')} more</p>` : null}
    </td>
  </tr>`;
}
