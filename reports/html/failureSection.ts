/** The failures: one card for each, the statement of the clause first. */
import { byText } from '../../json/canonicalJson.ts';
import { clausePlace } from '../compose/clausePlace.ts';
import type { OperationName } from '../text/operationName.ts';
import { failuresOf } from '../formats/terminalSummary.ts';
import type { ClauseReport, FailureReport, Report } from '../types.ts';
import { valueText } from '../text/valueText.ts';
import { copyLine, jsonBlock, valueBlock } from './codeBlock.ts';
import { exchangeView } from './exchangeView.ts';
import { findable } from './findable.ts';
import { historyStrip } from './historyStrip.ts';
import { html, type Markup, breakable } from './markup.ts';
import { minuteOf, moment } from './moment.ts';
import { drawnOf } from '../text/drawnOf.ts';
import { counted } from '../text/phrases.ts';

/** Most cards shown; the JSON report holds the rest, because a page of thousands cannot be read. */
const maxCards = 500;
/** With more cards than this, a browser lays them out only when they come into view. */
const manyCards = 60;
/** Most operations named in a row of the overview. */
const maxNames = 2;
/** Exchanges shown of one episode: its beginning and, always, the one under test. */
const maxExchanges = 12;

export function failureSection(report: Report, nameOf: OperationName): Markup {
  const failures = failuresOf(report);
  const cards = failures
    .slice(0, maxCards)
    .map(({ clause, failure }) => card(report, clause, failure, nameOf));
  const rest = failures.length - cards.length;
  const intro =
    failures.length === 0
      ? 'No tested clause fails.'
      : 'Each failure is one clause at one place of one operation, even if many cases found it.';
  return html`<section
    id="failures"
    class="${cards.length > manyCards ? 'many' : 'few'}"
    aria-labelledby="failures-title"
  >
    <h2 id="failures-title">Failures <span class="count">${failures.length}</span></h2>
    <p class="intro">${intro}</p>
    ${failures.length > 1 ? overview(failures.slice(0, maxCards), nameOf) : null}${cards}${rest > 0 ? html`<p>${counted(rest, 'failure')} more in <code>report.json</code>.</p>` : null}
  </section>`;
}

type Found = { readonly clause: ClauseReport; readonly failure: FailureReport };

/** One row for each clause that fails, for a reader with one minute. */
function overview(failures: readonly Found[], nameOf: OperationName): Markup {
  const clauses = [...new Set(failures.map(({ clause }) => clause))];
  return html`<div class="scroll" role="region" aria-label="Failures at a glance" tabindex="0">
    <table class="stacked">
      <thead>
        <tr>
          <th scope="col">Clause</th>
          <th scope="col">Operations</th>
          <th scope="col">Expected</th>
          <th scope="col">Received</th>
          <th scope="col">Since</th>
        </tr>
      </thead>
      <tbody>
        ${clauses.map((clause) => overviewRow(clause, nameOf))}
      </tbody>
    </table>
  </div>`;
}

function overviewRow(clause: ClauseReport, nameOf: OperationName): Markup | null {
  const [first] = clause.failures;
  if (first === undefined) return null;
  const operations = [...new Set(clause.failures.map(({ operation }) => nameOf(operation)))];
  const rest = operations.length - maxNames;
  const since = clause.failures
    .flatMap((failure) => failure.since?.firstSeen.startedAt ?? [])
    .toSorted(byText)[0];
  return html`<tr>
    <td><a href="#failure-${first.id}">${clause.statement}</a></td>
    <td>
      ${operations.slice(0, maxNames).map((name) => html`<div>${breakable(name)}</div>`)}${rest > 0 ? html`<div class="faint">and ${rest} more</div>` : null}
    </td>
    <td data-name="expected"><code>${valueText(first.expected, 60)}</code></td>
    <td data-name="received"><code>${valueText(first.actual, 60)}</code></td>
    <td data-name="since">
      ${since === undefined ? html`<span class="faint">no history</span>` : minuteOf(since)}
    </td>
  </tr>`;
}

function card(
  report: Report,
  clause: ClauseReport,
  failure: FailureReport,
  nameOf: OperationName,
): Markup {
  return html`<article
    class="card findable"
    id="failure-${failure.id}"
    ${findable(report, clause, failure)}
  >
    <header>
      <h3>${clause.statement}</h3>
      <p class="ids">
        <span class="severity ${clause.severity}">${clause.severity}</span>
        <a href="#clause-${clause.id}"><code>${clause.id}</code></a>
        <span class="operation">${nameOf(failure.operation)}</span> ${historyStrip(clause.history)}
      </p>
    </header>
    <div class="comparison">
      <div>
        <h4>Expected</h4>
        ${valueBlock(failure.expected)}
      </div>
      <div class="received">
        <h4>Received</h4>
        ${valueBlock(failure.actual)}
      </div>
      <div>
        <h4>At</h4>
        <pre tabindex="0">${failure.at === '' ? 'the whole body' : breakable(failure.at)}</pre>
      </div>
    </div>
    <dl class="facts small">
      ${sinceFact(failure)}
      <div>
        <dt>Found</dt>
        <dd>
          ${failure.label}${failure.scenario === null ? '' : ` · scenario ${failure.scenario}`}${failure.count > 1 ? ` · hit ${failure.count} times` : ''}
        </dd>
      </div>
      ${
        failure.flaky === undefined
          ? null
          : html`<div>
              <dt>Flaky</dt>
              <dd>failed ${failure.flaky.failed} of ${failure.flaky.tried} tries of this case</dd>
            </div>`
      }
      <div>
        <dt>Place</dt>
        <dd>${clausePlace(clause)}</dd>
      </div>
    </dl>
    ${caseView(failure)} ${copyLine('Replay', failure.replay)}
    ${failure.curl === '' ? null : copyLine('Curl', failure.curl)} ${scriptView(failure)}
    ${episodeView(failure)}
  </article>`;
}

function sinceFact({ since }: FailureReport): Markup | null {
  if (since === undefined) return null;
  const passed =
    since.lastPassed === null
      ? html`never seen to pass`
      : html`last passed ${moment(since.lastPassed.startedAt)}`;
  return html`<div>
    <dt>Since</dt>
    <dd>
      <strong>${moment(since.firstSeen.startedAt)}</strong>, run ${since.firstSeen.run} · ${passed}
      · ${counted(since.flips, 'flip')}
    </dd>
  </div>`;
}

function caseView(failure: FailureReport): Markup | null {
  if (failure.path === '' && failure.counterexample === null) return null;
  return html`<details class="minimal">
    <summary>
      ${failure.minimal === true ? 'Minimal case' : 'Case, not shrunk to the end'}
      <span class="faint"
        >after ${counted(failure.runs, 'run')}, ${counted(failure.shrinks, 'shrink')} · seed
        ${failure.seed} · path ${failure.path || 'none'}</span
      >
    </summary>
    ${jsonBlock(drawnOf(failure.counterexample, failure.exchanges))}
  </details>`;
}

function scriptView({ script }: FailureReport): Markup | null {
  if (script === undefined) return null;
  return html`<details class="minimal">
    <summary>Script <span class="faint">sends the whole case again, for bash</span></summary>
    ${copyLine('Script', script)}
  </details>`;
}

function episodeView({ exchanges }: FailureReport): Markup | null {
  if (exchanges.length === 0)
    return html`<p class="faint">No exchange was recorded for this failure.</p>`;
  const last = exchanges.length - 1;
  const shown = exchanges.map((exchange, index) =>
    index < maxExchanges - 1 || index === last ? exchangeView(exchange, index === last) : null,
  );
  const left = exchanges.length - shown.filter((view) => view !== null).length;
  return html`<div class="episode">
    <h4>${exchanges.length === 1 ? 'Exchange' : `Episode of ${exchanges.length} exchanges`}</h4>
    ${shown}${left > 0 ? html`<p class="faint">${counted(left, 'exchange')} between them in report.json.</p>` : null}
    <p class="faint on-paper">On paper, long bodies end early; report.json holds them.</p>
  </div>`;
}
