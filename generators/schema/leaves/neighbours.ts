/** The doubles next to a double. */
const floats = new Float64Array(1);
const bits = new BigInt64Array(floats.buffer);

/** The least double above a finite one. */
export function nextUp(value: number): number {
  if (value === 0) return Number.MIN_VALUE;
  floats[0] = value;
  bits[0] = (bits[0] ?? 0n) + (value > 0 ? 1n : -1n);
  return floats[0];
}

/** The greatest double below a finite one. */
export function nextDown(value: number): number {
  return -nextUp(-value);
}
