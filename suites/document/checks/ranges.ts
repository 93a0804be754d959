/** Checks that a list with a least or a greatest value holds what lies within, its border as the document says. */
import { ofEpisode } from '../../../checks/makeCheck.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import { soleObject } from '../../../checks/reading/objectShown.ts';
import type { Check } from '../../../checks/types.ts';
import type { Json } from '../../../json/types.ts';
import { rangesOf, type ListRange } from '../../../openapi/reading/rangesOf.ts';
import { addedTo, itemsIn, leftOut } from './lists.ts';

/** A number, also in a text, or a time; NaN for others. */
export function measureOf(value: Json | undefined): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value === '') return Number.NaN;
  return Number.isNaN(Number(value)) ? Date.parse(value) : Number(value);
}

/** True for an item within the range, false for one beyond it; undefined if that is not shown. */
export function isWithin(item: Json, range: ListRange, border: string): boolean | undefined {
  const distance = measureOf(soleObject(item)[range.member]) - measureOf(border);
  if (Number.isNaN(distance)) return undefined;
  if (distance === 0) return range.includes ?? undefined;
  return range.bound === 'least' ? distance > 0 : distance < 0;
}

/** No item beyond the border is listed, and none within it, before and `again`, is left out, where no limit has cut the list. */
const rangeHolds = ofEpisode(
  ['whole', 'filtered', 'again?'],
  ({ whole, filtered, again }, { document, operations }) => {
    const operation = operations.get(whole.request.operation ?? '');
    const [name, border = ''] = addedTo(whole, filtered) ?? [];
    const range = operation && rangesOf(document, operation).find((one) => one.name === name);
    const [all, some] = [itemsIn(whole), itemsIn(filtered)];
    if (range === undefined || all === undefined || some === undefined) return undefined;
    const place = `body ${range.member}`;
    const side = `${range.bound} ${border}${range.includes === false ? ', without it' : ''}`;
    const beyond = some.find((item) => isWithin(item, range, border) === false);
    if (beyond !== undefined)
      return judged(false, side, soleObject(beyond)[range.member] ?? null, place);
    const lists = { all, some, again: (again && itemsIn(again)) ?? [] };
    const lost = leftOut(lists, (item) => isWithin(item, range, border) === true);
    if (lost !== undefined) return judged(false, side, `without ${lost}`, place);
    const isKnown = all.some((item) => isWithin(item, range, border) !== undefined);
    return isKnown ? judged(true, side, side, place) : undefined;
  },
);

export const rangeChecks: Readonly<Record<string, Check>> = { rangeHolds };
