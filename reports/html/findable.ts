/** The attributes by which the script filters cards and rows. */
import { clauseChanged, failureChanged } from '../compose/causes.ts';
import type { ClauseReport, FailureReport, Report } from '../types.ts';
import { html, type Markup } from './markup.ts';

const areasOf = new WeakMap<Report['areas'], ReadonlyMap<string, string>>();

function areaByOperation(areas: Report['areas']): ReadonlyMap<string, string> {
  return new Map(
    areas.flatMap(({ name, operations }) => operations.map(({ id }) => [id, name] as const)),
  );
}

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
  const known = areasOf.get(report.areas) ?? areaByOperation(report.areas);
  areasOf.set(report.areas, known);
  const areas = new Set(operations.flatMap((id) => known.get(id) ?? []));
  return html`data-outcome="${clause.outcome}" data-standing="${clause.standing}"
  data-operations="${operations.join(' ')}" data-areas="${[...areas].join('|')}"
  ${changed ? html`data-changed="yes"` : null}`;
}
