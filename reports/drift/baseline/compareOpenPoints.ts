/** Compares answers to open points with those of the baseline and leaves out what chance explains. */
import { byText } from '../../../json/canonicalJson.ts';
import { isNewFact, largestOf } from '../learn/levels.ts';
import type { Baseline, BaselineOpenPoint, SampleSize } from '../types.ts';

/** True for clauses whose checks judge every exchange, so that their observations vary with the generated inputs. */
export type IsPassive = (clause: string) => boolean;

/** One open point with a different answer; absent on the side that did not see it. */
export type PointChange = {
  readonly point: BaselineOpenPoint;
  readonly was: BaselineOpenPoint | undefined;
  readonly is: BaselineOpenPoint | undefined;
};

/** Values with which a check says that something is or is not in an answer: the key itself comes and goes. */
const presences: ReadonlySet<string> = new Set(['"absent"', '"present"']);

/** Changes in order of clause, operation and key. */
export function compareOpenPoints(
  before: Baseline,
  after: Baseline,
  isPassive: IsPassive,
): readonly PointChange[] {
  const old = new Map(before.openPoints.map((point) => [nameOf(point), point]));
  const now = new Map(after.openPoints.map((point) => [nameOf(point), point]));
  return [...new Set([...old.keys(), ...now.keys()])].toSorted(byText).flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)];
    const point = is ?? was;
    if (point === undefined) return [];
    const change = { point, was, is };
    return hasChanged(change, before, after, isPassive) ? [change] : [];
  });
}

function nameOf(point: BaselineOpenPoint): string {
  return JSON.stringify([point.clause, point.operation, point.key]);
}

/**
 * True if a value is usual now that was not seen before, or if the single answer has changed. A scenario that asks on
 * purpose and gets one answer leaves nothing to chance, even with few samples; an observation of every exchange does.
 */
function hasChanged(
  { point, was, is }: PointChange,
  before: Baseline,
  after: Baseline,
  isPassive: IsPassive,
): boolean {
  if (was === undefined || is === undefined) {
    if (point.share === undefined || !isPresence(point)) return false;
    const sizes = [before, after].map((side) => successesOf(side, point.operation));
    return isNewFact(point.share, undefined, sizes[0] ?? 'under-5', sizes[1] ?? 'under-5');
  }
  const [only] = Object.entries(was.values);
  const [now] = Object.entries(is.values);
  const certain = !isPassive(is.clause) || (was.samples !== 'under-5' && is.samples !== 'under-5');
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
