/** An accepted baseline beside a new one → the differences that no chance explains. */
import { byText } from '../canonicalJson.ts';
import { compareFields } from './compareFields.ts';
import { compareOpenPoints, type IsPassive } from './compareOpenPoints.ts';
import { isNewFact } from './levels.ts';
import type { Baseline, BaselineAnswer, DriftClass, DriftEntry, LatencyBand } from './types.ts';

const bands: readonly LatencyBand[] = ['under 1 s', 'under 5 s', 'under 30 s', 'over 30 s'];

/**
 * In order of operation, status and place. Fields that the keys of a changed open point name are told as
 * part of it, in whatever operation they show: it is one decision of the service.
 */
export function compareBaselines(
  before: Baseline,
  after: Baseline,
  isPassive: IsPassive,
): readonly DriftEntry[] {
  const changes = compareOpenPoints(before, after, isPassive);
  const left = new Set(answerChanges(before, after));
  const withShapes = changes.map((change) => {
    const own = [...left].filter((shape) => belongs(shape, change));
    for (const shape of own) left.delete(shape);
    const told = own.map(
      (shape) =>
        `${shape.operation === change.operation ? '' : `${shape.operation ?? ''} `}${shape.at || 'the whole body'}: ${shape.text}`,
    );
    return told.length === 0
      ? change
      : Object.assign({}, change, { details: (change.details ?? []).concat(told) });
  });
  return [...left, ...withShapes].toSorted((one, other) => byText(orderOf(one), orderOf(other)));
}

/** By the name of a field that a key of the open point ends with, in whatever operation it shows. */
function belongs(shape: DriftEntry, change: DriftEntry): boolean {
  const name = shape.at.slice(shape.at.lastIndexOf('/') + 1);
  const keys = [
    change.at,
    ...(change.details ?? []).map((detail) => detail.split(':', 1)[0] ?? ''),
  ];
  return (
    shape.at.startsWith('/') &&
    keys.some((key) => /[ /.]/.test(key) && key.split(/[ /.]/).at(-1) === name)
  );
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
    // An operation that was not tried before says nothing new now.
    if (
      others.length === 0 ||
      answer.samples === 'under-10' ||
      others.every((candidate) => candidate.samples === 'under-10')
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

/** Two bands at least: one may be a busy machine. */
function latencyChange(before: BaselineAnswer, after: BaselineAnswer): readonly DriftEntry[] {
  const steps = bands.indexOf(after.latency) - bands.indexOf(before.latency);
  if (Math.abs(steps) < 2 || after.samples === 'under-10') return [];
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
