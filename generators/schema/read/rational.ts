/** Computes with exact decimal numbers, because 0.07 is a multiple of 0.01 although their quotient in doubles is not whole. */

/** A fraction in lowest terms with a positive denominator. */
export type Rational = { readonly top: bigint; readonly bottom: bigint };

/** Returns the number that the shortest decimal text of a double names; the double must be finite. */
export function toRational(value: number): Rational {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', decimals = ''] = mantissa.split('.');
  const digits = BigInt(whole + decimals);
  const power = Number(exponent) - decimals.length;
  const scale = 10n ** BigInt(Math.abs(power));
  return power < 0 ? reduce(digits, scale) : { top: digits * scale, bottom: 1n };
}

/** The nearest double. */
export function toNumber(value: Rational): number {
  if (value.bottom === 1n) return Number(value.top);
  const { bottom } = value;
  const text = bottom.toString();
  if (/^10*$/u.test(text)) return Number(`${value.top}e-${text.length - 1}`);
  const twos = powerOf(bottom, 2n);
  const fives = powerOf(bottom, 5n);
  if (bottom === 2n ** BigInt(twos) * 5n ** BigInt(fives)) {
    const places = Math.max(twos, fives);
    return Number(`${(value.top * 10n ** BigInt(places)) / bottom}e-${places}`);
  }
  return Number(value.top) / Number(bottom);
}

/** Decimals of at most so many digits are doubles apart from each other. */
const EXACT = 1e15;

/** True if `value` is a whole number of times `step`. */
export function isMultiple(value: number, step: number): boolean {
  // A step of one over a power of ten needs no fractions: only the decimal itself comes back as the same double.
  const scale = scales.get(step);
  if (scale !== undefined && Math.abs(value) * scale < EXACT)
    return Math.round(value * scale) / scale === value;
  const a = toRational(value);
  const b = toRational(step);
  return b.top !== 0n && (a.top * b.bottom) % (a.bottom * b.top) === 0n;
}

/** What makes a whole number of one step: 1 of 1, 10 of 0.1, and so on. */
const scales: ReadonlyMap<number, number> = new Map(
  Array.from({ length: 7 }, (_zero, places) => [Number(`1e-${places}`), Number(`1e${places}`)]),
);

/** Returns the least positive number of which both are divisors. */
export function leastCommonMultiple(a: Rational, b: Rational): Rational {
  const left = a.top * b.bottom;
  const right = b.top * a.bottom;
  return reduce((left / greatest(left, right)) * right, a.bottom * b.bottom);
}

/** `value / step`, rounded down. */
export function floorQuotient(value: Rational, step: Rational): bigint {
  const top = value.top * step.bottom;
  const bottom = value.bottom * step.top;
  const quotient = top / bottom;
  return top % bottom !== 0n && top < 0n !== bottom < 0n ? quotient - 1n : quotient;
}

/** `count` times `step`. */
export function times(step: Rational, count: bigint): Rational {
  return reduce(step.top * count, step.bottom);
}

function reduce(top: bigint, bottom: bigint): Rational {
  const divisor = greatest(top < 0n ? -top : top, bottom);
  return divisor <= 1n ? { top, bottom } : { top: top / divisor, bottom: bottom / divisor };
}

function greatest(a: bigint, b: bigint): bigint {
  let x = a;
  let y = b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x < 0n ? -x : x;
}

function powerOf(value: bigint, base: bigint): number {
  let count = 0;
  for (let rest = value; rest % base === 0n && rest !== 0n; rest /= base) count += 1;
  return count;
}
