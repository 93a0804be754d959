/** Makes from the report one Allure result for each clause: metadata, ending, and a step for each failure with its attachments. */
import { Stage, Status, type StepResult, type TestResult } from 'allure-js-commons';
import type { HttpExchange, HttpExchangeBody } from 'allure-js-commons/http';
import type { Outcome } from '../../checks/types.ts';
import { allureLabels } from './allureLabels.ts';
import { clausePlace } from '../compose/clausePlace.ts';
import { failureText } from '../formats/failureText.ts';
import { shortHash } from '../read/failureId.ts';
import { jsonText } from '../text/jsonText.ts';
import { markdownCell } from '../text/markdownText.ts';
import { operationNames, type OperationName } from '../text/operationName.ts';
import { plainLine, plainText } from '../../output/plainText.ts';
import type { ClauseReport, FailureReport, ObservationReport, Report } from '../types.ts';
import { valueText } from '../text/valueText.ts';
import { profileText } from '../text/profileText.ts';
import { mockText } from '../text/mockText.ts';
import type { ExchangeLine, RecordedBody } from '../../evidence/exchangeLine.ts';

/** One clause as a test. */
export type AllureResult = {
  readonly result: TestResult;
  /** The texts of the files that the result names. */
  readonly attachments: ReadonlyMap<string, string>;
};

/** An answered open point is no judgement, so it has no status. */
const statuses: Readonly<Record<Exclude<Outcome, 'observed'>, Status>> = {
  pass: Status.PASSED,
  fail: Status.FAILED,
  broken: Status.BROKEN,
  blocked: Status.BROKEN,
  overridden: Status.SKIPPED,
  skipped: Status.SKIPPED,
};

/** Adds the text of a file to the result, and returns the name of the file. */
type Attach = (extension: string, text: string) => string;

/** Pure; equal reports give equal results. `linkBase` has the meaning that it has in `allureLabels`. */
export function allureResults(report: Report, linkBase = ''): readonly AllureResult[] {
  const nameOf = operationNames(report);
  return report.clauses.map((clause, index) => {
    // Clauses follow each other in the order of the register, for readers that sort by time.
    const start = Date.parse(report.startedAt) + index;
    const uuid = uuidOf(`${report.run} ${clause.id}`);
    const attachments = new Map<string, string>();
    const attach: Attach = (extension, text) => {
      const source = `${uuid}-${attachments.size}-attachment${extension}`;
      attachments.set(source, text);
      return source;
    };
    const { historyId, parameters, labels, links } = allureLabels(report, clause, linkBase);
    const observed = report.observations.filter((one) => one.clause === clause.id);
    const result: TestResult = {
      uuid,
      name: plainLine(clause.statement),
      historyId,
      ...(clause.outcome === 'observed' ? {} : { status: statuses[clause.outcome] }),
      statusDetails: endingOf(clause, nameOf),
      stage: Stage.FINISHED,
      steps: [
        ...clause.failures.map((failure) => failureStep(clause, failure, nameOf, start, attach)),
        ...observed.map((one) => observationStep(one, nameOf, start)),
      ],
      attachments: [],
      parameters,
      labels,
      links,
      start,
      testCaseId: historyId,
      fullName: clause.id,
      titlePath: ['clauses', clause.group],
      description: descriptionOf(clause),
      stop: start + durationOf(report, clause),
    };
    return { result, attachments };
  });
}

/** That of the longest scenario that judges the clause; of the run if answers of any scenario are judged. */
function durationOf({ scenarios, durationMs }: Report, { id, attempts }: ClauseReport): number {
  if (attempts === 0) return 0;
  const own = scenarios.filter(({ clauses }) => clauses.includes(id));
  return own.length === 0 ? durationMs : Math.round(Math.max(...own.map((one) => one.durationMs)));
}

/** The facts of the run, which Allure shows beside the results. */
export function allureEnvironment(report: Report): Readonly<Record<string, string>> {
  const mock = mockText(report.target);
  return {
    Target: plainLine(`${report.target.name} ${report.target.baseUrl}`),
    Contract: plainLine(`${report.contract.title} ${report.contract.version}`),
    Profile: profileText(report),
    Seed: String(report.seed),
    ...(mock === null ? {} : { Mock: plainLine(mock) }),
    Run: plainLine(report.run),
  };
}

function descriptionOf(clause: ClauseReport): string {
  return [
    markdownCell(clause.statement),
    `${clause.standing} · ${markdownCell(clausePlace(clause))}`,
    ...(clause.reading === undefined ? [] : [`Reading: ${markdownCell(clause.reading)}`]),
    ...(clause.question === undefined ? [] : [`Question: ${markdownCell(clause.question)}`]),
  ].join('\n\n');
}

function endingOf(clause: ClauseReport, nameOf: OperationName): TestResult['statusDetails'] {
  const [first] = clause.failures;
  if (first === undefined) {
    const message = plainText(clause.reason ?? '');
    const isJudged = clause.outcome === 'pass' || clause.outcome === 'observed';
    return message === '' || isJudged ? {} : { message };
  }
  const [expected, actual] = [valueText(first.expected), valueText(first.actual)];
  return {
    message: `${placeText(first, nameOf)}: expected ${expected}, received ${actual}`,
    trace: clause.failures.map((one) => failureText(clause, one, nameOf)).join('\n\n'),
    actual,
    expected,
  };
}

function placeText({ operation, at }: FailureReport, nameOf: OperationName): string {
  return `${plainLine(nameOf(operation))} at ${plainLine(at || 'the whole body')}`;
}

function failureStep(
  clause: ClauseReport,
  failure: FailureReport,
  nameOf: OperationName,
  start: number,
  attach: Attach,
): StepResult {
  const { curl, counterexample, minimal, exchanges } = failure;
  const attachments = [
    ...(curl === ''
      ? []
      : [{ name: 'curl', source: attach('.txt', plainText(curl)), type: 'text/plain' }]),
    {
      name: minimal === true ? 'minimal case' : 'case',
      source: attach('.json', jsonText(counterexample, 2)),
      type: 'application/json',
    },
    ...exchanges.map((exchange, index) => ({
      name: `${index + 1}. ${plainLine(`${exchange.method} ${nameOf(exchange.operation)}`)}`,
      source: attach('.httpexchange', httpExchange(exchange)),
      type: 'application/vnd.allure.http+json',
    })),
  ];
  return {
    status: Status.FAILED,
    statusDetails: { message: failureText(clause, failure, nameOf) },
    stage: Stage.FINISHED,
    steps: [],
    attachments,
    parameters: [
      { name: 'replay', value: failure.replay },
      { name: 'seed', value: String(failure.seed) },
      { name: 'path', value: plainLine(failure.path) },
    ],
    start,
    name: `${failure.id} · ${placeText(failure, nameOf)}`,
    stop: start,
  };
}

function observationStep(
  { key, operation, values }: ObservationReport,
  nameOf: OperationName,
  start: number,
): StepResult {
  const seen = values.map(({ value, count }) => `${valueText(value, 200)} × ${count}`);
  return {
    status: Status.PASSED,
    statusDetails: {},
    stage: Stage.FINISHED,
    steps: [],
    attachments: [],
    parameters: [],
    start,
    name: `observed ${plainLine(key)} · ${plainLine(nameOf(operation))}: ${seen.join(', ')}`,
    stop: start,
  };
}

/** Hex digits of four hashes in the form of a UUID (RFC 9562 §4, version 8: of our own making). */
function uuidOf(text: string): string {
  const hex = [0, 1, 2, 3].map((part) => shortHash(`${part} ${text}`)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/**
 * A recorded exchange in the form that Allure shows as request and response. Control characters in a server's text are written as escapes;
 * secrets were redacted when the exchange was recorded.
 */
function httpExchange(exchange: ExchangeLine): string {
  const { method, url, requestHeaders, requestBody, response, error } = exchange;
  const record: HttpExchange = {
    schemaVersion: 1,
    request: {
      method: plainText(method),
      url: plainText(url),
      headers: namesAndValues(requestHeaders),
      ...(requestBody === null ? {} : { body: bodyOf(requestBody, mediaTypeIn(requestHeaders)) }),
    },
    ...(response === null
      ? {}
      : {
          response: {
            status: response.status,
            headers: namesAndValues(response.headers),
            body: bodyOf(response.body, response.mediaType),
          },
        }),
    ...(error === null ? {} : { error: { name: error.code, message: plainText(error.message) } }),
    start: exchange.startedAt,
    stop: exchange.endedAt,
  };
  return JSON.stringify(record, null, 1);
}

function namesAndValues(
  headers: ExchangeLine['requestHeaders'],
): { name: string; value: string }[] {
  return headers.map(([name, value]) => ({ name: plainText(name), value: plainText(value) }));
}

function mediaTypeIn(headers: ExchangeLine['requestHeaders']): string | null {
  return headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? null;
}

function bodyOf(
  { text, base64, size, truncated }: RecordedBody,
  mediaType: string | null,
): HttpExchangeBody {
  return {
    ...(mediaType === null ? {} : { contentType: plainText(mediaType) }),
    encoding: base64 ? 'base64' : 'utf8',
    value: base64 ? text : plainText(text),
    size,
    truncated,
  };
}
