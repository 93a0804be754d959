/** Compares the fields of one kind of answer with those of the baseline. */
import { byText } from '../../../json/canonicalJson.ts';
import type { JsonType } from '../../../json/jsonType.ts';
import { isFew, isNewFact } from '../learn/levels.ts';
import type { BaselineAnswer, BaselineField, DriftEntry, Level, SampleSize } from '../types.ts';

/** A difference of one kind of answer at one place, before it is assigned to an operation. */
export type AnswerDifference = Pick<DriftEntry, 'class' | 'at' | 'text'> & {
  readonly before: string | null;
  readonly after: string | null;
};

type Difference = (
  at: string,
  before: string | null,
  after: string | null,
  text: string,
) => AnswerDifference;

export const breaking: Difference = (at, before, after, text) => ({
  class: 'breaking',
  at,
  before,
  after,
  text,
});

export const additive: Difference = (at, before, after, text) => ({
  ...breaking(at, before, after, text),
  class: 'additive',
});

/** A field on one side, with the sample size of its place. */
type Side = { readonly field: BaselineField; readonly size: SampleSize };
type MaybeSide = { readonly field: BaselineField | undefined; readonly size: SampleSize };

/**
 * Compares presence, types, formats and value sets of every field on either side. A field whose parent is new or gone
 * is not reported again.
 */
export function compareFields(
  before: BaselineAnswer,
  after: BaselineAnswer,
): readonly AnswerDifference[] {
  const places = new Set([...Object.keys(before.fields), ...Object.keys(after.fields)]);
  const reported = new Set<string>();
  return [...places].toSorted(byText).flatMap((at) => {
    if ([...reported].some((parent) => at.startsWith(`${parent}/`))) return [];
    const sides = [sideAt(before, at), sideAt(after, at)] as const;
    if (sides.some(({ field }) => field === undefined)) reported.add(at);
    return compareField(at, ...sides);
  });
}

function sideAt(answer: BaselineAnswer, at: string): MaybeSide {
  return { field: answer.fields[at], size: sizeAt(answer, at) };
}

/**
 * The number of parents seen at a place. For a missing field, that of its parent object; a list without items says
 * nothing about its items.
 */
function sizeAt(answer: BaselineAnswer, at: string): SampleSize {
  const field = answer.fields[at];
  if (field !== undefined) return field.samples ?? answer.samples;
  const parentAt = at.slice(0, Math.max(0, at.lastIndexOf('/')));
  const parent = answer.fields[parentAt];
  const level = parent?.types.object;
  if (at === '' || at.endsWith('/*') || (level !== 'always' && level !== 'most')) return 'under-5';
  return sizeAt(answer, parentAt);
}

function compareField(
  at: string,
  { field: was, size: before }: MaybeSide,
  { field: is, size: after }: MaybeSide,
): readonly AnswerDifference[] {
  if (was !== undefined && is !== undefined)
    return [presence, types, format, values].flatMap((compare) =>
      compare(at, { field: was, size: before }, { field: is, size: after }),
    );
  if (is !== undefined && isNewFact(is.present, undefined, after, before))
    return [additive(at, null, typesText(is), 'The field is new.')];
  return was !== undefined && isNewFact(was.present, undefined, before, after)
    ? [breaking(at, typesText(was), null, 'The field is gone.')]
    : [];
}

type Compare = (at: string, before: Side, after: Side) => readonly AnswerDifference[];

const presence: Compare = (at, before, after) => {
  const [always, sometimes] = ['always there', 'sometimes missing'];
  if (isNewFact(after.field.absent, before.field.absent, after.size, before.size))
    return [breaking(at, always, sometimes, 'The field is no longer always there.')];
  return isNewFact(before.field.absent, after.field.absent, before.size, after.size)
    ? [additive(at, sometimes, always, 'The field is always there now.')]
    : [];
};

const types: Compare = (at, before, after) => {
  const appeared = newTypes(after, before).join(' or ');
  const vanished = newTypes(before, after).join(' or ');
  const [was, is] = [typesText(before.field), typesText(after.field)];
  if (appeared !== '') return [breaking(at, was, is, `The field can be ${appeared} now.`)];
  return vanished === ''
    ? []
    : [additive(at, was, is, `The field is no longer seen to be ${vanished}.`)];
};

/** Whole numbers are numbers: a new type is only a fraction where there was none. */
function newTypes(here: Side, there: Side): readonly string[] {
  const others: Readonly<Partial<Record<JsonType, Level>>> = there.field.types;
  const known = new Map<string, Level | undefined>(Object.entries(others));
  return Object.entries(here.field.types)
    .filter(([type, level]) =>
      isNewFact(level, known.get(type) ?? otherNumber(type, others), here.size, there.size),
    )
    .map(([type]) => type);
}

/** Chance decides whether an amount is whole; a documented integer with a fraction fails its clause anyway. */
function otherNumber(
  type: string,
  others: Readonly<Partial<Record<JsonType, Level>>>,
): Level | undefined {
  if (type === 'integer') return others.number;
  return type === 'number' ? others.integer : undefined;
}

const format: Compare = (at, before, after) => {
  const was = before.field.format;
  const is = after.field.format;
  const texts = [before, after].every(
    ({ field, size }) => field.types.string !== undefined && !isFew(size),
  );
  if (was === undefined || was === is || !texts) return [];
  return [breaking(at, was, is ?? 'no one format', `The text no longer has the format ${was}.`)];
};

const values: Compare = (at, before, after) => {
  const known = before.field.values;
  const seen = after.field.values;
  if (known === undefined || seen === undefined) return [];
  const fresh = Object.entries(seen)
    .filter(([name, level]) => isNewFact(level, known[name], after.size, before.size))
    .map(([name]) => name);
  const text = `The field has a value that was not seen before: ${fresh.join(', ')}.`;
  const [was, is] = [known, seen].map((names) => Object.keys(names).join(', '));
  return fresh.length === 0 ? [] : [additive(at, was ?? '', is ?? '', text)];
};

function typesText(field: BaselineField): string {
  const names = Object.keys(field.types);
  return `${names.length === 0 ? 'anything' : names.join(' or ')}${field.format === undefined ? '' : ` (${field.format})`}`;
}
