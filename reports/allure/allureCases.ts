/** Makes from the report the content of each Allure result: metadata, ending, and a step for each failure. */
import type { Parameter } from 'allure-js-commons';
import type { Outcome } from '../../checks/types.ts';
import { allureLabels, type AllureMeta } from './allureLabels.ts';
import { clausePlace } from '../compose/clausePlace.ts';
import { failureText } from '../formats/failureText.ts';
import { shortHash } from '../read/failureId.ts';
import { jsonText } from '../text/jsonText.ts';
import { markdownCell } from '../text/markdownText.ts';
import { operationNames, profileText, mockText, type OperationName } from '../text/phrases.ts';
import { plainLine, plainText } from '../../output/plainText.ts';
import type { ClauseReport, FailureReport, ObservationReport, Report } from '../types.ts';
import { valueText } from '../text/valueText.ts';
import type { HttpExchange, HttpExchangeBody } from 'allure-js-commons/http';
import type { ExchangeLine, RecordedBody } from '../../evidence/exchangeLine.ts';

/** One clause as a test. */
export type AllureCase = {
  /** The clause's id. */
  readonly id: string;
  readonly group: string;
  /** Its sentence. */
  readonly name: string;
  readonly description: string;
  readonly outcome: Outcome;
  readonly error?: AllureError;
  /** Why it was skipped. */
  readonly reason?: string;
  readonly meta: AllureMeta;
  readonly steps: readonly AllureStep[];
  /** Unique for this run and clause. */
  readonly uuid: string;
  /** Milliseconds since 1970; clauses follow each other in the order of the register, for readers that sort by time. */
  readonly startedAt: number;
  /** Of the longest scenario that judges the clause; of the run if answers of any scenario are judged. */
  readonly durationMs: number;
};

export type AllureError = {
  readonly message: string;
  readonly stack?: string;
  readonly expected?: string;
  readonly actual?: string;
};

export type AllureStep = {
  readonly name: string;
  /** Set for a failure, absent for an observation. */
  readonly failure?: string;
  readonly parameters: readonly Parameter[];
  readonly attachments: readonly AllureAttachment[];
};

/** Pure; equal reports give equal results. `linkBase` has the meaning that it has in `allureLabels`. */
export function allureCases(report: Report, linkBase = ''): readonly AllureCase[] {
  const nameOf = operationNames(report);
  const start = Date.parse(report.startedAt);
  return report.clauses.map((clause, index) => {
    const observed = report.observations.filter((one) => one.clause === clause.id);
    return {
      id: clause.id,
      group: clause.group,
      name: plainLine(clause.statement),
      description: descriptionOf(clause),
      outcome: clause.outcome,
      ...endingOf(clause, nameOf),
      meta: allureLabels(report, clause, linkBase),
      steps: [
        ...clause.failures.map((failure) => failureStep(clause, failure, nameOf)),
        ...observed.map((one) => observationStep(one, nameOf)),
      ],
      uuid: uuidOf(`${report.run} ${clause.id}`),
      startedAt: start + index,
      durationMs: durationOf(report, clause),
    };
  });
}

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

function endingOf(
  clause: ClauseReport,
  nameOf: OperationName,
): Pick<AllureCase, 'error' | 'reason'> {
  const [first] = clause.failures;
  if (first === undefined) {
    const reason = plainText(clause.reason ?? '');
    if (reason === '' || clause.outcome === 'pass' || clause.outcome === 'observed') return {};
    return clause.outcome === 'skipped' ? { reason } : { error: { message: reason } };
  }
  const [expected, actual] = [valueText(first.expected), valueText(first.actual)];
  return {
    error: {
      message: `${plainLine(nameOf(first.operation))} at ${plainLine(first.at || 'the whole body')}: expected ${expected}, received ${actual}`,
      stack: clause.failures.map((one) => failureText(clause, one, nameOf)).join('\n\n'),
      expected,
      actual,
    },
  };
}

function failureStep(
  clause: ClauseReport,
  failure: FailureReport,
  nameOf: OperationName,
): AllureStep {
  return {
    name: `${failure.id} · ${plainLine(nameOf(failure.operation))} at ${plainLine(failure.at || 'the whole body')}`,
    failure: failureText(clause, failure, nameOf),
    parameters: [
      { name: 'replay', value: failure.replay },
      { name: 'seed', value: String(failure.seed) },
      { name: 'path', value: plainLine(failure.path) },
    ],
    attachments: [
      ...(failure.curl === ''
        ? []
        : [
            {
              name: 'curl',
              type: 'text/plain',
              extension: '.txt',
              content: plainText(failure.curl),
            },
          ]),
      {
        name: failure.minimal === true ? 'minimal case' : 'case',
        type: 'application/json',
        extension: '.json',
        content: jsonText(failure.counterexample, 2),
      },
      ...failure.exchanges.map((exchange, index) =>
        httpExchange(
          `${index + 1}. ${plainLine(`${exchange.method} ${nameOf(exchange.operation)}`)}`,
          exchange,
        ),
      ),
    ],
  };
}

function observationStep(
  { key, operation, values }: ObservationReport,
  nameOf: OperationName,
): AllureStep {
  return {
    name: `observed ${plainLine(key)} · ${plainLine(nameOf(operation))}: ${values.map(({ value, count }) => `${valueText(value, 200)} × ${count}`).join(', ')}`,
    parameters: [],
    attachments: [],
  };
}

/** Hex digits of four hashes in the form of a UUID (RFC 9562 §4, version 8: of our own making). */
function uuidOf(text: string): string {
  const hex = [0, 1, 2, 3].map((part) => shortHash(`${part} ${text}`)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Turns a recorded exchange into the attachment that Allure shows as request and response. */
type AllureAttachment = {
  readonly name: string;
  readonly type: string;
  readonly extension: string;
  readonly content: string;
};

/** Control characters in a server's text are written as escapes; secrets were redacted when the exchange was recorded. */
function httpExchange(name: string, exchange: ExchangeLine): AllureAttachment {
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
  return {
    name,
    type: 'application/vnd.allure.http+json',
    extension: '.httpexchange',
    content: JSON.stringify(record, null, 1),
  };
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
