/** Reads the series in answers of the statistics operations, and adds them up. */
import { isJsonArray, isJsonObject, type JsonObject } from '../../../json/jsonObject.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { bodyOf200 } from '../../../checks/reading/json.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import type { Judgement } from '../../../checks/types.ts';

/** Returns the series of an answer with 200; undefined if it is no array of objects. */
export function seriesOf(exchange: Exchange): readonly JsonObject[] | undefined {
  const json = bodyOf200(exchange);
  return isJsonArray(json) && json.every(isJsonObject) ? json : undefined;
}

/** Returns the sum of a figure over all series; 0 without a series. Undefined if the answer or a figure cannot be read. */
export function sumOf(exchange: Exchange, member: string): number | undefined {
  const series = seriesOf(exchange);
  if (series === undefined) return undefined;
  const figures = series.map((one) => one[member] ?? 0);
  const shownOnce = series.length === 0 || series.some((one) => member in one);
  if (!shownOnce || !figures.every((figure) => typeof figure === 'number')) return undefined;
  return figures.reduce((sum, figure) => sum + figure, 0);
}

/** Judges whether two sums are equal, except for the rounding of fractions. */
export function judgeSum(member: string, expected: number, actual: number): Judgement {
  const same = Math.abs(expected - actual) <= 0.005 + 1e-9 * Math.abs(expected);
  return judged(same, rounded(expected), rounded(actual), `/*/${member}`);
}

/** Counts the series that show a payment in any of these figures. */
export function busySeries(exchange: Exchange, members: readonly string[]): number | undefined {
  return seriesOf(exchange)?.filter((one) =>
    members.some((member) => typeof one[member] === 'number' && one[member] !== 0),
  ).length;
}

/** Writes a sum as a verdict shows it: two decimals, without rounding errors of the addition. */
export function rounded(sum: number): number {
  return Math.round(sum * 100) / 100;
}
