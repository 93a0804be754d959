/** Collects the properties of answers while evidence is read: only counts, in bounded memory, equal for any order. */
import type { Json } from '../../../json/types.ts';
import type { ExchangeLine } from '../../../evidence/exchangeLine.ts';
import type { ObservationLine } from '../../../evidence/lines.ts';
import { byText, canonicalJson } from '../../../json/canonicalJson.ts';
import { addLatency, emptyLatencyBands, type LatencyBands } from './latencyBands.ts';
import { learnBody, type FieldLearning } from './learnBody.ts';
import { recordedJson } from '../../text/recordedJson.ts';

export type AnswerLearning = {
  readonly operation: string;
  readonly status: string;
  samples: number;
  readonly mediaTypes: Map<string, number>;
  readonly headers: Map<string, number>;
  readonly latency: LatencyBands;
  readonly fields: Map<string, FieldLearning>;
};

export type OpenPointLearning = {
  readonly clause: string;
  readonly key: string;
  readonly operation: string | null;
  samples: number;
  readonly values: Map<string, { readonly value: Json; count: number }>;
  exchange: string | null;
};

/** The state is mutable while a run is folded. */
export type Learning = {
  readonly answers: Map<string, AnswerLearning>;
  readonly openPoints: Map<string, OpenPointLearning>;
};

/** Headers of the connection or the moment: they say nothing about the interface. */
const passing: ReadonlySet<string> = new Set(
  'date connection keep-alive content-length transfer-encoding age etag last-modified'.split(' '),
);
/** Most values kept of one open point, the least by canonical JSON. */
const maxValues = 64;

export function emptyLearning(): Learning {
  return { answers: new Map(), openPoints: new Map() };
}

/**
 * Learns from successful answers to lawful requests. Refusals and answers to unlawful requests are open points, which
 * checks observe under a name.
 */
export function learnExchange(learning: Learning, line: ExchangeLine): void {
  const { response } = line;
  if (!line.lawful || line.operation === null || response === null) return;
  if (response.status < 200 || response.status > 299) return;
  const answer = answerLearning(learning, line.operation, String(response.status));
  answer.samples += 1;
  increment(answer.mediaTypes, response.mediaType ?? 'none');
  for (const name of new Set(response.headers.map(([header]) => header.toLowerCase()))) {
    if (!passing.has(name)) increment(answer.headers, name);
  }
  addLatency(answer.latency, line.durationMs);
  const body = recordedJson(response.body);
  if (body !== undefined) learnBody(answer.fields, body, line.id);
}

export function learnOpenPoint(learning: Learning, line: ObservationLine): void {
  const id = JSON.stringify([line.clause, line.key, line.operation]);
  const { clause, key, operation } = line;
  const point: OpenPointLearning = learning.openPoints.get(id) ?? {
    clause,
    key,
    operation,
    samples: 0,
    values: new Map(),
    exchange: null,
  };
  learning.openPoints.set(id, point);
  point.samples += line.count;
  const example = line.exchanges.at(-1) ?? null;
  if (example !== null && (point.exchange === null || byText(example, point.exchange) < 0))
    point.exchange = example;
  const name = canonicalJson(line.value);
  const value = point.values.get(name) ?? { value: line.value, count: 0 };
  point.values.set(name, value);
  value.count += line.count;
  if (point.values.size > maxValues)
    point.values.delete([...point.values.keys()].toSorted(byText).at(-1) ?? name);
}

function answerLearning(learning: Learning, operation: string, status: string): AnswerLearning {
  const key = `${operation} ${status}`;
  const answer: AnswerLearning = learning.answers.get(key) ?? {
    operation,
    status,
    samples: 0,
    mediaTypes: new Map(),
    headers: new Map(),
    latency: emptyLatencyBands(),
    fields: new Map(),
  };
  learning.answers.set(key, answer);
  return answer;
}

function increment(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
