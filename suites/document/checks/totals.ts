/** The checks of totals: what a creation adds to one, its deletion takes away, and a value is what its description calculates. */
import { ofEpisode, ofExchange } from '../../../checks/makeCheck.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import { isDone, objectWith, shownBy } from '../../../checks/reading/objectShown.ts';
import { textsParam } from '../../../checks/reading/params.ts';
import type { Check } from '../../../checks/types.ts';
import type { Calculation } from '../../../openapi/reading/calculationsOf.ts';
import {
  arrayOr,
  isJsonArray,
  isJsonObject,
  objectOr,
  type JsonObject,
} from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { Exchange } from '../../../exchange/types.ts';

/** Reads of one thing before a creation, after it, and after the deletion in `removed`; one of each for each round. */
const totalGoesBack = ofEpisode(
  ['before*', 'during*', 'removed*', 'after*'],
  ({ before, during, removed, after }, contract, clause) => {
    if (removed.length < before.length || !removed.every((one) => isDone(one, contract)))
      return undefined;
    const names = textsParam(clause, 'members');
    const of = (one: Exchange | undefined, name: string): number | undefined => {
      const value = one && objectWith(shownBy(one, contract), names)?.[name];
      const isPlain = typeof value === 'number' || /^-?\d+(?:\.\d+)?$/.test(String(value));
      return isPlain ? Number(value) : undefined;
    };
    const rounds = (name: string): readonly (readonly (number | undefined)[])[] =>
      before.map((one, at) => [of(one, name), of(during[at], name), of(after[at], name)]);
    const followed = names.filter(
      (name) =>
        before.length > 1 &&
        rounds(name).every(
          ([was, grown, is]) =>
            was !== undefined && grown !== undefined && is !== undefined && grown !== was,
        ),
    );
    const [first] = followed;
    if (first === undefined) return undefined;
    const kept = followed.find((name) => rounds(name).every(([, grown, is]) => is === grown));
    const [was, , is] = rounds(kept ?? first)[0] ?? [];
    return judged(
      kept === undefined,
      was ?? 0,
      kept === undefined ? (was ?? 0) : (is ?? 0),
      kept ?? first,
    );
  },
);

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
      if (value === undefined || wanted === undefined) continue;
      isSeen = true;
      const isRight = rule.or.includes(value) || isNear(value, wanted);
      if (!isRight) return judged(false, wanted, value, `body ${rule.member}`);
    }
  return isSeen ? judged(true, 'as calculated', 'as calculated', 'body') : undefined;
});

/** Undefined if the object does not show all that the value is calculated from. */
function calculated(object: JsonObject, { terms, sum, least }: Calculation): number | undefined {
  const valuesOf = (one: Json | undefined): readonly number[] =>
    typeof one === 'number' ? [one] : [];
  const list = sum === null ? [] : object[sum.list];
  if (!isJsonArray(list)) return undefined;
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
  return least === null ? total : Math.max(least, total);
}

/** Fractions may be rounded to hundredths. */
function isNear(value: Json, wanted: number): boolean {
  const isWhole = Number.isInteger(value) && Number.isInteger(wanted);
  return (
    typeof value === 'number' && (isWhole ? value === wanted : Math.abs(value - wanted) < 0.011)
  );
}

/** The objects of an answer, at any depth that envelopes and lists have. */
function objectsIn(json: Json, depth = 5): readonly JsonObject[] {
  if (depth === 0 || typeof json !== 'object' || json === null) return [];
  const inner = Object.values(json).flatMap((one) => objectsIn(one ?? null, depth - 1));
  return isJsonObject(json) ? [json, ...inner] : inner;
}

export const totalChecks: Readonly<Record<string, Check>> = { totalGoesBack, calculationHolds };
