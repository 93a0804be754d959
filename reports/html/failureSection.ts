/** The failures: one card for each, grouped by cause; a closed card shows severity, statement, expected and received. */
import type { Json } from '../../json/types.ts';
import { clausePlace } from '../compose/clausePlace.ts';
import { counted, type OperationName } from '../text/phrases.ts';
import { causesOf, failuresOf, isNew, type FoundFailure } from '../compose/causes.ts';
import type { Accepted } from '../gate/gateTypes.ts';
import type { FailureReport, Report } from '../types.ts';
import { valueText } from '../text/valueText.ts';
import { copyLine, jsonBlock, valueBlock } from './codeBlock.ts';
import { exchangeView } from './exchangeView.ts';
import { findable } from './findable.ts';
import { historyStrip } from './outcomeMark.ts';
import { html, type Markup, breakable } from './markup.ts';
import { moment } from './moment.ts';
import { fact } from './part.ts';
import { drawnOf } from '../text/drawnOf.ts';

/** Most cards shown; the JSON report holds the rest, because a page of thousands cannot be read. */
const maxCards = 500;
/** With more cards than this, a browser lays them out only when they come into view. */
const manyCards = 60;
/** Exchanges shown of one episode: its beginning and, always, the one under test. */
const maxExchanges = 12;

/** `accepted` are failures that a waiver or the baseline accepts, with the words of the gate. */
export function failureSection(report: Report, nameOf: OperationName, accepted: Accepted): Markup {
  const total = failuresOf(report).length;
  let left = maxCards;
  const causes = causesOf(report).map((cause) => {
    const shown = cause.slice(0, left);
    left -= shown.length;
    return shown;
  });
  const rest = total - (maxCards - left);
  return html`<section
    id="failures"
    class="${total - rest > manyCards ? 'many' : 'few'}"
    aria-labelledby="failures-title"
  >
    <h2 id="failures-title">
      Failures <span class="count" data-all="${total}">${total}</span>
      ${total === 0 ? null : html`<span class="faint">of ${counted(causes.length, 'cause')}</span>`}
    </h2>
    ${total === 0 ? html`<p class="intro">No tested clause fails.</p>` : null}
    ${causes
      .filter((cause) => cause.length > 0)
      .map(
        (cause) =>
          html`<div class="cause">
            ${cause.map((found) => card(report, found, nameOf, accepted))}
          </div>`,
      )}
    ${rest > 0 ? html`<p>${counted(rest, 'failure')} more in <code>report.json</code>.</p>` : null}
  </section>`;
}

function card(
  report: Report,
  { clause, failure }: FoundFailure,
  nameOf: OperationName,
  accepted: Accepted,
): Markup {
  const words = accepted.get(failure.id);
  const { flaky } = failure;
  return html`<details
    class="card findable"
    id="failure-${failure.id}"
    ${findable(report, clause, failure)}
  >
    <summary>
      <h3>
        <span class="severity ${clause.severity}">${clause.severity}</span>
        ${isNew(report, { clause, failure }) ? html`<span class="mark fail">new</span> ` : null}${words === undefined ? null : html`<span class="mark blocked">${words.split(':')[0] ?? ''}</span> `}${clause.statement}
      </h3>
      <p class="ids">
        <span class="operation">${nameOf(failure.operation)}</span>
        <span
          >expected <code>${valueText(failure.expected, 80)}</code>, received
          <code class="red">${valueText(failure.actual, 80)}</code> at
          ${failure.at === '' ? 'the whole body' : breakable(failure.at)}</span
        >
      </p>
    </summary>
    <p class="ids">
      <a href="#clause-${clause.id}"><code>${clause.id}</code></a> ${historyStrip(clause.history)}
      ${words === undefined ? null : html`<span class="faint">${words}</span>`}
    </p>
    ${
      isShort(failure.expected) && isShort(failure.actual)
        ? null
        : html`<div class="comparison">
            <div>
              <h4>Expected</h4>
              ${valueBlock(failure.expected)}
            </div>
            <div class="received">
              <h4>Received</h4>
              ${valueBlock(failure.actual)}
            </div>
          </div>`
    }
    <dl class="facts small">
      ${sinceFact(failure)}
      <div>
        <dt>Found</dt>
        <dd>
          ${failure.label}${failure.scenario === null ? '' : ` · scenario ${failure.scenario}`}${failure.count > 1 ? ` · hit ${failure.count} times` : ''}
        </dd>
      </div>
      ${fact('Flaky', flaky === undefined ? '' : `failed ${flaky.failed} of ${flaky.tried} tries of this case`)}
      ${fact('Place', clausePlace(clause))}
    </dl>
    ${caseView(failure)} ${copyLine('Replay', failure.replay)}
    ${failure.curl === '' ? null : copyLine('Curl', failure.curl)} ${scriptView(failure)}
    ${episodeView(failure)}
  </details>`;
}

/** True for a value that the line above shows whole. */
function isShort(value: Json): boolean {
  return valueText(value, 80) === valueText(value);
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
        ${failure.seed} · path
        ${failure.path || 'none'}${failure.label.endsWith('/learned') ? ' · sent with values of earlier answers' : ''}</span
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
