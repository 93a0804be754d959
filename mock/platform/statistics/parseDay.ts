/** Reads a date in one of the four documented forms: year first or year last, with dashes or slashes. */

const yearFirst = /^(?<y>\d{4})(?<s>[-/])(?<m>\d{2})\k<s>(?<d>\d{2})$/;
const yearLast = /^(?<m>\d{2})(?<s>[-/])(?<d>\d{2})\k<s>(?<y>\d{4})$/;

/** First moment of that day in UTC; null for another form or a day that no calendar has. Source: "Basic statistics". */
export function parseDay(text: string): number | null {
  const parts = (yearFirst.exec(text) ?? yearLast.exec(text))?.groups;
  if (parts === undefined) return null;
  const [year, month, day] = [Number(parts['y']), Number(parts['m']), Number(parts['d'])];
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time : null;
}
