/** Compares an accepted baseline with a new one and reports only differences that chance cannot explain. */
import { byText } from '../../../json/canonicalJson.ts';
import { additive, breaking, compareFields, type AnswerDifference } from './compareFields.ts';
import { compareOpenPoints, joinChanges, type IsPassive } from './joinChanges.ts';
import { isFew, isNewFact } from '../learn/levels.ts';
import type { Baseline, BaselineAnswer, DriftEntry, LatencyBand, Learned } from '../types.ts';
import type { Report } from '../../types.ts';
import { baselineOf } from './baselineOf.ts';

const bands: readonly LatencyBand[] = ['under 1 s', 'under 5 s', 'under 30 s', 'over 30 s'];

/** Differences in order of operation, status and place; one entry for each decision of the service. */
export function compareBaselines(
  before: Baseline,
  after: Baseline,
  isPassive: IsPassive,
): readonly DriftEntry[] {
  const entries = joinChanges(
    compareOpenPoints(before, after, isPassive),
    answerChanges(before, after),
  );
  return entries.toSorted((one, other) => byText(orderOf(one), orderOf(other)));
}

function orderOf(entry: DriftEntry): string {
  return JSON.stringify([
    entry.operation ?? '',
    entry.status ?? '',
    entry.at,
    entry.clause ?? '',
    entry.text,
  ]);
}

function answerChanges(before: Baseline, after: Baseline): readonly DriftEntry[] {
  return after.answers.flatMap((answer) => {
    const { operation, status } = answer;
    const others = before.answers.filter((one) => one.operation === operation);
    const old = others.find((one) => one.status === status);
    const found = old === undefined ? newStatus(answer, others) : compareAnswer(old, answer);
    return found.map(({ class: kind, at, before: was, after: is, text }) => ({
      class: kind,
      operation,
      status,
      at,
      clause: null,
      before: was,
      after: is,
      text,
      exchange: null,
    }));
  });
}

/** An operation that was not tested before cannot have changed. */
function newStatus(
  { status, samples }: BaselineAnswer,
  others: readonly BaselineAnswer[],
): readonly AnswerDifference[] {
  if (isFew(samples) || others.every((one) => isFew(one.samples))) return [];
  const known = others.map((one) => one.status).join(', ');
  return [additive('status', known, status, `Lawful requests are answered with ${status} now.`)];
}

function compareAnswer(before: BaselineAnswer, after: BaselineAnswer): readonly AnswerDifference[] {
  const [types, gone, fresh] = [
    newNames('mediaTypes', after, before),
    newNames('headers', before, after),
    newNames('headers', after, before),
  ];
  const known = Object.keys(before.mediaTypes).join(', ');
  return [
    ...compareFields(before, after),
    ...types.map((name) => breaking('media-type', known, name, `The answer comes as ${name} now.`)),
    ...gone.map((name) =>
      breaking(`header:${name}`, name, null, `The header ${name} is no longer sent.`),
    ),
    ...fresh.map((name) =>
      additive(`header:${name}`, null, name, `The header ${name} is sent now.`),
    ),
    ...latencyChange(before, after),
  ];
}

/** The names that only one side lists, if chance cannot explain it. */
function newNames(
  list: 'mediaTypes' | 'headers',
  here: BaselineAnswer,
  there: BaselineAnswer,
): readonly string[] {
  return Object.entries(here[list]).flatMap(([name, level]) =>
    isNewFact(level, there[list][name], here.samples, there.samples) ? [name] : [],
  );
}

/** At least two bands: one may be a busy machine. */
function latencyChange(
  { latency: was }: BaselineAnswer,
  { latency: is, samples }: BaselineAnswer,
): readonly AnswerDifference[] {
  const steps = bands.indexOf(is) - bands.indexOf(was);
  if (Math.abs(steps) < 2 || isFew(samples)) return [];
  const difference = steps > 0 ? breaking : additive;
  return [difference('latency', was, is, `Nine in ten answers take ${is} now.`)];
}

/** Returns a new report; each difference has an exchange that shows it, if one is known. */
export function withBaseline(report: Report, baseline: Baseline, isPassive: IsPassive): Report {
  const entries = compareBaselines(baseline, baselineOf(report), isPassive);
  const { learned } = report.drift;
  const shown = entries.map((entry) =>
    Object.assign({}, entry, { exchange: exampleOf(learned, entry) }),
  );
  return { ...report, drift: { ...report.drift, againstBaseline: shown } };
}

function exampleOf(learned: Learned, entry: DriftEntry): string | null {
  if (entry.class === 'open-point-changed') {
    return (
      learned.openPoints.find(
        ({ clause, key, operation }) =>
          clause === entry.clause &&
          key === entry.at &&
          (entry.operation === null || operation === entry.operation),
      )?.exchange ?? null
    );
  }
  const answer = learned.answers.find(
    ({ operation, status }) => operation === entry.operation && status === entry.status,
  );
  return answer?.fields[entry.at]?.exchange ?? null;
}
