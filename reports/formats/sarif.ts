/** The report as SARIF 2.1.0: each failure names a file of the caller, or its clause's line in `specs/clauses/`. */
import type { Severity } from '../../contract/types.ts';
import { clauseFile } from '../compose/clausePlace.ts';
import { failureText } from './failureText.ts';
import { operationNames, profileText, mockText, type OperationName } from '../text/phrases.ts';
import { plainText } from '../../output/plainText.ts';
import { signatureOf } from '../read/signature.ts';
import type { Accepted } from '../gate/gateTypes.ts';
import type { ClauseReport, FailureReport, Report } from '../types.ts';
import { valueText } from '../text/valueText.ts';

const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  must: 'error',
  should: 'warning',
  note: 'note',
};

/** A run against the mock says so: its results are no findings about a service. */
function aboutMock({ target }: Report): { readonly description?: { readonly text: string } } {
  const mock = mockText(target);
  return mock === null ? {} : { description: { text: `run against ${mock}` } };
}

function versionOf({ assay }: Report): { readonly version?: string } {
  const version = assay?.at(-1);
  return version === undefined ? {} : { version };
}

/** Maps a clause id to its line in its file, from 1; see `clauseLines`. */
export type ClauseLines = ReadonlyMap<string, number>;

/** A SARIF log as JSON text (OASIS SARIF 2.1.0). A clause without a known line gets line 1. */
export function sarif(
  report: Report,
  lines: ClauseLines,
  accepted: Accepted = new Map(),
  callersFile = '',
): string {
  const nameOf = operationNames(report);
  const failing = report.clauses.filter((clause) => clause.failures.length > 0);
  const placeOf = ({ id, group }: ClauseReport): Place =>
    callersFile === ''
      ? { uri: clauseFile(group), line: lines.get(id) ?? 1 }
      : { uri: callersFile, line: 1 };
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Assay', ...versionOf(report), rules: failing.map(rule) } },
        automationDetails: {
          id: `assay/${profileText(report)}/${report.target.name}`,
          ...aboutMock(report),
        },
        invocations: [
          {
            executionSuccessful: !report.partial && report.summary.broken === 0,
            startTimeUtc: report.startedAt,
          },
        ],
        results: failing.flatMap((clause, index) =>
          clause.failures.map((failure) => ({
            ...result(clause, index, failure, nameOf, placeOf(clause)),
            ...suppressed(accepted.get(failure.id)),
          })),
        ),
        columnKind: 'utf16CodeUnits',
      },
    ],
  };
  return `${JSON.stringify(log, null, 1)}\n`;
}

type Place = { readonly uri: string; readonly line: number };

/** A result that a waiver or the baseline accepts (SARIF 2.1.0 §3.27.23). */
function suppressed(justification: string | undefined): object {
  return justification === undefined
    ? {}
    : { suppressions: [{ kind: 'external', status: 'accepted', justification }] };
}

function rule(clause: ClauseReport): object {
  return {
    id: clause.id,
    shortDescription: { text: clause.statement },
    fullDescription: {
      text: `${clause.statement} (${clause.standing}; ${clause.source.section}, ${clause.source.topic})`,
    },
    defaultConfiguration: { level: levels[clause.severity] },
    properties: { standing: clause.standing, group: clause.group },
  };
}

function result(
  clause: ClauseReport,
  ruleIndex: number,
  failure: FailureReport,
  nameOf: OperationName,
  { uri, line }: Place,
): object {
  const operation = nameOf(failure.operation);
  const text = `${clause.statement} ${operation} at ${failure.at || 'the whole body'}: expected ${valueText(failure.expected, 300)}, received ${valueText(failure.actual, 300)}.`;
  return {
    ruleId: clause.id,
    ruleIndex,
    level: levels[clause.severity],
    message: {
      text: plainText(text),
      markdown: plainText(
        `${text}\n\n    ${failureText(clause, failure, nameOf).replaceAll('\n', '\n    ')}`,
      ),
    },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri, uriBaseId: '%SRCROOT%' },
          region: { startLine: line },
        },
        logicalLocations: [{ fullyQualifiedName: plainText(operation), kind: 'function' }],
      },
    ],
    partialFingerprints: {
      'assayFailure/v1': failure.id,
      'assaySignature/v1': signatureOf(failure),
    },
    occurrenceCount: failure.count,
  };
}
