/** Lists every clause by group; each is folded to one line. */
import { fact, part } from './part.ts';
import { byText } from '../../json/canonicalJson.ts';
import { clausePlace } from '../compose/clausePlace.ts';
import { groupName, groupSections, counted, type OperationName } from '../text/phrases.ts';
import { outcomes } from '../formats/terminalSummary.ts';
import type { ClauseReport, Report } from '../types.ts';
import { valueText } from '../text/valueText.ts';
import { findable } from './findable.ts';
import { historyStrip, outcomeMark, outcomeBar } from './outcomeMark.ts';
import { html, type Markup } from './markup.ts';

export function clauseSection(report: Report, nameOf: OperationName): Markup {
  const groups = [...new Set(report.clauses.map((clause) => clause.group))].toSorted(byText);
  return part(
    'clauses',
    'Clauses',
    report.clauses.length,
    html`<p class="intro">
        Every statement of the document that binds the service, and every place that it leaves open.
      </p>
      ${groups.map((group) => groupView(group, report, nameOf))}`,
  );
}

function groupView(group: string, report: Report, nameOf: OperationName): Markup {
  const clauses = report.clauses
    .filter((clause) => clause.group === group)
    .toSorted((left, right) => outcomes.indexOf(left.outcome) - outcomes.indexOf(right.outcome));
  const counts = outcomes
    .map(
      (outcome) =>
        [outcome, clauses.filter((clause) => clause.outcome === outcome).length] as const,
    )
    .filter(([, count]) => count > 0);
  return html`<details class="group">
    <summary>
      <h3>${groupName(group)}</h3>
      ${outcomeBar(counts)}
      <span class="faint"
        >${counts.map(([outcome, count]) => `${count} ${outcome}`).join(', ')}</span
      >
      <span class="faint sources">${groupSections(clauses)}</span>
    </summary>
    <ul class="clauses">
      ${clauses.map((clause) => clauseRow(clause, report, nameOf))}
    </ul>
  </details>`;
}

function clauseRow(clause: ClauseReport, report: Report, nameOf: OperationName): Markup {
  return html`<li class="findable" id="clause-${clause.id}" ${findable(report, clause)}>
    <details>
      <summary>
        ${outcomeMark(clause.outcome)}
        <span class="statement">${clause.statement}</span> ${historyStrip(clause.history)}<span
          class="ids"
          ><code>${clause.id}</code>
          <span class="faint"
            >${clause.standing} · ${counted(clause.attempts, 'attempt')}</span
          ></span
        >
      </summary>
      <dl class="facts small">
        ${fact('Reading', clause.reading)}${fact('Question', clause.question)}${fact(clause.outcome === 'skipped' ? 'Not tested' : 'Reason', clause.reason)}
        ${fact('Place', clausePlace(clause))}${fact('Check', clause.check)}${fact('Severity', clause.severity)}
        ${fact('Operations', clause.operations.length === 0 ? 'the service as a whole' : clause.operations.map(nameOf).join(', '))}
        ${fact(
          'Attempts',
          Object.entries(clause.attemptsByOperation)
            .map(([operation, count]) => `${operation === '-' ? 'service' : operation} ${count}`)
            .join(', '),
        )}
        ${sampleFact(clause)}
        ${
          clause.failures.length === 0
            ? null
            : html`<div>
                <dt>Failures</dt>
                <dd>
                  ${clause.failures.map((failure) => html`<a href="#failure-${failure.id}"><code>${failure.id}</code></a> ${nameOf(failure.operation)} `)}
                </dd>
              </div>`
        }
      </dl>
    </details>
  </li>`;
}

function sampleFact({ sample }: ClauseReport): Markup | null {
  if (sample === undefined) return null;
  return html`<div>
    <dt>A pass</dt>
    <dd>
      expected <code>${valueText(sample.expected, 200)}</code>, received
      <code>${valueText(sample.actual, 200)}</code
      >${sample.at === '' ? '' : ` at ${sample.at}`}${sample.operation === null ? '' : ` (${sample.operation})`}
    </dd>
  </div>`;
}
