/** Answers to open points, before and now. */
import { byText } from '../canonicalJson.ts';
import { isNewFact, largestOf } from './levels.ts';
import type { Baseline, BaselineOpenPoint, DriftEntry, SampleSize } from './types.ts';

/** Tells the clauses whose checks judge every exchange, so that what they see varies with what was drawn. */
export type IsPassive = (clause: string) => boolean;

/** Values by which a check says that something stands or does not stand in an answer: the key itself comes and goes. */
const presences: ReadonlySet<string> = new Set(['"absent"', '"present"']);

/** One entry a clause and operation, with each of its keys in the details where there are several. */
export function compareOpenPoints(
  before: Baseline,
  after: Baseline,
  isPassive: IsPassive,
): readonly DriftEntry[] {
  const old = new Map(before.openPoints.map((point) => [nameOf(point), point]));
  const now = new Map(after.openPoints.map((point) => [nameOf(point), point]));
  const changed = [...new Set([...old.keys(), ...now.keys()])].toSorted(byText).flatMap((name) => {
    const change = { was: old.get(name), is: now.get(name) };
    return hasChanged(change, before, after, isPassive) ? [change] : [];
  });
  const groups = new Map<string, Change[]>();
  for (const change of changed) {
    const point = change.is ?? change.was;
    const group = JSON.stringify([point?.clause, point?.operation]);
    groups.set(group, [...(groups.get(group) ?? []), change]);
  }
  return [...groups.values()].flatMap(entryOf);
}

type Change = {
  readonly was: BaselineOpenPoint | undefined;
  readonly is: BaselineOpenPoint | undefined;
};

function nameOf(point: BaselineOpenPoint): string {
  return JSON.stringify([point.clause, point.operation, point.key]);
}

function entryOf(changes: readonly Change[]): readonly DriftEntry[] {
  const [first] = changes;
  const point = first?.is ?? first?.was;
  if (first === undefined || point === undefined) return [];
  const { clause, operation, key } = point;
  const text = 'The target answers this open point differently than before.';
  const details = changes.map(
    (change) =>
      `${(change.is ?? change.was)?.key ?? ''}: before ${valuesText(change.was)}, now ${valuesText(change.is)}`,
  );
  return [
    {
      class: 'open-point-changed',
      operation,
      status: null,
      at: key,
      clause,
      before: valuesText(first.was),
      after: valuesText(first.is),
      text,
      exchange: null,
      ...(changes.length > 1 ? { details } : {}),
    },
  ];
}

function valuesText(point: BaselineOpenPoint | undefined): string {
  return point === undefined ? 'not seen' : Object.keys(point.values).join(', ');
}

/**
 * A value is usual now that was not seen before, or the one answer is another. What a scenario asks on
 * purpose and gets one answer to is no matter of chance, however few the samples; what is met in
 * passing is.
 */
function hasChanged(
  { was, is }: Change,
  before: Baseline,
  after: Baseline,
  isPassive: IsPassive,
): boolean {
  if (was === undefined || is === undefined) {
    const point = is ?? was;
    if (point?.share === undefined || !isPresence(point)) return false;
    const sizes = [before, after].map((side) => successesOf(side, point.operation));
    return isNewFact(point.share, undefined, sizes[0] ?? 'under-10', sizes[1] ?? 'under-10');
  }
  const [only] = Object.entries(was.values);
  const [now] = Object.entries(is.values);
  const certain =
    !isPassive(is.clause) || (was.samples !== 'under-10' && is.samples !== 'under-10');
  if (only?.[1] === 'always' && now?.[1] === 'always') return certain && only[0] !== now[0];
  return Object.entries(is.values).some(([name, level]) =>
    isNewFact(level, was.values[name], is.samples, was.samples),
  );
}

function isPresence(point: BaselineOpenPoint): boolean {
  return Object.keys(point.values).every((value) => presences.has(value));
}

function successesOf(baseline: Baseline, operation: string | null): SampleSize {
  return largestOf(
    baseline.answers
      .filter((answer) => answer.operation === operation)
      .map((answer) => answer.samples),
  );
}
