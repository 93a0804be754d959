/** The numbers that facts allow: an interval, a grid, and excluded numbers. */
import { canonicalJson } from '../../../json/canonicalJson.ts';
import type { Facts } from './facts.ts';
import {
  floorQuotient,
  isMultiple,
  leastCommonMultiple,
  times,
  toNumber,
  toRational,
  type Rational,
} from '../read/rational.ts';

/** The bounds are inclusive, and null if there is none. `step` is null if all decimals are allowed. */
export type NumberRange = {
  readonly low: number | null;
  readonly high: number | null;
  readonly step: Rational | null;
  /** Least and greatest count of steps, both within what doubles count exactly if there is no bound. */
  readonly first: bigint;
  readonly last: bigint;
  /** The number at a count of steps. */
  readonly at: (count: bigint) => number;
  /** True for a number in every reading of every keyword. */
  readonly accepts: (value: number) => boolean;
  /** Steps that the numbers must not lie on. */
  readonly avoided: readonly number[];
};

const WHOLE: Rational = { top: 1n, bottom: 1n };
const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** The range of a set of facts; it may be empty. */
export function numberRange(facts: Facts): NumberRange {
  const { minimum, maximum } = facts;
  const low = minimum === null ? null : minimum.open ? nextUp(minimum.value) : minimum.value;
  const high = maximum === null ? null : maximum.open ? nextDown(maximum.value) : maximum.value;
  const steps = facts.divisors.map(toRational).map(positive);
  if (facts.integer) steps.push(WHOLE);
  const step = steps.length === 0 ? null : steps.reduce(leastCommonMultiple);
  const excluded = new Set(facts.excluded.map(canonicalJson));
  const { integer, fractional, divisors, nonDivisors } = facts;
  const accepts = (value: number): boolean =>
    Number.isFinite(value) &&
    (low === null || value >= low) &&
    (high === null || value <= high) &&
    (!integer || Number.isInteger(value)) &&
    (!fractional || !Number.isInteger(value)) &&
    divisors.every((divisor) => isWholeQuotient(value, divisor) && isMultiple(value, divisor)) &&
    nonDivisors.every(
      (divisor) => !isWholeQuotient(value, divisor) && !isMultiple(value, divisor),
    ) &&
    (excluded.size === 0 || !excluded.has(JSON.stringify(value)));
  const unit = step ?? WHOLE;
  const reach = unit.top > SAFE ? 8n : SAFE / unit.top;
  if (low === Infinity || high === -Infinity)
    return { low, high, step, first: 1n, last: 0n, accepts, avoided: nonDivisors, at: () => 0 };
  const down = low === null ? null : -floorQuotient(negative(toRational(low)), unit);
  const up = high === null ? null : floorQuotient(toRational(high), unit);
  const first = down ?? (up !== null && up < 0n ? up - reach : -reach);
  const last = up ?? (down !== null && down > 0n ? down + reach : reach);
  return {
    low,
    high,
    step,
    first,
    last,
    accepts,
    avoided: nonDivisors,
    at: (count) => valueAt(unit, count),
  };
}

/** Ajv's reading of multipleOf, in doubles; it reads a quotient from 1e21 on as not whole. */
function isWholeQuotient(value: number, divisor: number): boolean {
  const quotient = value / divisor;
  return Number.isInteger(quotient) && Math.abs(quotient) < 1e21;
}

function valueAt(step: Rational, count: bigint): number {
  const top = step.top * count;
  if (top <= SAFE && top >= -SAFE && step.bottom <= SAFE) {
    const value = Number(top) / Number(step.bottom);
    return value === 0 ? 0 : value;
  }
  return toNumber(times(step, count));
}

function positive(value: Rational): Rational {
  return value.top < 0n ? negative(value) : value;
}

function negative(value: Rational): Rational {
  return { top: -value.top, bottom: value.bottom };
}

const floats = new Float64Array(1);
const bits = new BigInt64Array(floats.buffer);

/** The least double above a finite one. */
function nextUp(value: number): number {
  if (value === 0) return Number.MIN_VALUE;
  floats[0] = value;
  bits[0] = (bits[0] ?? 0n) + (value > 0 ? 1n : -1n);
  return floats[0];
}

/** The greatest double below a finite one. */
function nextDown(value: number): number {
  return -nextUp(-value);
}
