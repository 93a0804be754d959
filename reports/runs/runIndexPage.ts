/** The runs of a folder as one HTML page without network access, with links to the report of each. */
import { htmlDocument, type PageAssets } from '../html/htmlDocument.ts';
import { historyStrip, outcomeBar, outcomeMark } from '../html/outcomeMark.ts';
import { breakable, html, type Markup } from '../html/markup.ts';
import { minuteOf, span } from '../html/moment.ts';
import { outcomes } from '../formats/terminalSummary.ts';
import { counted } from '../text/phrases.ts';
import {
  targetTrends,
  type RunSummary,
  type ClauseTrend,
  type SlowOperation,
  type TargetTrend,
} from './targetTrend.ts';

/** A whole HTML document; `unread` names runs that are not shown, with the reason. */
export function runIndexPage(
  runs: readonly RunSummary[],
  unread: readonly string[],
  assets: PageAssets,
): string {
  const trends = targetTrends(runs);
  const failing = trends.filter(({ runs: [newest] }) => newest !== undefined && fails(newest));
  const title = `${counted(runs.length, 'run')} of ${counted(trends.length, 'target')}`;
  const body = html`<body>
    <a class="skip" href="#main">Skip to the runs</a>
    <header class="top ${failing.length > 0 ? 'bad' : 'good'}">
      <div class="headline">
        <p class="product">Assay</p>
        <button type="button" id="theme" class="quiet">Switch to dark</button>
      </div>
      <h1>${title}</h1>
      <p class="lead">
        ${failing.length === 0 ? 'In the newest run of each target no clause fails.' : `Clauses fail in the newest run of ${failing.map(({ target }) => target).join(', ')}.`}
      </p>
    </header>
    <main id="main">
      ${trends.map(targetSection)}
      ${
        unread.length === 0
          ? null
          : html`<section>
              <h2>Left out</h2>
              <ul class="reasons">
                ${unread.map((line) => html`<li>${line}</li>`)}
              </ul>
            </section>`
      }
    </main>
    <p id="announcement" class="unseen" role="status"></p>
  </body>`;
  return htmlDocument(title, body, assets);
}

function fails({ summary }: RunSummary): boolean {
  return summary.fail + summary.broken > 0;
}

function targetSection({ target, runs, unsteady, flakiest, slowest }: TargetTrend): Markup {
  return html`<section>
    <h2>${target} <span class="count">${counted(runs.length, 'run')}</span></h2>
    ${table(
      `Runs of ${target}`,
      ['Started, UTC', 'Outcomes', 'Gate', 'Profile', 'Seed', 'Requests', 'Took'],
      runs.map(runRow),
    )}
    <h3>Clauses that did not always hold</h3>
    ${
      unsteady.length === 0
        ? html`<p class="intro">Every clause that these runs tested held in all of them.</p>`
        : clauseTable(`Clauses of ${target} that did not always hold`, unsteady)
    }
    ${
      flakiest.length === 0
        ? null
        : html`<h3>Flakiest</h3>
            <p class="intro">
              Changed between pass and fail more than once, or failed only now and then in one run.
            </p>
            ${clauseTable(`Flakiest clauses of ${target}`, flakiest)}`
    }
    ${
      slowest.length === 0
        ? null
        : html`<h3>Slowest operations</h3>
            ${table(
              `Slowest operations of ${target}`,
              ['Operation', 'p50', 'p90', 'Longest', 'p90 of earlier runs'],
              slowest.map(slowRow),
            )}`
    }
  </section>`;
}

/** Columns of figures. */
const numbers = new Set([
  'Requests',
  'Took',
  'Flips',
  'Flaky runs',
  'p50',
  'p90',
  'Longest',
  'p90 of earlier runs',
]);

function table(label: string, columns: readonly string[], rows: readonly Markup[]): Markup {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">
    <table class="stacked">
      <thead>
        <tr>
          ${columns.map((name) => html`<th scope="col" ${numbers.has(name) ? html`class="number"` : null}>${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

function address(folder: string, fragment = ''): string {
  return `${folder.split('/').map(encodeURIComponent).join('/')}/report.html${fragment}`;
}

function runRow(run: RunSummary): Markup {
  const counts = outcomes
    .map((outcome) => [outcome, run.summary[outcome] ?? 0] as const)
    .filter(([, count]) => count > 0);
  return html`<tr>
    <th scope="row"><a href="${address(run.folder)}">${minuteOf(run.startedAt)}</a></th>
    <td data-name="Outcomes">
      ${outcomeBar(counts)}
      <span class="faint"
        >${counts.map(([outcome, count]) => `${count} ${outcome}`).join(', ')}${run.partial ? ', cut short' : ''}</span
      >
    </td>
    <td data-name="Gate">
      ${run.decision === null ? 'unknown' : html`<span class="mark ${run.decision.exit === 0 ? 'pass' : 'fail'}">exit ${run.decision.exit}</span> ${run.decision.verdict}`}
    </td>
    <td data-name="Profile">${run.profile}</td>
    <td data-name="Seed">${run.seed}</td>
    <td class="number" data-name="Requests">${run.sent}</td>
    <td class="number" data-name="Took">${span(run.durationMs)}</td>
  </tr>`;
}

function clauseTable(label: string, clauses: readonly ClauseTrend[]): Markup {
  return table(label, ['Clause', 'Newest', 'Trend', 'Flips', 'Flaky runs'], clauses.map(clauseRow));
}

function clauseRow({ id, statement, history, flips, flakyRuns, folder }: ClauseTrend): Markup {
  const newest = history.at(-1);
  return html`<tr>
    <td class="wide">
      ${statement}
      <p class="ids">
        <a href="${address(folder, `#clause-${id}`)}"><code>${id}</code></a>
      </p>
    </td>
    <td data-name="Newest">${newest === undefined ? null : outcomeMark(newest.outcome)}</td>
    <td data-name="Trend">${historyStrip(history)}</td>
    <td class="number" data-name="Flips">${flips}</td>
    <td class="number" data-name="Flaky runs">${flakyRuns}</td>
  </tr>`;
}

function slowRow({ name, p50, p90, max, usual }: SlowOperation): Markup {
  return html`<tr>
    <th scope="row">${breakable(name)}</th>
    <td class="number" data-name="p50">${span(p50)}</td>
    <td class="number" data-name="p90">${span(p90)}</td>
    <td class="number" data-name="Longest">${span(max)}</td>
    <td class="number" data-name="p90 of earlier runs">${usual === null ? 'none' : span(usual)}</td>
  </tr>`;
}
