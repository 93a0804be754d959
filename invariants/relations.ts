/** The relations that may hold between values of an answer. Learning, judging and explaining use the same table. */
import { isJsonArray, isJsonObject } from '../json/jsonObject.ts';
import type { Json } from '../json/types.ts';
import { formats, codeForm, textFormat } from './textFormats.ts';
import { isScalar } from './valueOf.ts';
import type { Scalar, Value } from './types.ts';

export type Relation = {
  /** Undefined if these values could not break it. `constant` is what the invariant compares with. */
  readonly holds: (
    values: readonly (Value | undefined)[],
    constant: Json | undefined,
  ) => boolean | undefined;
  /** One phrase with the names of the terms. */
  readonly text: (names: readonly string[], constant: Json | undefined) => string;
};

/** Half of a hundredth: amounts are rounded. */
const rounding = 0.005_000_1;
/** How far a moment may be from that of the request, in ms: clocks differ, and times are written in whole seconds. */
const nearMs = 2500;

export const relations: Readonly<Record<string, Relation>> = {
  constant: {
    holds: ([value], constant) =>
      value === undefined || value.kind === 'list' ? undefined : jsonOf(value) === constant,
    text: ([name], constant) => `${name} is ${JSON.stringify(constant)}`,
  },
  'one-of': {
    holds: ([value], constant) =>
      isScalar(value) && isJsonArray(constant) ? constant.includes(jsonOf(value)) : undefined,
    text: ([name], constant) => `${name} is one of ${JSON.stringify(constant)}`,
  },
  present: {
    holds: ([value]) => (value === undefined ? undefined : value.kind !== 'null'),
    text: ([name]) => `${name} is not null`,
  },
  positive: {
    holds: ([value]) => (value?.kind === 'number' ? value.number > 0 : undefined),
    text: ([name]) => `${name} > 0`,
  },
  'not-negative': {
    holds: ([value]) => (value?.kind === 'number' ? value.number >= 0 : undefined),
    text: ([name]) => `${name} ≥ 0`,
  },
  decimals: {
    holds: ([value], constant) =>
      value?.kind === 'number' || (value?.kind === 'text' && textFormat(value, 'amount'))
        ? decimalsOf(value.text) <= Number(constant)
        : undefined,
    text: ([name], constant) =>
      constant === 0
        ? `${name} is a whole number`
        : `${name} has at most ${String(constant)} decimal ${constant === 1 ? 'place' : 'places'}`,
  },
  format: {
    holds: ([value], constant) => {
      if (!isScalar(value) || value.kind === 'boolean' || value.kind === 'number') return undefined;
      return typeof constant === 'string' ? textFormat(value, constant) : undefined;
    },
    text: ([name], constant) =>
      `${name} is ${formats[String(constant)]?.phrase ?? String(constant)}`,
  },
  shape: {
    holds: ([value], constant) =>
      value?.kind === 'text' ? codeForm(value.text) === constant : undefined,
    text: ([name], constant) => `${name} has the form ${String(constant)}`,
  },
  /** The year of a time, or a whole number that is a year, beside that of the answer. */
  years: {
    holds: ([value, answered], constant) => {
      const [year, now] = [yearOf(value), yearOf(answered)];
      return year === undefined || now === undefined
        ? undefined
        : Math.abs(year - now) <= Number(constant);
    },
    text: ([name, answered], constant) =>
      `${name} is within ${String(constant)} years of ${answered}`,
  },
  length: {
    holds: ([value], constant) =>
      value?.kind === 'text' ? value.text.length === constant : undefined,
    text: ([name], constant) => `${name} has ${String(constant)} characters`,
  },
  ascending: { holds: ([list]) => inOrder(list, 1), text: ([name]) => `${name} ascend` },
  descending: { holds: ([list]) => inOrder(list, -1), text: ([name]) => `${name} descend` },
  unique: {
    holds: ([list]) =>
      list?.kind === 'list' && list.items.length > 1
        ? new Set(list.items.map(({ text }) => text)).size === list.items.length
        : undefined,
    text: ([name]) => `${name} are different`,
  },
  equal: {
    holds: ([left, right]) => {
      // What null leaves as it was is open; a value that becomes null is lost.
      if (left?.kind === 'null') return isScalar(right) ? false : undefined;
      return isScalar(left) && isScalar(right) ? isSame(left, right) : undefined;
    },
    text: ([left, right]) => `${left} = ${right}`,
  },
  'at-most': {
    holds: ([left, right]) => {
      const [one, other] = [orderOf(left), orderOf(right)];
      if (one === undefined || other === undefined || left?.kind !== right?.kind) return undefined;
      if (left?.kind === 'time' && right?.kind === 'time' && left.whole !== right.whole)
        return dayOf(one) <= dayOf(other);
      return one <= other + (left?.kind === 'time' ? 0 : rounding);
    },
    text: ([left, right]) => `${left} ≤ ${right}`,
  },
  near: {
    // Two moments are given where accepted runs did not show of which of them it is.
    holds: ([left, right, last]) =>
      left?.kind === 'time' &&
      right?.kind === 'time' &&
      !left.whole &&
      (last?.kind !== 'time' || Math.abs(right.number - last.number) <= nearMs)
        ? Math.abs(left.number - right.number) <= nearMs
        : undefined,
    text: ([left, right, last]) =>
      `${left} is the moment of ${right}${last === undefined ? '' : `, where that is ${last}, too`}`,
  },
  contains: {
    holds: ([left, right]) =>
      left?.kind === 'text' && isScalar(right) && right.kind !== 'boolean' && right.text.length > 2
        ? left.text.includes(right.text)
        : undefined,
    text: ([left, right]) => `${left} contains ${right}`,
  },
  sum: numeric(
    (one, other) => one + other,
    ([total, one, other]) => `${total} = ${one} + ${other}`,
  ),
  product: numeric(
    (one, other) => one * other,
    ([total, one, other]) => `${total} = ${one} × ${other}`,
  ),
  percentage: numeric(
    (one, other) => (one * other) / 100,
    ([total, one, other]) => `${total} = ${other} % of ${one}`,
  ),
  pages: numeric(
    (one, other) => (other <= 0 ? Number.NaN : Math.ceil(one / other)),
    ([total, one, other]) => `${total} = ${one} / ${other}, rounded up`,
  ),
  /** The first term is the sum of the others, each with its sign. */
  linear: {
    holds: ([total, ...parts], constant) => {
      if (!isJsonArray(constant)) return undefined;
      const numbers = parts.map((part) => (part?.kind === 'number' ? part.number : undefined));
      if (total?.kind !== 'number' || numbers.includes(undefined)) return undefined;
      const sum = numbers.reduce<number>(
        (all, number, index) => all + Number(constant[index]) * (number ?? 0),
        0,
      );
      return isClose(total.number, sum);
    },
    text: ([total, ...parts], constant) =>
      `${total} = ${parts.map((part, index) => `${isJsonArray(constant) && constant[index] === -1 ? '− ' : index === 0 ? '' : '+ '}${part}`).join(' ')}`,
  },
  implies: {
    holds: ([first, second], constant) => {
      if (!isJsonObject(constant) || first === undefined || first.kind === 'list') return undefined;
      if (second === undefined || second.kind === 'list') return undefined;
      if (jsonOf(first) !== constant['if']) return undefined;
      if (constant['not'] === null) return second.kind !== 'null';
      return jsonOf(second) === constant['is'];
    },
    text: ([first, second], constant) => {
      const { if: when = null, is = null } = isJsonObject(constant) ? constant : {};
      const not = isJsonObject(constant) && constant['not'] === null;
      return `${first} = ${JSON.stringify(when)} ⇒ ${second} ${not ? 'is not null' : `= ${JSON.stringify(is)}`}`;
    },
  },
};

function numeric(
  result: (one: number, other: number) => number,
  text: (names: readonly string[]) => string,
): Relation {
  return {
    holds: ([total, one, other]) => {
      if (total?.kind !== 'number' || one?.kind !== 'number' || other?.kind !== 'number')
        return undefined;
      const expected = result(one.number, other.number);
      return Number.isNaN(expected) ? undefined : isClose(total.number, expected);
    },
    text,
  };
}

/** Equal up to rounding to hundredths and the accuracy of floating point. */
function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= rounding + 1e-9 * Math.abs(one);
}

/** A value as JSON, so that a file can hold it. */
export function jsonOf(value: Exclude<Value, { readonly kind: 'list' }>): Json {
  if (value.kind === 'null') return null;
  if (value.kind === 'boolean') return value.text === 'true';
  return value.kind === 'number' ? value.number : value.text;
}

/** A day is equal to any time of that day; numbers and their texts are equal. */
function isSame(left: Scalar, right: Scalar): boolean {
  if (left.kind === 'time' && right.kind === 'time')
    return left.whole || right.whole
      ? left.text.slice(0, 10) === right.text.slice(0, 10)
      : left.number === right.number;
  if (left.kind === 'number' && right.kind === 'number') return isClose(left.number, right.number);
  return left.text === right.text;
}

function orderOf(value: Value | undefined): number | undefined {
  return value?.kind === 'number' || value?.kind === 'time' ? value.number : undefined;
}

function dayOf(ms: number): number {
  return Math.floor(ms / 86_400_000);
}

/** The value of a time, or of a whole number; undefined for any other value. */
export function yearOf(value: Value | undefined): number | undefined {
  if (value?.kind === 'time') return new Date(value.number).getUTCFullYear();
  return value?.kind === 'number' && Number.isInteger(value.number) ? value.number : undefined;
}

export function decimalsOf(text: string): number {
  return /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;
}

function inOrder(list: Value | undefined, direction: 1 | -1): boolean | undefined {
  if (list?.kind !== 'list' || new Set(list.items.map(({ text }) => text)).size < 2)
    return undefined;
  // Texts are put in order by their characters, or without regard to capitals.
  return [compare, (one: Scalar, other: Scalar) => compare(folded(one), folded(other))].some((by) =>
    list.items.every((item, index) => {
      const before = list.items[index - 1];
      return before === undefined || by(before, item) * direction <= 0;
    }),
  );
}

function folded(item: Scalar): Scalar {
  return item.kind === 'text' ? { ...item, text: item.text.toLowerCase() } : item;
}

function compare(one: Scalar, other: Scalar): number {
  const [left, right] = [orderOf(one), orderOf(other)];
  if (left !== undefined && right !== undefined) return left - right;
  return one.text < other.text ? -1 : Number(one.text > other.text);
}
