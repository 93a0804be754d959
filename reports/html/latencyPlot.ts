/** Time to answer per operation on a logarithmic scale, beside the timeout that the document sets. */
import type { OperationName } from '../text/operationName.ts';
import type { LatencyReport, Report } from '../types.ts';
import { html, type Markup, breakable } from './markup.ts';
import { span } from './moment.ts';

/** From one millisecond to a hundred seconds: five decades. */
const decades = 5;
const width = 1000;

export function latencyPlot({ latencies }: Report, nameOf: OperationName): Markup {
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
        ${latencies.map((latency) => row(latency, nameOf))}
      </tbody>
    </table>
  </div>`;
}

function row(latency: LatencyReport, nameOf: OperationName): Markup {
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
