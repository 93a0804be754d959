/** Requests by minute, latencies, and answers by status. */
import { part } from './part.ts';
import { byText } from '../../json/canonicalJson.ts';
import type { OperationName } from '../text/operationName.ts';
import { reachLine } from '../text/reachText.ts';
import type { CoverageRow, Report } from '../types.ts';
import { inputTable } from './inputTable.ts';
import { latencyPlot } from './latencyPlot.ts';
import { html, type Markup, breakable } from './markup.ts';
import { requestPlot } from './requestPlot.ts';

export function trafficSection(report: Report, nameOf: OperationName): Markup {
  return part(
    'traffic',
    'Traffic',
    null,
    html`<h3>Requests per minute of the service's clock</h3>
      ${requestPlot(report)}
      <h3>Time to answer</h3>
      ${latencyPlot(report, nameOf)} ${reachPart(report.reach, nameOf)}
      <h3>Answers by operation and status</h3>
      <p class="intro">Documented answers that were never received are marked 0.</p>
      ${coverageTable(report.coverage, nameOf)}
      <h3>Inputs by operation</h3>
      <p class="intro">Inputs that no request set are marked 0.</p>
      ${inputTable(report, nameOf)}`,
  );
}

/** Refusals of operations that were never served come first. */
function reachPart(reach: Report['reach'], nameOf: OperationName): Markup | '' {
  if (reach === undefined) return '';
  const rows = reach.refusals.toSorted(
    (one, other) => Number(one.served > 0) - Number(other.served > 0),
  );
  return html`<h3>Lawful requests that were refused</h3>
    <p class="intro">${reachLine(reach)}.</p>
    <ul class="answers">
      ${rows.map(
        ({ operation, served, status, words, requests, listed }) =>
          html`<li class="${listed ? 'met' : 'undocumented'}">
            ${breakable(nameOf(operation))}: <b>${status}</b> ${words}
            <span class="times">× ${requests}</span>
            <span class="faint"
              >${served === 0 ? 'never served' : `served ${served}`}${listed ? '' : ', not documented'}</span
            >
          </li>`,
      )}
    </ul>`;
}

function coverageTable(rows: readonly CoverageRow[], nameOf: OperationName): Markup {
  const operations = [...new Set(rows.map((row) => row.operation))].toSorted((left, right) =>
    byText(left ?? '~', right ?? '~'),
  );
  return html`<div
    class="scroll"
    role="region"
    aria-label="Answers by operation and status"
    tabindex="0"
  >
    <table class="stacked">
      <thead>
        <tr>
          <th scope="col">Operation</th>
          <th scope="col">Answers</th>
        </tr>
      </thead>
      <tbody>
        ${operations.map(
          (operation) =>
            html`<tr>
              <th scope="row">${breakable(nameOf(operation))}</th>
              <td>
                <ul class="answers">
                  ${rows.filter((row) => row.operation === operation).map(answer)}
                </ul>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function answer(row: CoverageRow): Markup {
  const [kind, note] = kindOf(row);
  return html`<li class="${kind}">
    <b>${row.status}</b> ${row.mediaType ?? ''} <span class="times">× ${row.requests}</span>
    <span class="${kind === 'undocumented' ? 'faint' : 'unseen'}">${note}</span>
  </li>`;
}

function kindOf({
  requests,
  status,
  documented,
}: CoverageRow): readonly [kind: string, note: string] {
  if (requests === 0) return ['unmet', 'documented, never seen'];
  if (status === 'error') return ['undocumented', 'no answer'];
  return documented ? ['met', 'documented'] : ['undocumented', 'not documented'];
}
