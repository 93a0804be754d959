/** The check that a value is what its description calculates. */
import { ofExchange } from '../../../checks/makeCheck.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import { shownBy } from '../../../checks/reading/objectShown.ts';
import type { Check } from '../../../checks/types.ts';
import {
  arrayOr,
  isJsonArray,
  isJsonObject,
  objectOr,
  type JsonObject,
} from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { Calculation } from '../../../openapi/reading/calculationsOf.ts';

/** By each of `params.rules` (see `Calculation`), no object of an answer shows another value. Judges every answer. */
const calculationHolds = ofExchange((exchange, contract, clause) => {
  const shown = shownBy(exchange, contract);
  if (shown === undefined) return undefined;
  const rules = arrayOr(clause.params['rules']) as unknown as readonly Calculation[];
  let isSeen = false;
  for (const object of objectsIn(shown))
    for (const rule of rules) {
      const { [rule.member]: value } = object;
      const wanted = calculated(object, rule);
      if (typeof value !== 'number' || wanted === undefined) continue;
      isSeen = true;
      const isRight = rule.or.includes(value) || isNear(value, wanted);
      if (!isRight) return judged(false, wanted, value, `body ${rule.member}`);
    }
  return isSeen ? judged(true, 'as calculated', 'as calculated', 'body') : undefined;
});

/** Undefined if the object does not show all that the value is calculated from, or if a number of JavaScript cannot hold the result. */
function calculated(object: JsonObject, { terms, sum, least }: Calculation): number | undefined {
  const valuesOf = (one: Json | undefined): readonly number[] =>
    typeof one === 'number' ? [one] : [];
  const list = sum === null ? [] : object[sum.list];
  // A list without items may be one that is not shown here.
  if (!isJsonArray(list) || (sum !== null && list.length === 0)) return undefined;
  const added = list.map((one) => valuesOf(objectOr(one)[sum?.of ?? '']));
  const products = terms.map(({ sign, factors }) => {
    const values = factors.flatMap((name) => valuesOf(object[name]));
    return values.length < factors.length
      ? []
      : [values.reduce<number>((product, one) => product * one, sign)];
  });
  const all = [...added, ...products];
  if (all.some((one) => one.length === 0)) return undefined;
  const total = all.flat().reduce((left, right) => left + right, 0);
  if (Math.abs(total) > Number.MAX_SAFE_INTEGER) return undefined;
  return least === null ? total : Math.max(least, total);
}

/** Fractions may be rounded to hundredths, and to whole numbers where a whole number is shown. */
function isNear(value: number, wanted: number): boolean {
  if (Number.isInteger(wanted))
    return Number.isInteger(value) ? value === wanted : Math.abs(value - wanted) < 0.011;
  return Math.abs(value - wanted) < (Number.isInteger(value) ? 1 : 0.011);
}

/** The objects of an answer, at any depth that envelopes and lists have. */
function objectsIn(json: Json, depth = 5): readonly JsonObject[] {
  if (depth === 0 || typeof json !== 'object' || json === null) return [];
  const inner = Object.values(json).flatMap((one) => objectsIn(one ?? null, depth - 1));
  return isJsonObject(json) ? [json, ...inner] : inner;
}

export const calculationChecks: Readonly<Record<string, Check>> = { calculationHolds };
