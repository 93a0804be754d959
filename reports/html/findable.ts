/** The attributes by which the script filters cards and rows. */
import type { ClauseReport, Report } from '../types.ts';
import { html, type Markup } from './markup.ts';

/** For a failure its own operation, for a clause (undefined) all of its operations. */
export function findable(report: Report, clause: ClauseReport, operation?: string | null): Markup {
  const operations =
    operation === undefined ? clause.operations : operation === null ? [] : [operation];
  const areas = report.areas
    .filter((area) => area.operations.some(({ id }) => operations.includes(id)))
    .map(({ name }) => name);
  return html`data-outcome="${clause.outcome}" data-standing="${clause.standing}"
  data-operations="${operations.join(' ')}" data-areas="${areas.join('|')}"`;
}
