/** The report as one HTML file that needs no network, no server and no other file. */
import { acceptedBy, type GateDecision } from '../gate/gateTypes.ts';
import { operationNames } from '../text/phrases.ts';
import type { Report, AreaReport } from '../types.ts';
import { clauseSection } from './clauseSection.ts';
import { driftSection } from './driftSection.ts';
import { failureSection } from './failureSection.ts';
import { filterBar } from './filterBar.ts';
import { htmlDocument, type PageAssets } from './htmlDocument.ts';
import { html, type Markup } from './markup.ts';
import { observationSection } from './observationSection.ts';
import { pageHeader } from './pageHeader.ts';
import { trafficSection } from './trafficSection.ts';
import { part } from './part.ts';
import type { Outcome } from '../../checks/types.ts';
import { outcomeMark } from './outcomeMark.ts';
import { findable } from './findable.ts';
import { byReason } from '../formats/terminalSummary.ts';

const meanings: readonly (readonly [Outcome, string])[] = [
  ['pass', 'The target kept the clause in every episode that was judged.'],
  ['fail', 'The target contradicts the clause. Only this outcome counts against the target.'],
  ['observed', 'The document leaves the point open. The report shows what the target did.'],
  [
    'overridden',
    'Fails, and the target file excuses it. It is no pass: the gate must allow each by its id.',
  ],
  ['skipped', 'Not tested, for the reason given.'],
  ['blocked', 'Not tested, because the set-up or another condition of the test failed.'],
  ['broken', 'The harness failed, not the target.'],
];

/** The meaning of the outcomes on the page. */
function legend(): Markup {
  return part(
    'legend',
    'Legend',
    null,
    html`<dl class="legend">
        ${meanings.map(
          ([outcome, meaning]) =>
            html`<div>
              <dt>${outcomeMark(outcome)}</dt>
              <dd>${meaning}</dd>
            </div>`,
        )}
      </dl>
      <p class="faint">
        Stated: the document says it. Implied: a plain reading, which the clause spells out. Open:
        the document does not show it. Keys: <kbd>/</kbd> search, <kbd>Esc</kbd> clear,
        <kbd>n</kbd> and <kbd>p</kbd> next and previous failure.
      </p>`,
  );
}

/** A whole HTML document; the gate's decision is shown at the top. */
export function htmlReport(report: Report, assets: PageAssets, gate?: GateDecision): string {
  const nameOf = operationNames(report);
  const accepted = gate === undefined ? new Map() : acceptedBy(gate);
  const title = `${report.target.name}: ${report.summary.fail === 0 ? 'no clause fails' : `${report.summary.fail} failing`}`;
  const body = html`<body>
    <a class="skip" href="#main">Skip to the results</a>
    ${pageHeader(report, gate)} ${filterBar(report)}
    <main id="main">
      ${failureSection(report, nameOf, accepted)} ${clauseSection(report, nameOf)}
      ${observationSection(report, nameOf)} ${driftSection(report, nameOf)}
      ${trafficSection(report, nameOf)} ${areaSection(report)} ${skippedSection(report)} ${legend()}
    </main>
    <p id="announcement" class="unseen" role="status"></p>
  </body>`;
  return htmlDocument(title, body, assets);
}

/** The service areas of the document: the operations that it shows of each, and whether they were called. */
function areaSection({ areas }: Report): Markup {
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

/** The clauses that were not tested, by reason. */
function skippedSection(report: Report): Markup {
  const untried = (['broken', 'blocked', 'overridden', 'skipped'] as const).flatMap((outcome) => {
    const clauses = report.clauses.filter((clause) => clause.outcome === outcome);
    return byReason(clauses).map(([reason, count]) => ({
      outcome,
      reason,
      count,
      clauses: clauses.filter((clause) => (clause.reason ?? '') === reason),
    }));
  });
  const total = untried.reduce((sum, { count }) => sum + count, 0);
  return part(
    'skipped',
    'Not tested',
    total,
    html`${
      untried.length === 0
        ? html`<p class="intro">Every clause was tested.</p>`
        : html`<ul class="reasons">
            ${untried.map(
              ({ outcome, reason, count, clauses }) =>
                html`<li>
                  <details>
                    <summary>${outcomeMark(outcome)} <b>${count}</b> ${reason}</summary>
                    <ul>
                      ${clauses.map(
                        (clause) =>
                          html`<li class="findable" ${findable(report, clause)}>
                            <a href="#clause-${clause.id}"><code>${clause.id}</code></a>
                            ${clause.statement}
                          </li>`,
                      )}
                    </ul>
                  </details>
                </li>`,
            )}
          </ul>`
    }`,
  );
}
