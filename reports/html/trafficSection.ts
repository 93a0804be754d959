/** Requests by minute, latencies, and answers by status. */
import { part } from './part.ts';
import { byText } from '../../json/canonicalJson.ts';
import { grouped } from '../../json/groups.ts';
import { reachLine, type OperationName } from '../text/phrases.ts';
import type { CoverageRow, Report, LatencyReport } from '../types.ts';
import { inputTable } from './inputTable.ts';
import { html, type Markup, breakable } from './markup.ts';
import { requestPlot } from './requestPlot.ts';
import { span } from './moment.ts';

/** From one millisecond to a hundred seconds: five decades. */
const decades = 5;
const width = 1000;

/** Time to answer per operation on a logarithmic scale, beside the timeout that the document sets. */
function latencyPlot({ latencies }: Report, nameOf: OperationName): Markup {
  if (latencies.length === 0) return html`<p class="faint">Nothing was answered.</p>`;
  return html`<div class="scroll" role="region" aria-label="Time to answer" tabindex="0">
    <table class="latency">
      <thead>
        <tr>
          <th scope="col">Operation</th>
          <th scope="col" class="wide">1 ms to 100 s: p50, p90, p99, max</th>
          <th scope="col">p50</th>
          <th scope="col">p90</th>
          <th scope="col">p99</th>
          <th scope="col">max</th>
          <th scope="col">timeout</th>
        </tr>
      </thead>
      <tbody>
        ${latencies.map((latency) => latencyRow(latency, nameOf))}
      </tbody>
    </table>
  </div>`;
}

function latencyRow(latency: LatencyReport, nameOf: OperationName): Markup {
  const { p50, p90, p99, max, timeoutMs } = latency;
  return html`<tr>
    <th scope="row">
      ${breakable(nameOf(latency.operation))} <span class="faint">× ${latency.requests}</span>
    </th>
    <td class="wide">
      <svg aria-hidden="true" class="range" viewBox="0 0 ${width} 20" preserveAspectRatio="none">
        ${Array.from({ length: decades + 1 }, (_, decade) => html`<line class="grid" x1="${at(10 ** decade)}" x2="${at(10 ** decade)}" y1="0" y2="20" />`)}
        <line class="timeout" x1="${at(timeoutMs)}" x2="${at(timeoutMs)}" y1="0" y2="20" />
        <rect class="tail" x="${at(p99)}" y="8" width="${at(max) - at(p99)}" height="4" />
        <rect class="most" x="${at(p90)}" y="6" width="${at(p99) - at(p90)}" height="8" />
        <rect
          class="half"
          x="${at(p50)}"
          y="3"
          width="${Math.max(4, at(p90) - at(p50))}"
          height="14"
        />
      </svg>
    </td>
    ${[p50, p90, p99, max, timeoutMs].map((ms) => html`<td class="number">${span(ms)}</td>`)}
  </tr>`;
}

function at(ms: number): number {
  const share = Math.log10(Math.max(1, ms)) / decades;
  return Math.round(Math.min(1, share) * width);
}

export function trafficSection(report: Report, nameOf: OperationName): Markup {
  return part(
    'traffic',
    'Traffic',
    null,
    html`<h3>Requests per minute of the run's clock</h3>
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
  const operations = [...grouped(rows, (row) => row.operation)].toSorted(([left], [right]) =>
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
          ([operation, own]) =>
            html`<tr>
              <th scope="row">${breakable(nameOf(operation))}</th>
              <td>
                <ul class="answers">
                  ${own.map(answer)}
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
