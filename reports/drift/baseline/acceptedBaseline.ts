/** A new baseline over an old one that changes only what really changed, so that its diff is worth reading. */
import { byText } from '../../../json/canonicalJson.ts';
import { compareBaselines } from './compareBaselines.ts';
import type { IsPassive } from './compareOpenPoints.ts';
import { isLarger } from '../learn/levels.ts';
import type {
  Baseline,
  BaselineAnswer,
  BaselineField,
  BaselineOpenPoint,
  SampleSize,
} from '../types.ts';

/**
 * What `--accept` writes. Levels move a little from run to run: a fact of the old baseline stands until
 * a difference is told of its answer or open point, or until more was seen of it than ever before. What
 * this run did not meet stays as it was.
 */
export function acceptedBaseline(
  old: Baseline | null,
  fresh: Baseline,
  isPassive: IsPassive,
): Baseline {
  if (old === null) return fresh;
  const told = compareBaselines(old, fresh, isPassive);
  const changed = new Set(told.map((entry) => entry.operation));
  const answers = merged(old.answers, fresh.answers, answerName, (was, is) =>
    changed.has(is.operation) || isLarger(is.samples, was.samples) ? is : grownAnswer(was, is),
  );
  const openPoints = merged(old.openPoints, fresh.openPoints, pointName, (was, is) => {
    const isKnown = told.some(
      (entry) => entry.clause === is.clause && entry.operation === is.operation,
    );
    return isKnown || isLarger(is.samples, was.samples) ? is : was;
  });
  return {
    formatVersion: fresh.formatVersion,
    target: fresh.target,
    contract: fresh.contract,
    answers,
    openPoints,
  };
}

/** Fields of which more was seen than before take their new shape; what is known of the others stands. */
function grownAnswer(was: BaselineAnswer, is: BaselineAnswer): BaselineAnswer {
  const fields = Object.entries(was.fields).map(([at, field]) => {
    const now = is.fields[at];
    return [
      at,
      now !== undefined && isLarger(sizeOf(now, is.samples), sizeOf(field, was.samples))
        ? now
        : field,
    ] as const;
  });
  return { ...was, fields: Object.fromEntries(fields) };
}

function sizeOf(field: BaselineField, size: SampleSize): SampleSize {
  return field.samples ?? size;
}

/** Old and new side by side in order of names; `choose` decides where both have an entry. */
function merged<Entry>(
  old: readonly Entry[],
  fresh: readonly Entry[],
  nameOf: (entry: Entry) => string,
  choose: (was: Entry, is: Entry) => Entry,
): readonly Entry[] {
  const was = new Map(old.map((entry) => [nameOf(entry), entry]));
  const is = new Map(fresh.map((entry) => [nameOf(entry), entry]));
  return [...new Set([...was.keys(), ...is.keys()])].toSorted(byText).flatMap((name) => {
    const before = was.get(name);
    const after = is.get(name);
    if (before === undefined) return after === undefined ? [] : [after];
    return [after === undefined ? before : choose(before, after)];
  });
}

function answerName({ operation, status }: BaselineAnswer): string {
  return `${operation} ${status}`;
}

function pointName({ clause, key, operation }: BaselineOpenPoint): string {
  return JSON.stringify([clause, key, operation]);
}
