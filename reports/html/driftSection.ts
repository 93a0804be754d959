/** Differences between the target and its document, and between the target and the accepted baseline. */
import { part } from './part.ts';
import { driftNames, sideNames } from '../drift/text/driftText.ts';
import type { DriftClass, DriftEntry } from '../drift/types.ts';
import type { OperationName } from '../text/phrases.ts';
import type { Report } from '../types.ts';
import { valueText } from '../text/valueText.ts';
import { html, type Markup, breakable } from './markup.ts';
import { counted } from '../text/phrases.ts';

/** Most rows shown of one comparison; the JSON report holds the rest. */
const maxRows = 500;

const tones: Readonly<Record<DriftClass, string>> = {
  contradicts: 'fail',
  breaking: 'fail',
  'learned-broken': 'fail',
  additive: 'observed',
  'open-point-answered': 'skipped',
  'open-point-changed': 'blocked',
};

export function driftSection({ drift }: Report, nameOf: OperationName): Markup {
  const differences = drift.againstDocument.filter(
    (entry) => entry.class !== 'open-point-answered',
  );
  return part(
    'drift',
    'Drift',
    differences.length + (drift.againstBaseline?.length ?? 0),
    html`<p class="intro">
        Where the service differs from its document or from the accepted baseline. Answers to open
        points are under Observations.
      </p>
      <h3>Since the accepted baseline</h3>
      ${drift.againstBaseline === null ? html`<p class="faint">No baseline was compared. <code>assay drift --accept</code> writes one.</p>` : table('Differences from the baseline', drift.againstBaseline, nameOf)}
      <h3>Against the document</h3>
      ${table('Differences from the document', differences, nameOf)}`,
  );
}

function table(label: string, entries: readonly DriftEntry[], nameOf: OperationName): Markup {
  if (entries.length === 0) return html`<p class="faint">No difference.</p>`;
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">
    <table class="stacked">
      <caption class="unseen">
        ${counted(entries.length, 'difference')}
      </caption>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">Where</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        ${entries.slice(0, maxRows).map(
          (entry) =>
            html`<tr class="findable" data-operations="${entry.operation ?? ''}">
              <td><span class="mark ${tones[entry.class]}">${driftNames[entry.class]}</span></td>
              <td>
                ${breakable(nameOf(entry.operation))}${entry.status === null ? '' : ` ${entry.status}`}<br /><code
                  >${breakable(entry.at || 'the whole body')}</code
                >
              </td>
              <td>
                ${entry.text}${sides(entry)}${
                  entry.details === undefined
                    ? null
                    : html`<ul class="values">
                        ${entry.details.map((detail) => html`<li class="faint">${detail}</li>`)}
                      </ul>`
                }
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function sides({ class: kind, before, after }: DriftEntry): Markup {
  const [was, is] = sideNames(kind);
  return html`<dl class="sides-of">
    ${
      before === null
        ? null
        : html`<div>
            <dt>${was}</dt>
            <dd><code>${valueText(before, 200)}</code></dd>
          </div>`
    }
    ${
      after === null
        ? null
        : html`<div>
            <dt>${is}</dt>
            <dd><code>${valueText(after, 200)}</code></dd>
          </div>`
    }
  </dl>`;
}
