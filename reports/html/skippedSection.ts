/** The clauses that were not tested, by reason. */
import { findable } from './findable.ts';
import { part } from './part.ts';
import { byReason } from '../formats/terminalSummary.ts';
import type { Report } from '../types.ts';
import { html, type Markup } from './markup.ts';
import { outcomeMark } from './outcomeMark.ts';

export function skippedSection(report: Report): Markup {
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
