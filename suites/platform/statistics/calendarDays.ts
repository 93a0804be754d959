/** Calendar days as whole numbers since 1970-01-01, and the four ways in which the document writes them. */

export const dateForms = ['YYYY-mm-dd', 'YYYY/mm/dd', 'mm-dd-YYYY', 'mm/dd/YYYY'] as const;
export type DateForm = (typeof dateForms)[number];

export function writeDay(day: number, form: DateForm): string {
  const date = new Date(day * 86_400_000);
  const month = String(date.getUTCMonth() + 1).padStart(2, '0');
  const dayOfMonth = String(date.getUTCDate()).padStart(2, '0');
  return form
    .replace('YYYY', String(date.getUTCFullYear()))
    .replace('mm', month)
    .replace('dd', dayOfMonth);
}

/** Returns the first day of the month that is `months` after the month of `day`. */
export function monthStart(day: number, months = 0): number {
  const date = new Date(day * 86_400_000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / 86_400_000;
}

/** Returns the first day of the year that is `years` after the year of `day`. */
export function yearStart(day: number, years = 0): number {
  return Date.UTC(new Date(day * 86_400_000).getUTCFullYear() + years, 0, 1) / 86_400_000;
}

/** The first day of the week of `day`; `first` is 0 for weeks that begin on Sunday, 1 for Monday. */
export function weekStart(day: number, first: 0 | 1): number {
  // 1970-01-01 was a Thursday.
  return day - ((day + 4 - first) % 7);
}
