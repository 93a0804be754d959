/** Turns the learned data of a run into a baseline: levels instead of counts, and shareable values only. */
import { byText, canonicalJson } from '../../../json/canonicalJson.ts';
import { isJsonArray } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { plainLine } from '../../../output/plainText.ts';
import type { Report } from '../../types.ts';
import { levelOf, levelsOf, sampleSizeOf } from '../learn/levels.ts';
import {
  driftFormatVersion,
  type Baseline,
  type BaselineAnswer,
  type BaselineField,
  type BaselineOpenPoint,
  type LearnedAnswer,
  type LearnedField,
  type LearnedOpenPoint,
  type SampleSize,
} from '../types.ts';

/** The baseline that `--accept` would write for this run. */
export function baselineOf(report: Pick<Report, 'target' | 'contract' | 'drift'>): Baseline {
  const { answers, openPoints } = report.drift.learned;
  return {
    formatVersion: driftFormatVersion,
    target: report.target.name,
    contract: { title: report.contract.title, version: report.contract.version },
    answers: answers.map(baselineAnswer),
    openPoints: openPoints.map((point) => baselineOpenPoint(point, answers)),
  };
}

function baselineAnswer(answer: LearnedAnswer): BaselineAnswer {
  const { samples } = answer;
  const fields = Object.entries(answer.described ? answer.fields : {}).flatMap(([at, field]) => {
    const kept = baselineField(field, sampleSizeOf(samples));
    return kept === null ? [] : [[at, kept] as const];
  });
  return {
    operation: answer.operation,
    status: answer.status,
    samples: sampleSizeOf(samples),
    mediaTypes: answer.described ? levelsOf(answer.mediaTypes, samples) : {},
    headers: levelsOf(answer.headers, samples),
    latency: answer.latency,
    fields: Object.fromEntries(fields),
  };
}

function baselineField(field: LearnedField, answerSize: SampleSize): BaselineField | null {
  const present = levelOf(field.seen, field.possible);
  if (present === null) return null;
  const absent = levelOf(field.absent, field.possible);
  const format = Object.entries(field.formats).find(
    ([, count]) => count === (field.types.string ?? 0),
  )?.[0];
  const values =
    field.values === null
      ? {}
      : levelsOf(
          Object.fromEntries(
            field.values.map(({ value, count }) => [JSON.stringify(value), count]),
          ),
          field.seen,
        );
  const size = sampleSizeOf(field.possible);
  return {
    ...(size === answerSize ? {} : { samples: size }),
    present,
    ...(absent === null ? {} : { absent }),
    types: levelsOf(field.types, field.seen),
    ...(format === undefined ? {} : { format }),
    // A small set of values is a fact only if it was seen often enough to be complete.
    ...(Object.keys(values).length === 0 || field.seen < 30 ? {} : { values }),
  };
}

function baselineOpenPoint(
  { clause, key, operation, samples, values }: LearnedOpenPoint,
  answers: readonly LearnedAnswer[],
): BaselineOpenPoint {
  const counts: Record<string, number> = {};
  for (const { value, count } of values) {
    const name = shareableValue(value);
    counts[name] = (counts[name] ?? 0) + count;
  }
  const sorted = Object.fromEntries(
    Object.entries(counts).toSorted(([left], [right]) => byText(left, right)),
  );
  const share = levelOf(
    samples,
    answers.reduce((sum, answer) => sum + (answer.operation === operation ? answer.samples : 0), 0),
  );
  return {
    clause,
    key,
    operation,
    samples: sampleSizeOf(samples),
    ...(share === null ? {} : { share }),
    values: levelsOf(sorted, samples),
  };
}

/** Longer values are replaced by the name of their type. */
const maxLength = 120;
/** Values that may be personal or specific to a run: addresses, long digits, identifiers, tokens, times. */
const particular = /@|:\/\/|\d{5}|\d{4}-\d\d|[0-9a-f]{8}-[0-9a-f]{4}|[A-Za-z0-9+/_-]{25}/;
/** Names of headers and media types: lower-case words, joined. */
const joinedWords = /^[a-z]{1,20}(?:[-+./][a-z]{1,20})*$/;

/** Returns the canonical JSON of the value, or only the name of its type if the value may be personal or vary by chance. */
function shareableValue(value: Json): string {
  return canonicalJson(shared(value));
}

function shared(value: Json): Json {
  if (typeof value === 'string' && value.length <= maxLength && joinedWords.test(value))
    return value;
  if (typeof value === 'string')
    return value.length > maxLength || particular.test(value) ? '(a text)' : plainLine(value);
  if (typeof value === 'number')
    return Math.abs(value) > 9999 || !Number.isInteger(value) ? '(a number)' : value;
  if (value === null || typeof value === 'boolean') return value;
  const inner: Json = isJsonArray(value)
    ? value.map(shared)
    : Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shared(member)]));
  if (canonicalJson(inner).length <= maxLength) return inner;
  return isJsonArray(value) ? '(a list)' : '(an object)';
}
