/** The report as Markdown: for a job summary, a review comment or a file. */
import { failureText } from './failureText.ts';
import { acceptedBy, type Accepted, type GateDecision } from '../gate/gateTypes.ts';
import { notesOf } from '../gate/gateText.ts';
import { markdownBlock, markdownCell, markdownCode } from '../text/markdownText.ts';
import {
  operationNames,
  requestsText,
  counted,
  leftText,
  partText,
  profileText,
  mockText,
  type OperationName,
} from '../text/phrases.ts';
import { byReason, listedOutcomes } from './terminalSummary.ts';
import { failuresOf } from '../compose/causes.ts';
import type { Report } from '../types.ts';
import { valueText } from '../text/valueText.ts';
import { xmlText } from '../text/xmlText.ts';
import { warningsOf } from '../text/warnings.ts';
import { driftNames } from '../drift/text/driftText.ts';

/** Most failures shown in full, because a job summary may hold a megabyte. */
const maxFailures = 50;

/** A whole document, with a newline at the end. */
export function markdown(report: Report, gate?: GateDecision): string {
  const nameOf = operationNames(report);
  const parts = [
    heading(report, gate),
    tally(report),
    failures(report, nameOf, gate === undefined ? new Map() : acceptedBy(gate)),
    warningsOf(report)
      .map((text) => `- **Warning:** ${markdownCell(text)}`)
      .join('\n'),
    untested(report),
    drift(report, nameOf),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function heading(report: Report, gate: GateDecision | undefined): string {
  const { fail, pass, observed } = report.summary;
  const title =
    fail > 0
      ? `${counted(fail, 'clause')} of the contract ${fail === 1 ? 'does' : 'do'} not hold`
      : pass + observed === 0
        ? 'Nothing was tested'
        : 'Every clause that was tested holds';
  const mock = mockText(report.target);
  const facts = `${markdownCell(report.target.name)} ${markdownCode(report.target.baseUrl)}${mock === null ? '' : ` · **${markdownCell(mock)}**`} · ${report.startedAt} · profile ${markdownCell(profileText(report))} · seed ${report.seed} · contract ${markdownCell(report.contract.version)}${report.partial ? ` · **partial: ${partText(report)}**` : ''}`;
  return [
    `## ${title}`,
    facts,
    ...(gate === undefined ? [] : [`**Gate:** ${markdownCell(gate.verdict)} (exit ${gate.exit})`]),
    ...(gate === undefined
      ? []
      : notesOf(gate).map(
          ({ kind, clause, text }) =>
            `- ${kind}: ${markdownCell([clause, text].filter((part) => part !== null).join(': '))}`,
        )),
  ].join('\n\n');
}

function tally(report: Report): string {
  const outcomes = listedOutcomes(report);
  const counts = outcomes.map((outcome) => report.summary[outcome] ?? 0);
  const requests = `${requestsText(report.requests)}, in ${(report.durationMs / 1000).toFixed(1)} s.`;
  return `| ${outcomes.join(' | ')} |\n|${'---:|'.repeat(outcomes.length)}\n| ${counts.join(' | ')} |\n\n${requests}${report.left === undefined ? '' : ` ${markdownCell(leftText(report))}.`}`;
}

function failures(report: Report, nameOf: OperationName, accepted: Accepted): string {
  const all = failuresOf(report);
  if (all.length === 0) return '';
  const rows = all.slice(0, maxFailures).map(({ clause, failure }) => {
    const cells = [
      `${clause.severity}${accepted.has(failure.id) ? `, ${markdownCell((accepted.get(failure.id) ?? '').split(':')[0] ?? '')}` : ''}`,
      markdownCell(clause.statement),
      markdownCode(nameOf(failure.operation)),
      markdownCode(valueText(failure.expected, 80)),
      markdownCode(valueText(failure.actual, 80)),
      failure.since === undefined ? '' : failure.since.firstSeen.startedAt.slice(0, 10),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const details = all
    .slice(0, maxFailures)
    .map(
      ({ clause, failure }) =>
        `<details><summary>${xmlText(clause.statement)} (${clause.id}, ${failure.id})</summary>\n\n${markdownBlock(failureText(clause, failure, nameOf))}${failure.script === undefined ? '' : `\n\n${markdownBlock(failure.script)}`}\n\n</details>`,
    );
  const rest =
    all.length > maxFailures
      ? `\n\n${counted(all.length - maxFailures, 'failure')} more in the report.`
      : '';
  return `### Failures\n\n| severity | clause | operation | expected | received | since |\n|---|---|---|---|---|---|\n${rows.join('\n')}\n\n${details.join('\n\n')}${rest}`;
}

function untested(report: Report): string {
  const rows = (['broken', 'blocked', 'overridden', 'skipped'] as const).flatMap((outcome) =>
    byReason(report.clauses.filter((clause) => clause.outcome === outcome)).map(
      ([reason, count]) => `| ${outcome} | ${count} | ${markdownCell(reason)} |`,
    ),
  );
  return rows.length === 0
    ? ''
    : `<details><summary>Not tested</summary>\n\n| outcome | clauses | reason |\n|---|---:|---|\n${rows.join('\n')}\n\n</details>`;
}

function drift(report: Report, nameOf: OperationName): string {
  const entries = [...(report.drift.againstBaseline ?? []), ...report.drift.againstDocument].filter(
    (entry) => entry.class !== 'open-point-answered' && entry.class !== 'contradicts',
  );
  if (entries.length === 0) return '';
  const rows = entries.map(
    (entry) =>
      `| ${driftNames[entry.class]} | ${markdownCode(nameOf(entry.operation))} | ${markdownCode(entry.at || 'the whole body')} | ${markdownCell(entry.text)} |`,
  );
  return `<details><summary>Drift: ${counted(entries.length, 'difference')}</summary>\n\n| kind | operation | place | difference |\n|---|---|---|---|\n${rows.join('\n')}\n\n</details>`;
}
