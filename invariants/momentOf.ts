/** The time of an answer, by the clock of the service. */

/** Epoch milliseconds of the header `Date` (RFC 9110 §6.6.1); `endedAt` if there is no such header, or if it holds no date. */
export function momentOf(
  headers: readonly (readonly [name: string, value: string])[],
  endedAt: number,
): number {
  const date = headers.find(([name]) => name.toLowerCase() === 'date')?.[1] ?? '';
  const moment = Date.parse(date);
  return Number.isNaN(moment) ? endedAt : moment;
}
