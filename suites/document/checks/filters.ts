/** Checks that a filtered list holds the items with the value that was asked for, and no others. */
import { ofEpisode } from '../../../checks/makeCheck.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import { soleObject } from '../../../checks/reading/objectShown.ts';
import type { Check } from '../../../checks/types.ts';
import { isJsonArray, isJsonScalar } from '../../../json/jsonObject.ts';
import { sameJson } from '../../../json/sameJson.ts';
import type { Json } from '../../../json/types.ts';
import { filtersOf } from '../../../openapi/reading/filtersOf.ts';
import { addedTo, itemsIn, leftOut } from './lists.ts';

/** The plain values that an item shows in a member: those of a list, too. Undefined if it does not show the member. */
export function valuesIn(item: Json, member: string): readonly Json[] | undefined {
  const shown = soleObject(item)[member];
  if (shown === undefined) return undefined;
  return [shown].flatMap((one) => (isJsonArray(one) ? one : [one])).filter(isJsonScalar);
}

/**
 * A list that is filtered by a member shows items with this value of it alone, and each of them that the whole list shows before and
 * `again`; filtered by a value that none has, it is not the whole list. The parameter is what the one request sends and the other does not.
 */
const filterHolds = ofEpisode(
  ['whole', 'filtered', 'again?'],
  ({ whole, filtered, again }, { document, operations }) => {
    const sent = addedTo(whole, filtered);
    const [all, some] = [itemsIn(whole), itemsIn(filtered)];
    if (sent === undefined || all === undefined || some === undefined || all.length === 0)
      return undefined;
    const [name, value] = sent;
    const operation = operations.get(whole.request.operation ?? '');
    const filter = operation && filtersOf(document, operation).find((one) => one.name === name);
    const member = filter?.member ?? name;
    const has = (item: Json): boolean =>
      valuesIn(item, member)?.some((one) => String(one) === value) === true;
    const later = (again && itemsIn(again)) ?? [];
    if (some.length === 0 && all.some(has) && later.some(has))
      return judged(false, value, 'an empty list', `body ${member}`);
    const lost = leftOut({ all, some, again: later }, has);
    if (lost !== undefined) return judged(false, value, `without ${lost}`, `body ${member}`);
    const shown = some.flatMap((item) => {
      const values = valuesIn(item, member);
      return values === undefined ? [] : [{ item, values }];
    });
    const other = shown.find(({ item, values }) => values.length > 0 && !has(item));
    if (other !== undefined && shown.length === some.length)
      return judged(false, value, other.values[0] ?? null, `body ${member}`);
    const isIgnored = !some.some(has) && sameJson(all, some);
    return judged(
      !isIgnored,
      'another list',
      isIgnored ? 'the whole list' : 'another list',
      `body ${member}`,
    );
  },
);

export const filterChecks: Readonly<Record<string, Check>> = { filterHolds };
