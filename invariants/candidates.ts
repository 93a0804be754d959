/** Finds the relations that held in all samples of one scope and cannot be chance. */
import { chanceLevel, type Column } from './chanceLevel.ts';
import { implications } from './implications.ts';
import { linearRelations } from './linearRelations.ts';
import { termPlace } from './objectsShown.ts';
import { relations } from './relations.ts';
import { unaryInvariants } from './unaryInvariants.ts';
import type { Held, Sample, Shareable, Source, Term, Value } from './types.ts';
import { isJsonObject } from '../json/jsonObject.ts';
import type { Json } from '../json/types.ts';

/** Chance of one false invariant in a scope, shared by all that were tried. */
const falseShare = 0.01;
/** Fewer different chances say nothing, however unlikely each is. */
const fewestChances = 5;
/** Objects stay as they are most of the time: relations with an earlier answer need more. */
const fewestEarlier = 30;
/** Most numbers of an answer among which sums and products are sought. */
const maxNumbers = 24;

/** Redundant relations are left out: one of several equal terms represents all, and `≤` is not repeated along a chain. */
export function candidatesIn(samples: readonly Sample[], isShareable: Shareable): readonly Held[] {
  const columns = columnsOf(samples);
  const tried: Tried[] = [];
  let count = 1;
  const test = (relation: string, terms: readonly Term[], value?: Json): boolean => {
    const own = terms.map((term) => columns.get(term) ?? []);
    count += 1;
    const rows = heldRows(relation, own, value, chanceOf(relation, terms, samples, columns));
    const isEarlier = terms.some((term) => /^(?:before|unwritten)$/.test(sourceOf(term)));
    if (rows.length < (isEarlier ? fewestEarlier : fewestChances)) return false;
    tried.push({
      held: { relation, terms, chances: rows.length, ...(value === undefined ? {} : { value }) },
      level: chanceLevel(relation, rows, value),
    });
    return true;
  };
  const terms = [...columns.keys()];
  const answer = terms.filter((term) => ['answer', 'count'].includes(sourceOf(term)));
  const leads = withoutEqual(answer, test);
  pairs(leads, terms, test, (one, other) => isWhole(columns, one) === isWhole(columns, other));
  triples(leads, columns, test);
  for (const { terms: parts, value } of linearRelations(leads, columns))
    test('linear', parts, value);
  const isCredible = ({ held, level }: Tried): boolean =>
    held.chances * Math.log(level) <= Math.log(falseShare / count);
  const held = withoutRepeats(tried.filter(isCredible).map((one) => one.held));
  return [
    ...unaryInvariants(columns, isShareable),
    ...implications(columns, isShareable).filter((one) => !followsFromEqual(one, held)),
    ...held,
  ];
}

function followsFromEqual({ terms: [first, second], value }: Held, held: readonly Held[]): boolean {
  return (
    isJsonObject(value) &&
    value['if'] === value['is'] &&
    held.some(
      ({ relation, terms }) =>
        relation === 'equal' && terms.every((term) => term === first || term === second),
    )
  );
}

/**
 * What makes the same values another chance. A member of one of few words is drawn anew with each request and each
 * object that names it; for all other relations, only different values are.
 */
function chanceOf(
  relation: string,
  [left, right]: readonly Term[],
  samples: readonly Sample[],
  columns: ReadonlyMap<Term, Column>,
): (row: number) => string {
  const source = right === undefined ? 'answer' : sourceOf(right);
  const isEcho =
    relation === 'equal' &&
    left !== undefined &&
    right !== undefined &&
    ['request', 'query', 'written'].includes(source) &&
    nameOf(left) === nameOf(right);
  if (!isEcho) return () => '';
  const created = columns.get('time:created');
  return (row) => (source === 'written' ? textOf(created?.[row]) : (samples[row]?.exchange ?? ''));
}

/** The last name of a place: `/unitPrice`, `UnitPrice`, `filter[unit_price]` and `unitPrice(eq)` have the same. */
function nameOf(term: Term): string {
  const names = termPlace(term)
    .replace(/\/#$|\(\w*\)$/, '')
    .split(/[/[\].]/);
  return (names.findLast((name) => name !== '') ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

type Tried = { readonly held: Held; readonly level: number };
type Test = (relation: string, terms: readonly Term[], value?: Json) => boolean;

function columnsOf(samples: readonly Sample[]): ReadonlyMap<Term, Column> {
  const names = new Set(samples.flatMap(({ values }) => [...values.keys()]));
  return new Map(
    [...names].toSorted().map((term) => [term, samples.map(({ values }) => values.get(term))]),
  );
}

/** The values under which the relation could have failed, once for each `chance`; none if it failed. */
function heldRows(
  relation: string,
  columns: readonly Column[],
  value: Json | undefined,
  chance: (row: number) => string,
): readonly (readonly (Value | undefined)[])[] {
  const { holds } = relations[relation] ?? { holds: () => undefined };
  const rows = new Map<string, readonly (Value | undefined)[]>();
  for (let row = 0; row < (columns[0]?.length ?? 0); row += 1) {
    const values = columns.map((column) => column[row]);
    const held = holds(values, value);
    if (held === false) return [];
    if (held === true) rows.set([...values.map(textOf), chance(row)].join('\n'), values);
  }
  return [...rows.values()];
}

function textOf(value: Value | undefined): string {
  if (value === undefined || value.kind === 'null') return '';
  return value.kind === 'list' ? value.items.map(({ text }) => text).join() : value.text;
}

function isWhole(columns: ReadonlyMap<Term, Column>, term: Term): boolean {
  return (columns.get(term) ?? []).every(
    (value) => value?.kind !== 'number' || Number.isInteger(value.number),
  );
}

export function sourceOf(term: Term): Source {
  return term.slice(0, term.indexOf(':')) as Source;
}

/** One term of each set of terms of the answer that are always equal. */
function withoutEqual(terms: readonly Term[], test: Test): readonly Term[] {
  const leads: Term[] = [];
  for (const term of terms)
    if (!leads.some((lead) => test('equal', [lead, term]))) leads.push(term);
  return leads;
}

/** Numbers of which only one has fractions are of different units: `≤` between them says nothing. */
function pairs(
  leads: readonly Term[],
  terms: readonly Term[],
  test: Test,
  isComparable: (one: Term, other: Term) => boolean,
): void {
  for (const left of leads) {
    const unchanged = new Set<string>();
    for (const right of terms) {
      const source = sourceOf(right);
      const samePlace = termPlace(left) === termPlace(right);
      if (source === 'answer' || source === 'count') {
        if (right === left || !leads.includes(right)) continue;
        if (isComparable(left, right)) test('at-most', [left, right]);
        test('contains', [left, right]);
      } else if (source === 'before') {
        if (!samePlace) continue;
        if (test('equal', [left, right])) unchanged.add(left);
        else {
          test('at-most', [left, right]);
          test('at-most', [right, left]);
        }
      } else if (source === 'unwritten') {
        // `before` comes first in the order of terms.
        if (samePlace && !unchanged.has(left)) test('equal', [left, right]);
      } else if (source === 'time') {
        if (right === 'time:answered') test('at-most', [left, right]);
        else test('near', [left, right]);
      } else if (source === 'sum') {
        if (!test('equal', [left, right])) test('at-most', [right, left]);
      } else if (source !== 'list' && !test('equal', [left, right])) {
        test('contains', [left, right]);
        if (source === 'query') test('at-most', [left, right]);
      }
    }
  }
}

function triples(leads: readonly Term[], columns: ReadonlyMap<Term, Column>, test: Test): void {
  const numbers = leads
    .filter((term) => {
      const values = (columns.get(term) ?? []).flatMap((value) =>
        value?.kind === 'number' ? [value.number] : [],
      );
      return values.length >= fewestChances && new Set(values).size > 2;
    })
    .slice(0, maxNumbers);
  for (const total of numbers) {
    for (const [index, one] of numbers.entries()) {
      if (one === total) continue;
      for (const [position, other] of numbers.entries()) {
        if (other === total || other === one) continue;
        if (position > index) {
          test('sum', [total, one, other]);
          test('product', [total, one, other]);
          test('percentage', [total, one, other]);
        }
        test('pages', [total, one, other]);
      }
    }
  }
}

/**
 * Leaves out `a ≤ c` if `a ≤ b` and `b ≤ c` are there, that a value stays if it equals the written one, and what
 * contains a value under its other name. A moment that may be of two others is of both.
 */
function withoutRepeats(held: readonly Held[]): readonly Held[] {
  const known = new Set(held.map(({ relation, terms }) => `${relation} ${terms.join(' ')}`));
  const has = (relation: string, ...terms: readonly string[]): boolean =>
    known.has(`${relation} ${terms.join(' ')}`);
  const partners = (relation: string, left: Term): readonly Term[] =>
    held.flatMap((one) =>
      one.relation === relation && one.terms[0] === left ? one.terms.slice(1) : [],
    );
  /** True if the write itself names the member as often. */
  const isSentEach = (left: Term, chances: number): boolean =>
    held.some(
      (one) =>
        one.relation === 'equal' &&
        one.terms[0] === left &&
        one.terms.slice(1).some((term) => sourceOf(term) === 'request') &&
        one.chances >= chances,
    );
  return held.flatMap((one) => {
    const { relation, terms } = one;
    const [left, right] = terms;
    if (left === undefined || right === undefined) return [one];
    const others = partners(relation, left).filter((other) => other !== right);
    if (
      relation === 'near' &&
      has('near', left, 'time:created') &&
      has('near', left, 'time:written')
    )
      return right === 'time:created'
        ? [{ ...one, terms: [left, right, 'time:written' as const] }]
        : [];
    const isRepeat =
      (relation === 'equal' &&
        sourceOf(right) === 'unwritten' &&
        others.some((other) => sourceOf(other) === 'written')) ||
      (relation === 'equal' && sourceOf(right) === 'written' && isSentEach(left, one.chances)) ||
      (relation === 'at-most' && others.some((middle) => has('at-most', middle, right))) ||
      (relation === 'contains' && others.some((middle) => has('equal', middle, right)));
    return isRepeat ? [] : [one];
  });
}
