/** The keywords of an operation's schemas that were tested, according to the labels of its cases. */
import { byText } from '../../json/canonicalJson.ts';
import type { CaseRow } from '../types.ts';

export type KeywordRow = {
  /** As JSON Schema names it. */
  readonly keyword: string;
  /** Places of the schema at which requests broke the keyword. */
  readonly places: number;
};

/** Label of the generators, such as `createOrder/body/items/0/price/maximum+1`. */
const single =
  /\/(type|enum|const|pattern|format|multipleOf|uniqueItems|contains|dependentRequired|additionalProperties|propertyNames|not|anyOf|oneOf|false schema|(?:exclusiveM|m)(?:inimum|aximum)|m(?:in|ax)(?:Length|Items|Properties|Contains))(?:[+-]\d+)?$/;

/** `createOrder/body/items/0/required/name`. */
const required = /\/(required)\/[^/]+$/;

/** Keywords in order of their names; cases that break no keyword are left out. */
export function keywordRows(cases: readonly CaseRow[]): readonly KeywordRow[] {
  const rows = new Map<string, number>();
  for (const entry of cases) {
    const keyword = (required.exec(entry.label) ?? single.exec(entry.label))?.[1];
    if (entry.lawful || keyword === undefined) continue;
    rows.set(keyword, (rows.get(keyword) ?? 0) + 1);
  }
  return [...rows]
    .toSorted(([left], [right]) => byText(left, right))
    .map(([keyword, places]) => ({ keyword, places }));
}
