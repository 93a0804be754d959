/** Merges a new baseline into an old one and changes only real differences, so that the diff is worth reading. */
import { byText } from '../../../json/canonicalJson.ts';
import { compareBaselines } from './compareBaselines.ts';
import type { IsPassive } from './joinChanges.ts';
import { isLarger } from '../learn/levels.ts';
import type {
  Baseline,
  BaselineAnswer,
  BaselineField,
  BaselineOpenPoint,
  SampleSize,
} from '../types.ts';

/**
 * The baseline that `--accept` writes. Levels vary a little from run to run. So an old fact stays until a difference is reported for its
 * answer or open point, or until a run saw more samples than ever before. Facts that this run did not see stay as they were.
 */
export function acceptedBaseline(
  old: Baseline | null,
  fresh: Baseline,
  isPassive: IsPassive,
): Baseline {
  if (old === null) return fresh;
  const changes = compareBaselines(old, fresh, isPassive);
  const changed = new Set(changes.map((entry) => entry.operation));
  const answers = merged(old.answers, fresh.answers, answerName, (was, is) =>
    changed.has(is.operation) || isLarger(is.samples, was.samples) ? is : grownAnswer(was, is),
  );
  const openPoints = merged(old.openPoints, fresh.openPoints, pointName, (was, is) => {
    const isKnown = changes.some(
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
    ...(fresh.invariants === undefined
      ? old.invariants === undefined
        ? {}
        : { invariants: old.invariants }
      : { invariants: fresh.invariants }),
  };
}

/** Fields with more samples than before get their new shape; the others keep the old one. */
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

/** Old and new entries in order of names; `choose` decides where both exist. */
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
