/** The report as JUnit XML: a suite for each clause group, a test case for each clause. */
import { byText } from '../../json/canonicalJson.ts';
import { clauseFile } from '../compose/clausePlace.ts';
import { failureText } from './failureText.ts';
import { operationNames, profileText, mockText, type OperationName } from '../text/phrases.ts';
import type { Accepted } from '../gate/gateTypes.ts';
import type { ClauseReport, ObservationReport, Report } from '../types.ts';
import { valueText } from '../text/valueText.ts';
import { xmlAttribute, xmlText } from '../text/xmlText.ts';

/**
 * The text is always well-formed XML 1.0. A failed clause of any severity is a `<failure>`, or `<skipped>` if all of its failures are
 * accepted; `broken` and `blocked` are an `<error>`, `skipped` is a `<skipped>`; an observed clause passes, with the observation as its
 * output.
 */
export function junit(given: Report, accepted: Accepted = new Map()): string {
  const report = withoutAccepted(given, accepted);
  const nameOf = operationNames(report);
  const groups = [...new Set(report.clauses.map((clause) => clause.group))].toSorted(byText);
  const suites = groups.map((group) => suite(group, report, nameOf));
  const counts = countAttributes(report.clauses);
  const attributes = `name="${xmlAttribute(['assay', profileText(report), mockText(report.target)].filter((part) => part !== null).join(' '))}" ${counts} time="${seconds(report.durationMs)}" timestamp="${xmlAttribute(report.startedAt)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${attributes}>\n${suites.join('')}</testsuites>\n`;
}

/** Clauses of which all failures are accepted are not failures to a reader of JUnit: they are skipped, with that reason. */
function withoutAccepted(report: Report, accepted: Accepted): Report {
  const clauses = report.clauses.map((clause) => {
    const words = clause.failures.map(({ id }) => accepted.get(id));
    const [reason] = words;
    return reason === undefined || words.includes(undefined)
      ? clause
      : { ...clause, outcome: 'skipped' as const, reason };
  });
  return { ...report, clauses };
}

function suite(group: string, report: Report, nameOf: OperationName): string {
  const clauses = report.clauses.filter((clause) => clause.group === group);
  const time = report.scenarios.reduce(
    (sum, scenario) => sum + (scenario.group === group ? scenario.durationMs : 0),
    0,
  );
  const cases = clauses.map((clause) => testCase(clause, report, nameOf));
  const attributes = `name="${xmlAttribute(group)}" ${countAttributes(clauses)} time="${seconds(time)}" timestamp="${xmlAttribute(report.startedAt)}" hostname="${xmlAttribute(report.target.name)}"`;
  return ` <testsuite ${attributes}>\n${cases.join('')} </testsuite>\n`;
}

function testCase(clause: ClauseReport, report: Report, nameOf: OperationName): string {
  const attributes = `classname="${xmlAttribute(clause.group)}" name="${xmlAttribute(`${clause.id}: ${clause.statement}`)}" file="${xmlAttribute(clauseFile(clause.group))}" assertions="${clause.attempts}" time="0"`;
  const body = [...results(clause, nameOf), ...output(clause, report.observations)];
  return body.length === 0
    ? `  <testcase ${attributes}/>\n`
    : `  <testcase ${attributes}>\n${body.join('')}  </testcase>\n`;
}

function results(clause: ClauseReport, nameOf: OperationName): readonly string[] {
  const reason = clause.reason ?? '';
  if (clause.outcome === 'skipped' || clause.outcome === 'overridden')
    return [`   <skipped message="${xmlAttribute(reason)}"/>\n`];
  if (clause.outcome === 'broken' || clause.outcome === 'blocked')
    return [`   <error type="${clause.outcome}" message="${xmlAttribute(reason)}"/>\n`];
  const [first] = clause.failures;
  if (first === undefined) return [];
  // Readers of JUnit expect one failure for each case: the message is the first, the text holds all.
  const message = `${nameOf(first.operation)} at ${first.at || 'the whole body'}: expected ${valueText(first.expected, 200)}, received ${valueText(first.actual, 200)}`;
  const texts = clause.failures.map((failure) => failureText(clause, failure, nameOf));
  return [
    `   <failure type="${clause.severity}" message="${xmlAttribute(message)}">${xmlText(texts.join('\n\n'))}</failure>\n`,
  ];
}

function output(
  clause: ClauseReport,
  observations: readonly ObservationReport[],
): readonly string[] {
  const lines = observations
    .filter((observation) => observation.clause === clause.id)
    .map(
      ({ key, operation, values }) =>
        `${key} (${operation ?? 'service'}): ${values.map(({ value, count }) => `${valueText(value, 200)} × ${count}`).join(', ')}`,
    );
  return lines.length === 0 ? [] : [`   <system-out>${xmlText(lines.join('\n'))}</system-out>\n`];
}

function countAttributes(clauses: readonly ClauseReport[]): string {
  const count = (...wanted: readonly string[]): number =>
    clauses.filter((clause) => wanted.includes(clause.outcome)).length;
  return `tests="${clauses.length}" failures="${count('fail')}" errors="${count('broken', 'blocked')}" skipped="${count('skipped', 'overridden')}"`;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
