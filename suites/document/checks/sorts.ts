/** Checks that the items of a sorted list are in the order that was asked for. */
import { ofEpisode } from '../../../checks/makeCheck.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import { soleObject } from '../../../checks/reading/objectShown.ts';
import type { Check } from '../../../checks/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { sameJson } from '../../../json/sameJson.ts';
import type { Json } from '../../../json/types.ts';
import { sortsOf } from '../../../openapi/reading/sortsOf.ts';
import { itemsIn } from './lists.ts';

type Compare = (one: string, other: string) => number;

const byUnits: Compare = (one, other) => Number(one > other) - Number(one < other);
const through =
  (form: (text: string) => string | number): Compare =>
  (one, other) => {
    const [left, right] = [form(one), form(other)];
    return Number(left > right) - Number(left < right);
  };

/** The usual orders of texts. Plain texts alone are compared: services order signs in many ways. */
const orders: readonly Compare[] = [
  byUnits,
  through((text) => text.toLowerCase()),
  through((text) => text.toUpperCase()),
  ...[{}, { numeric: true }, { ignorePunctuation: true }].map(
    (options) => new Intl.Collator('en', options).compare,
  ),
];
const plainText = /^(?![0-9a-f]{8}-[0-9a-f]{4}-)[A-Za-z0-9]+(?:[ -][A-Za-z0-9]+)*$/i;
const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:?\d\d)?$/i;
const decimal = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/;

/** Fewer values are in order by chance. */
const fewest = 3;

/** The values of a member by which the order of the items can be judged; none if they are of several types. */
export function comparedIn(items: readonly Json[], member: string): readonly (number | string)[] {
  const shown = items.flatMap((item) => soleObject(item)[member] ?? []);
  if (shown.every((one) => typeof one === 'number')) return shown;
  if (!shown.every((one) => typeof one === 'string')) return [];
  // Of a list in order, each part is in order.
  return shown.filter((one) => [plainText, instant, decimal].some((form) => form.test(one)));
}

/**
 * The items of a sorted list are in the order of a usual comparison, read in the direction that was asked for, and not in
 * the order of the `opposite` one.
 */
const sortHolds = ofEpisode(
  ['sorted', 'opposite?'],
  ({ sorted, opposite }, { document, operations }) => {
    const operation = operations.get(sorted.request.operation ?? '');
    const query = new URLSearchParams(sorted.request.query);
    const sort =
      operation &&
      sortsOf(document, operation).find((one) =>
        Object.entries(one.query).every(([name, value]) => query.get(name) === value),
      );
    const items = itemsIn(sorted);
    const values = sort && items ? comparedIn(items, sort.member) : [];
    if (sort === undefined) return undefined;
    const { member, direction } = sort;
    const shown = (exchange: Exchange): readonly Json[] =>
      (itemsIn(exchange) ?? []).map((item) => soleObject(item)[member] ?? null);
    const [own, other] = [shown(sorted), opposite ? shown(opposite) : []];
    // Null may come last in both directions.
    const different = new Set(own.flatMap((one) => (one === null ? [] : [JSON.stringify(one)])));
    if (different.size > 1 && sameJson([...own], [...other]))
      return judged(
        false,
        'another order than the opposite one',
        own.slice(0, 20),
        `body ${member}`,
      );
    const { missing, ranks, isNumber } = sort;
    const isLate = own.some((one, at) => one !== null && own[at - 1] === null);
    const isEarly = own.some((one, at) => one === null && at > 0 && own[at - 1] !== null);
    if (missing !== null && (missing === 'last' ? isLate : isEarly))
      return judged(false, `without a value ${missing}`, own.slice(0, 20), `body ${member}`);
    if (new Set(values).size < fewest)
      return missing === null || !own.includes(null)
        ? undefined
        : judged(true, `without a value ${missing}`, own.slice(0, 20), `body ${member}`);
    const isForm = (form: RegExp): boolean => values.every((one) => form.test(String(one)));
    const fitting = [
      ...(typeof values[0] === 'number' || isNumber || ranks !== null ? [] : orders),
      ...(ranks === null ? [] : [through((text) => ranks.indexOf(text))]),
      ...(isForm(decimal) ? [through(Number)] : []),
      ...(isForm(instant) ? [through(Date.parse)] : []),
    ];
    const fits = (sign: number): boolean =>
      fitting.some((compare) =>
        values.every(
          (one, at) => at === 0 || sign * compare(String(values[at - 1]), String(one)) <= 0,
        ),
      );
    // What comes first of listed values is not always the least.
    const [isUp, isDown] = [
      direction !== 'down' || ranks !== null,
      direction !== 'up' || ranks !== null,
    ];
    const holds = (isUp && fits(1)) || (isDown && fits(-1));
    return judged(holds, `${direction} by ${member}`, values.slice(0, 20), `body ${member}`);
  },
);

export const sortChecks: Readonly<Record<string, Check>> = { sortHolds };
