/** Finds rules that held for single values: constants, small sets, signs, decimal places, forms of text, order of lists. */
import { isIdName } from '../json/idNames.ts';
import type { Json } from '../json/types.ts';
import type { Column } from './chanceLevel.ts';
import { termPlace } from './objectsShown.ts';
import { decimalsOf, jsonOf, relations, yearOf } from './relations.ts';
import { formats, codeForm } from './textFormats.ts';
import type { Held, Scalar, Shareable, Term, Value } from './types.ts';
import { isScalar } from './valueOf.ts';

/** With so many different answers and no exception, at most one in ten may be one (95% confidence, rule of three). */
const fewest = 30;
/** Fewest different texts that show a form which other texts have by chance. */
const fewestTexts = 5;
/** What no number of items can break. */
const ofAnyCount: ReadonlySet<string> = new Set(['present', 'not-negative', 'decimals']);
/** Fewest different lists with an order; that an order is chance is counted apart. */
const fewestLists = 3;
/** Measures have more, and no two numbers of them as many. */
const mostDecimals = 4;
/** Most values of a small set. */
const maxSet = 6;
/** Each value of a small set must have been met more often. */
const fewestEach = 3;

export function unaryInvariants(
  columns: ReadonlyMap<Term, Column>,
  isShareable: Shareable,
): readonly Held[] {
  const held = [...columns].flatMap(([term, column]) => {
    if (term.startsWith('list:')) return ofList(term, column);
    if (term.startsWith('count:'))
      return ofScalar(term, column, isShareable).filter(
        ({ relation }) => !ofAnyCount.has(relation),
      );
    return term.startsWith('answer:') && !isNullForOther(term, column, columns)
      ? [...ofScalar(term, column, isShareable), ...ofYears(term, columns)]
      : [];
  });
  return held.filter((one) => one.relation !== 'unique' || isKey(one, held));
}

/** True for null in the place of an object or a list: the place is not always null. */
function isNullForOther(term: Term, column: Column, columns: ReadonlyMap<Term, Column>): boolean {
  const place = termPlace(term);
  return (
    column.every((value) => value === undefined || value.kind === 'null') &&
    [...columns.keys()].some(
      (other) =>
        other !== term &&
        /^(?:answer|count|list):/.test(other) &&
        (termPlace(other) === place || termPlace(other).startsWith(`${place}/`)),
    )
  );
}

/** If items have ids, differences of their other members are chance. */
function isKey({ terms: [term = 'list:'] }: Held, held: readonly Held[]): boolean {
  const isOfSameList = (other: Term): boolean =>
    other.replace(/[^/]*$/, '') === term.replace(/[^/]*$/, '');
  return (
    isIdName(term) ||
    !held.some(
      ({ relation, terms: [other = 'list:'] }) =>
        relation === 'unique' && isIdName(other) && isOfSameList(other),
    )
  );
}

function ofScalar(term: Term, column: Column, isShareable: Shareable): readonly Held[] {
  const known = column.filter((value) => value !== undefined && value.kind !== 'list');
  if (known.length < fewest) return [];
  const held = (relation: string, value?: Json): Held => ({
    relation,
    terms: [term],
    ...(value === undefined ? {} : { value }),
    chances: column.filter((one) => relations[relation]?.holds([one], value) === true).length,
  });
  const counts = countsOf(known);
  const values = [...counts.keys()];
  const [only] = values;
  if (only !== undefined && values.length === 1)
    return isShareable(only) ? [held('constant', only)] : ofForm(known, held);
  const scalars = known.filter(isScalar);
  const words = values.filter((value) => value !== null);
  const isSet =
    words.length > 1 &&
    words.length <= maxSet &&
    words.every((word) => typeof word !== 'boolean' && isShareable(word)) &&
    !isCount(words) &&
    [...counts.values()].every((count) => count >= fewestEach);
  return [
    ...(scalars.length === known.length ? [held('present')] : []),
    ...(isSet && scalars.length >= fewest
      ? [held('one-of', words.toSorted(byJson))]
      : ofForm(known, held)),
  ];
}

/** Whole numbers without a gap, such as 0, 1, 2, are how many of something there were. */
function isCount(words: readonly Json[]): boolean {
  const numbers = words.filter((word) => typeof word === 'number');
  return (
    numbers.length === words.length &&
    Math.max(...numbers) - Math.min(...numbers) === numbers.length - 1
  );
}

/** Describes values that are too many to list. */
function ofForm(
  known: readonly Value[],
  held: (relation: string, value?: Json) => Held,
): readonly Held[] {
  const numbers = known.filter((value) => value.kind === 'number');
  const texts = known.filter((value) => value.kind === 'text' || value.kind === 'time');
  if (numbers.length >= fewest) return ofNumbers(numbers, held);
  return texts.length >= fewest ? ofTexts(texts, held) : [];
}

function ofNumbers(
  numbers: readonly Extract<Scalar, { kind: 'number' }>[],
  held: (relation: string, value?: Json) => Held,
): readonly Held[] {
  const decimals = Math.max(...numbers.map(({ text }) => decimalsOf(text)));
  const least = Math.min(...numbers.map(({ number }) => number));
  return [
    ...(least > 0 ? [held('positive')] : least === 0 ? [held('not-negative')] : []),
    ...(decimals <= mostDecimals ? [held('decimals', decimals)] : []),
  ];
}

function ofTexts(
  texts: readonly Extract<Scalar, { kind: 'text' | 'time' }>[],
  held: (relation: string, value?: Json) => Held,
): readonly Held[] {
  const different = [...new Set(texts.map(({ text }) => text))];
  const form = Object.entries(formats).find(
    ([, { matches, fewest: least = 0 }]) => different.every(matches) && different.length >= least,
  );
  const lengths = new Set(different.map(({ length }) => length));
  const [shape, ...shapes] = new Set(
    texts[0]?.kind === 'text' ? different.map((text) => codeForm(text)) : [],
  );
  const isOne = shapes.length === 0;
  return [
    ...(form === undefined ? [] : [held('format', form[0])]),
    ...(form?.[0] === 'amount'
      ? [held('decimals', Math.max(...different.map((text) => decimalsOf(text))))]
      : []),
    ...(shape !== undefined &&
    isOne &&
    isCode(shape) &&
    different.length >= (shape.includes('9') ? fewest : fewestTexts)
      ? [held('shape', shape)]
      : []),
    ...(form?.[0] !== 'uuid' &&
    lengths.size === 1 &&
    different.length >= fewest &&
    texts[0]?.kind === 'text'
      ? [held('length', [...lengths][0] ?? 0)]
      : []),
  ];
}

/** Short, with a capital or a digit: words and names are of no form. A number in a code may grow, so that few of them say nothing. */
function isCode(shape: string): boolean {
  return /^(?=.*[A9])[Aa9_.:/-]{2,20}$/.test(shape);
}

/** Distances of years that are known; an answer of another day may be twice as far. */
const distances = [2, 10, 50, 200];

/** How far the years of a member are from that of the answer: of a time, or of a whole number under the name of a year. */
function ofYears(term: Term, columns: ReadonlyMap<Term, Column>): readonly Held[] {
  const answered = columns.get('time:answered') ?? [];
  const column = columns.get(term) ?? [];
  const known = column.flatMap((value, row) => {
    const [year, now] = [yearOf(value), yearOf(answered[row])];
    return year === undefined || now === undefined ? [] : [{ value, away: Math.abs(year - now) }];
  });
  const isYear =
    /year/i.test(term) || (known.length > 0 && known.every(({ value }) => value?.kind === 'time'));
  if (!isYear || known.length < fewest) return [];
  const away = Math.max(...known.map((one) => one.away));
  const distance = distances.find((one) => away * 2 <= one);
  return distance === undefined
    ? []
    : [
        {
          relation: 'years',
          terms: [term, 'time:answered'],
          value: distance,
          chances: known.length,
        },
      ];
}

/** Lists in which the order of different items, or that they differ, would be chance say nothing. */
function ofList(term: Term, column: Column): readonly Held[] {
  const lists = [
    ...new Map(
      column.flatMap((list) =>
        list?.kind === 'list' ? [[list.items.map(({ text }) => text).join('\n'), list.items]] : [],
      ) as readonly (readonly [string, readonly Scalar[]])[],
    ).values(),
  ];
  return (['ascending', 'descending', 'unique'] as const).flatMap((relation) => {
    const results = lists.map((items) =>
      relations[relation]?.holds([{ kind: 'list', items }], undefined),
    );
    const chances = results.filter((result) => result === true).length;
    if (results.includes(false) || chances < fewestLists) return [];
    if (relation === 'unique' && lists.flat().some(isMeasure)) return [];
    const credit = relation === 'unique' ? logOfDistinct(lists) : logOfOrder(lists);
    return credit < Math.log(1e-6) ? [{ relation, terms: [term], chances }] : [];
  });
}

/** Amounts and times hardly repeat. */
function isMeasure(item: Scalar): boolean {
  return item.kind === 'time' || (item.kind === 'number' && !Number.isInteger(item.number));
}

/** One order in as many as the different items have. */
function logOfOrder(lists: readonly (readonly Scalar[])[]): number {
  return lists.reduce((all, items) => {
    const different = new Set(items.map(({ text }) => text)).size;
    return (
      all -
      Array.from({ length: different }, (_, index) => Math.log(index + 1)).reduce(
        (sum, part) => sum + part,
        0,
      )
    );
  }, 0);
}

/** No pair of items is equal, if each is drawn from the items of all lists. */
function logOfDistinct(lists: readonly (readonly Scalar[])[]): number {
  const counts = new Map<string, number>();
  for (const { text } of lists.flat()) counts.set(text, (counts.get(text) ?? 0) + 1);
  const total = [...counts.values()].reduce((all, count) => all + count, 0);
  const meeting = [...counts.values()].reduce((all, count) => all + (count / total) ** 2, 0);
  const pairs = lists.reduce((all, { length }) => all + (length * (length - 1)) / 2, 0);
  return pairs * Math.log(1 - Math.min(meeting, 0.99));
}

export function countsOf(values: Column): ReadonlyMap<Json, number> {
  const counts = new Map<Json, number>();
  for (const value of values)
    if (value !== undefined && value.kind !== 'list')
      counts.set(jsonOf(value), (counts.get(jsonOf(value)) ?? 0) + 1);
  return counts;
}

function byJson(one: Json, other: Json): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}
