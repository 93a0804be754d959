/** Turns the data that was learned while reading into the learned description of the report, in one fixed order. */
import type { Contract } from '../../../contract/types.ts';
import { byText } from '../../../json/canonicalJson.ts';
import { percentile } from './latencyBands.ts';
import type { AnswerLearning, Learning, OpenPointLearning } from './learning.ts';
import type { FieldLearning } from './learnBody.ts';
import type {
  LatencyBand,
  Learned,
  LearnedAnswer,
  LearnedField,
  LearnedOpenPoint,
} from '../types.ts';

/** Sorted and immutable; equal for equal evidence in any order. */
export function freezeLearning(learning: Learning, contract: Contract): Learned {
  return {
    answers: sortedEntries(learning.answers).map(([, answer]) => learnedAnswer(answer, contract)),
    openPoints: sortedEntries(learning.openPoints).map(([, point]) => learnedOpenPoint(point)),
  };
}

function learnedAnswer(answer: AnswerLearning, contract: Contract): LearnedAnswer {
  const shape = contract.operations.get(answer.operation)?.responses.get(answer.status);
  const fields = sortedEntries(answer.fields).map(
    ([at, field]) => [at, learnedField(at, field, answer.fields)] as const,
  );
  return {
    operation: answer.operation,
    status: answer.status,
    described: (shape?.mediaTypes.length ?? 0) > 0,
    samples: answer.samples,
    mediaTypes: counts(answer.mediaTypes),
    headers: counts(answer.headers),
    latency: latencyBand(percentile(answer.latency, 0.9)),
    fields: Object.fromEntries(fields),
  };
}

function learnedField(
  at: string,
  field: FieldLearning,
  fields: ReadonlyMap<string, FieldLearning>,
): LearnedField {
  const parent = fields.get(at.slice(0, Math.max(0, at.lastIndexOf('/'))));
  const possible =
    at === '' || at.endsWith('/*') ? field.seen : (parent?.types.get('object') ?? field.seen);
  return {
    possible,
    seen: field.seen,
    absent: possible - field.seen,
    types: counts(field.types),
    formats: counts(field.formats),
    values:
      field.values === null || field.values.size === 0
        ? null
        : sortedEntries(field.values).map(([, value]) => value),
    exchange: field.exchange,
  };
}

function learnedOpenPoint({
  clause,
  key,
  operation,
  samples,
  values,
  exchange,
}: OpenPointLearning): LearnedOpenPoint {
  return {
    clause,
    key,
    operation,
    samples,
    values: sortedEntries(values).map(([, value]) => value),
    exchange,
  };
}

/** Wide bands, so that a busy machine does not move an answer from one to the next. */
function latencyBand(ms: number): LatencyBand {
  if (ms < 1000) return 'under 1 s';
  if (ms < 5000) return 'under 5 s';
  return ms < 30_000 ? 'under 30 s' : 'over 30 s';
}

function counts(map: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries(sortedEntries(map));
}

function sortedEntries<Value>(
  map: ReadonlyMap<string, Value>,
): readonly (readonly [string, Value])[] {
  return [...map].toSorted(([left], [right]) => byText(left, right));
}
