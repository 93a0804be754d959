/** Compares the fields of one kind of answer with those of the baseline. */
import { byText } from '../../../json/canonicalJson.ts';
import type { JsonType } from '../../../json/jsonType.ts';
import { isFew, isNewFact } from '../learn/levels.ts';
import type { BaselineAnswer, BaselineField, DriftClass, Level, SampleSize } from '../types.ts';

/** A difference at one place, before it is assigned to an operation. */
export type FieldDifference = {
  readonly class: DriftClass;
  readonly at: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly text: string;
};

/** A field on one side, with the sample size of its place. */
type Side = { readonly field: BaselineField; readonly size: SampleSize };

/**
 * Compares presence, types, formats and value sets of every field on either side. A field whose parent is new or gone
 * is not reported again.
 */
export function compareFields(
  before: BaselineAnswer,
  after: BaselineAnswer,
): readonly FieldDifference[] {
  const places = [
    ...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)]),
  ].toSorted(byText);
  const reported = new Set<string>();
  return places.flatMap((at) => {
    if ([...reported].some((parent) => at.startsWith(`${parent}/`))) return [];
    const old = before.fields[at];
    const now = after.fields[at];
    if (old !== undefined && now !== undefined) {
      return compareField(
        at,
        { field: old, size: sizeAt(before, at) },
        { field: now, size: sizeAt(after, at) },
      );
    }
    reported.add(at);
    return now === undefined ? whereGone(at, before, after) : whereNew(at, before, after);
  });
}

function whereNew(
  at: string,
  before: BaselineAnswer,
  after: BaselineAnswer,
): readonly FieldDifference[] {
  const field = after.fields[at];
  if (
    field === undefined ||
    !isNewFact(field.present, undefined, sizeAt(after, at), sizeAt(before, at))
  )
    return [];
  return [
    { class: 'additive', at, before: null, after: typesText(field), text: 'The field is new.' },
  ];
}

function whereGone(
  at: string,
  before: BaselineAnswer,
  after: BaselineAnswer,
): readonly FieldDifference[] {
  const field = before.fields[at];
  if (
    field === undefined ||
    !isNewFact(field.present, undefined, sizeAt(before, at), sizeAt(after, at))
  )
    return [];
  return [
    { class: 'breaking', at, before: typesText(field), after: null, text: 'The field is gone.' },
  ];
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

function compareField(at: string, before: Side, after: Side): readonly FieldDifference[] {
  return [
    ...presence(at, before, after),
    ...types(at, before, after),
    ...format(at, before, after),
    ...values(at, before, after),
  ];
}

function presence(at: string, before: Side, after: Side): readonly FieldDifference[] {
  if (isNewFact(after.field.absent, before.field.absent, after.size, before.size)) {
    return [
      {
        class: 'breaking',
        at,
        before: 'always there',
        after: 'sometimes missing',
        text: 'The field is no longer always there.',
      },
    ];
  }
  if (isNewFact(before.field.absent, after.field.absent, before.size, after.size)) {
    return [
      {
        class: 'additive',
        at,
        before: 'sometimes missing',
        after: 'always there',
        text: 'The field is always there now.',
      },
    ];
  }
  return [];
}

function types(at: string, before: Side, after: Side): readonly FieldDifference[] {
  const appeared = newTypes(after, before);
  const vanished = newTypes(before, after);
  const shapes = { before: typesText(before.field), after: typesText(after.field) };
  if (appeared.length > 0)
    return [
      { class: 'breaking', at, ...shapes, text: `The field can be ${appeared.join(' or ')} now.` },
    ];
  if (vanished.length > 0)
    return [
      {
        class: 'additive',
        at,
        ...shapes,
        text: `The field is no longer seen to be ${vanished.join(' or ')}.`,
      },
    ];
  return [];
}

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

function format(at: string, before: Side, after: Side): readonly FieldDifference[] {
  const was = before.field.format;
  const texts = [before, after].every(
    ({ field, size }) => field.types.string !== undefined && !isFew(size),
  );
  if (was === undefined || was === after.field.format || !texts) return [];
  return [
    {
      class: 'breaking',
      at,
      before: was,
      after: after.field.format ?? 'no one format',
      text: `The text no longer has the format ${was}.`,
    },
  ];
}

function values(at: string, before: Side, after: Side): readonly FieldDifference[] {
  const known = before.field.values;
  const seen = after.field.values;
  if (known === undefined || seen === undefined) return [];
  const fresh = Object.entries(seen).filter(([name, level]) =>
    isNewFact(level, known[name], after.size, before.size),
  );
  if (fresh.length === 0) return [];
  const text = `The field has a value that was not seen before: ${fresh.map(([name]) => name).join(', ')}.`;
  return [
    {
      class: 'additive',
      at,
      before: Object.keys(known).join(', '),
      after: Object.keys(seen).join(', '),
      text,
    },
  ];
}

function typesText(field: BaselineField): string {
  const names = Object.keys(field.types);
  return `${names.length === 0 ? 'anything' : names.join(' or ')}${field.format === undefined ? '' : ` (${field.format})`}`;
}
