/** The report → Allure results: a test result a clause, with its failures as steps and their exchanges attached. */
import {
  Stage,
  Status,
  type Attachment,
  type StepResult,
  type TestResult,
} from 'allure-js-commons';
import type { Outcome } from '../checks/types.ts';
import { allureLabels } from './allureLabels.ts';
import { httpExchange } from './allureExchange.ts';
import { clausePlace } from './clausePlace.ts';
import { failureText } from './failureText.ts';
import { shortHash } from './failureId.ts';
import { markdownCell } from './markdownText.ts';
import { operationNames, type OperationName } from './operationName.ts';
import { plainLine, plainText } from './plainText.ts';
import type { ClauseReport, FailureReport, ObservationReport, Report } from './types.ts';
import { valueText } from './valueText.ts';

/** What is written beside each other into one folder: results, and the files that they attach. */
export type AllureRun = {
  readonly results: readonly TestResult[];
  readonly attachments: readonly { readonly name: string; readonly content: string }[];
  readonly environment: Readonly<Record<string, string>>;
};

/** An open point that was answered is no judgement: as in JUnit it passes, and its tag says `observed`. */
const statuses: Readonly<Record<Outcome, Status>> = {
  pass: Status.PASSED,
  observed: Status.PASSED,
  fail: Status.FAILED,
  broken: Status.BROKEN,
  blocked: Status.BROKEN,
  skipped: Status.SKIPPED,
};

/** Pure; equal for equal reports. `linkBase` as in `allureLabels`. */
export function allureResults(report: Report, linkBase = ''): AllureRun {
  const nameOf = operationNames(report);
  const attachments: { name: string; content: string }[] = [];
  const attach = (name: string, type: string, end: string, content: string): Attachment => {
    const source = `${shortHash(`${report.run} ${attachments.length}`)}-${attachments.length}-attachment${end}`;
    attachments.push({ name: source, content });
    return { name, type, source, size: Buffer.byteLength(content) };
  };
  const results = report.clauses.map((clause) => {
    const observed = report.observations.filter((one) => one.clause === clause.id);
    return testResult(report, clause, linkBase, [
      ...clause.failures.map((failure) => failureStep(clause, failure, nameOf, attach)),
      ...observed.map((one) => observationStep(one, nameOf)),
    ]);
  });
  return { results, attachments, environment: environmentOf(report) };
}

type Attach = (name: string, type: string, end: string, content: string) => Attachment;

function testResult(
  report: Report,
  clause: ClauseReport,
  linkBase: string,
  steps: StepResult[],
): TestResult {
  const { historyId, labels, links, parameters } = allureLabels(report.areas, clause, linkBase);
  // In the order of clauses, where readers sort by time.
  const start = Date.parse(report.startedAt) + report.clauses.indexOf(clause);
  const nameOf = operationNames(report);
  const [first] = clause.failures;
  const message =
    first === undefined
      ? plainText(clause.reason ?? '')
      : `${plainLine(nameOf(first.operation))} at ${plainLine(first.at || 'the whole body')}: expected ${valueText(first.expected)}, received ${valueText(first.actual)}`;
  return {
    uuid: uuidOf(`${report.run} ${clause.id}`),
    historyId,
    testCaseId: historyId,
    fullName: clause.id,
    titlePath: ['clauses', clause.group],
    name: plainLine(clause.statement),
    description: [
      markdownCell(clause.statement),
      `${clause.standing} · ${markdownCell(clausePlace(clause))}`,
      ...(clause.reading === undefined ? [] : [`Reading: ${markdownCell(clause.reading)}`]),
      ...(clause.question === undefined ? [] : [`Question: ${markdownCell(clause.question)}`]),
    ].join('\n\n'),
    status: statuses[clause.outcome],
    stage: Stage.FINISHED,
    statusDetails: {
      ...(message === '' ? {} : { message }),
      ...(first === undefined
        ? {}
        : {
            trace: clause.failures.map((one) => failureText(clause, one, nameOf)).join('\n\n'),
            expected: valueText(first.expected),
            actual: valueText(first.actual),
          }),
    },
    start,
    stop: start,
    labels,
    links,
    parameters,
    steps,
    attachments: [],
  };
}

function failureStep(
  clause: ClauseReport,
  failure: FailureReport,
  nameOf: OperationName,
  attach: Attach,
): StepResult {
  const exchanges = failure.exchanges.map((exchange, index) => {
    const { type, extension, content } = httpExchange(exchange);
    return attach(
      `${index + 1}. ${plainLine(`${exchange.method} ${nameOf(exchange.operation)}`)}`,
      type,
      extension,
      content,
    );
  });
  return {
    ...emptyStep,
    name: `${failure.id} · ${plainLine(nameOf(failure.operation))} at ${plainLine(failure.at || 'the whole body')}`,
    status: Status.FAILED,
    statusDetails: { message: failureText(clause, failure, nameOf) },
    parameters: [
      { name: 'replay', value: failure.replay },
      { name: 'seed', value: String(failure.seed) },
      { name: 'path', value: plainLine(failure.path) },
    ],
    attachments: [
      attach('curl', 'text/plain', '.txt', plainText(failure.curl)),
      attach(
        'minimal case',
        'application/json',
        '.json',
        plainText(JSON.stringify(failure.counterexample, null, 2)),
      ),
      ...exchanges,
    ],
  };
}

function observationStep(
  { key, operation, values }: ObservationReport,
  nameOf: OperationName,
): StepResult {
  return {
    ...emptyStep,
    name: `observed ${plainLine(key)} · ${plainLine(nameOf(operation))}: ${values.map(({ value, count }) => `${valueText(value, 200)} × ${count}`).join(', ')}`,
    status: Status.PASSED,
  };
}

const emptyStep: Omit<StepResult, 'name' | 'status'> = {
  statusDetails: {},
  stage: Stage.FINISHED,
  steps: [],
  attachments: [],
  parameters: [],
};

function environmentOf(report: Report): Readonly<Record<string, string>> {
  return {
    Target: plainLine(`${report.target.name} ${report.target.baseUrl}`),
    Contract: plainLine(`${report.contract.title} ${report.contract.version}`),
    Profile: report.profile,
    Seed: String(report.seed),
    Run: plainLine(report.run),
  };
}

/** Hex digits of four hashes in the form of a UUID (RFC 9562 §4, version 8: of our own making). */
function uuidOf(text: string): string {
  const hex = [0, 1, 2, 3].map((part) => shortHash(`${part} ${text}`)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
