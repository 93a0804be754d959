/** The attributes by which the script filters cards and rows. */
import { clauseChanged, failureChanged } from '../compose/changedSince.ts';
import type { ClauseReport, FailureReport, Report } from '../types.ts';
import { html, type Markup } from './markup.ts';

/** A failure has its own operation; a clause, for which the failure is undefined, has all of its operations. */
export function findable(report: Report, clause: ClauseReport, failure?: FailureReport): Markup {
  const changed =
    failure === undefined
      ? clauseChanged(clause, report.run)
      : failureChanged(failure, clause, report.run);
  const operations =
    failure === undefined
      ? clause.operations
      : failure.operation === null
        ? []
        : [failure.operation];
  const areas = report.areas
    .filter((area) => area.operations.some(({ id }) => operations.includes(id)))
    .map(({ name }) => name);
  return html`data-outcome="${clause.outcome}" data-standing="${clause.standing}"
  data-operations="${operations.join(' ')}" data-areas="${areas.join('|')}"
  ${changed ? html`data-changed="yes"` : null}`;
}
