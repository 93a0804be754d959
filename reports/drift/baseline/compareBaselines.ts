/** Compares an accepted baseline with a new one and reports only differences that chance cannot explain. */
import { byText } from '../../../json/canonicalJson.ts';
import { compareFields } from './compareFields.ts';
import { compareOpenPoints, type IsPassive } from './compareOpenPoints.ts';
import { joinChanges } from './joinChanges.ts';
import { isFew, isNewFact } from '../learn/levels.ts';
import type { Baseline, BaselineAnswer, DriftClass, DriftEntry, LatencyBand } from '../types.ts';

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
  const known = new Map(
    before.answers.map((answer) => [`${answer.operation} ${answer.status}`, answer]),
  );
  return after.answers.flatMap((answer) => {
    const old = known.get(`${answer.operation} ${answer.status}`);
    if (old !== undefined) return compareAnswer(old, answer);
    const others = before.answers.filter((candidate) => candidate.operation === answer.operation);
    // An operation that was not tested before cannot have changed.
    if (
      others.length === 0 ||
      isFew(answer.samples) ||
      others.every((candidate) => isFew(candidate.samples))
    )
      return [];
    return [
      answerEntry(
        answer,
        'additive',
        'status',
        others.map((candidate) => candidate.status).join(', '),
        answer.status,
        `Lawful requests are answered with ${answer.status} now.`,
      ),
    ];
  });
}

function compareAnswer(before: BaselineAnswer, after: BaselineAnswer): readonly DriftEntry[] {
  const fields = compareFields(before, after).map((difference) =>
    answerEntry(
      after,
      difference.class,
      difference.at,
      difference.before,
      difference.after,
      difference.text,
    ),
  );
  const mediaTypes = Object.entries(after.mediaTypes)
    .filter(([name, level]) =>
      isNewFact(level, before.mediaTypes[name], after.samples, before.samples),
    )
    .map(([name]) =>
      answerEntry(
        after,
        'breaking',
        'media-type',
        Object.keys(before.mediaTypes).join(', '),
        name,
        `The answer comes as ${name} now.`,
      ),
    );
  const gone = headerChanges(before, after, 'breaking', 'is no longer sent');
  const fresh = headerChanges(after, before, 'additive', 'is sent now');
  return [...fields, ...mediaTypes, ...gone, ...fresh, ...latencyChange(before, after)];
}

function headerChanges(
  here: BaselineAnswer,
  there: BaselineAnswer,
  kind: DriftClass,
  verb: string,
): readonly DriftEntry[] {
  return Object.entries(here.headers)
    .filter(([name, level]) => isNewFact(level, there.headers[name], here.samples, there.samples))
    .map(([name]) =>
      answerEntry(
        here,
        kind,
        `header:${name}`,
        kind === 'breaking' ? name : null,
        kind === 'breaking' ? null : name,
        `The header ${name} ${verb}.`,
      ),
    );
}

/** At least two bands: one may be a busy machine. */
function latencyChange(before: BaselineAnswer, after: BaselineAnswer): readonly DriftEntry[] {
  const steps = bands.indexOf(after.latency) - bands.indexOf(before.latency);
  if (Math.abs(steps) < 2 || isFew(after.samples)) return [];
  return [
    answerEntry(
      after,
      steps > 0 ? 'breaking' : 'additive',
      'latency',
      before.latency,
      after.latency,
      `Nine in ten answers take ${after.latency} now.`,
    ),
  ];
}

function answerEntry(
  { operation, status }: BaselineAnswer,
  kind: DriftClass,
  at: string,
  before: string | null,
  after: string | null,
  text: string,
): DriftEntry {
  return { class: kind, operation, status, at, clause: null, before, after, text, exchange: null };
}
