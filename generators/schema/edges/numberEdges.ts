/** Lists numbers at the edges of a range and of the number formats of programs. */
import { edge } from './edgeCase.ts';
import type { EdgeCase } from '../facts/leaf.ts';
import type { NumberRange } from '../facts/numberRange.ts';

const SIZES: readonly (readonly [string, number, boolean])[] = [
  ['zero', 0, true],
  ['one', 1, true],
  ['minus-one', -1, true],
  ['half', 0.5, true],
  ['cent', 0.01, true],
  ['int32-maximum', 2 ** 31 - 1, true],
  ['int32-maximum+1', 2 ** 31, true],
  ['int32-minimum', -(2 ** 31), true],
  ['safe-maximum', Number.MAX_SAFE_INTEGER, true],
  ['safe-minimum', Number.MIN_SAFE_INTEGER, true],
  ['thousandth', 0.001, false],
  ['int32-minimum-1', -(2 ** 31) - 1, false],
  ['exponent', 1e21, false],
  ['tenth-sum', 0.1 + 0.2, false],
];

/** Bounds come first. Each number is listed once, under its first name. */
export function numberEdges(range: NumberRange): readonly EdgeCase[] {
  const { low, high, step, first, last, at } = range;
  const bounds: (readonly [string, number, boolean])[] = [];
  if (low !== null) {
    bounds.push(['minimum', step === null ? low : at(first), true]);
    if (step !== null) bounds.push(['minimum+1', at(first + 1n), true]);
  }
  if (high !== null) {
    if (step !== null) bounds.push(['maximum-1', at(last - 1n), true]);
    bounds.push(['maximum', step === null ? high : at(last), true]);
  }
  const seen = new Set<number>();
  return [...bounds, ...SIZES]
    .filter(([, value]) => {
      if (seen.has(value) || !range.accepts(value)) return false;
      seen.add(value);
      return true;
    })
    .map(([name, value, core]) => edge(name, value, core));
}
