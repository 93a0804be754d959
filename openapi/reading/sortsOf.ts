/** Finds the parameters by which an operation sorts a list, where they list the members of the items by name. */
import { arrayOr, textOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Operation } from '../types.ts';
import { itemMembers, readSchema } from './filtersOf.ts';
import { orderSaid, orderStated, type OrderSaid } from './orderSaid.ts';

/** One order that can be asked for. */
export type ListSort = OrderSaid & {
  /** `either` where the document does not say it. */
  readonly direction: 'up' | 'down' | 'either';
  /** The parameters that ask for it; null for one without which the list has this order. */
  readonly query: Readonly<Record<string, string | null>>;
};

const sorts = /^(?:sort|sort_?by|order|order_?by|ordering)$/i;
const directions = /^(?:order|dir|direction|(?:sort|order)_?(?:order|dir|direction))$/i;
/** `-name`, `+name`, `name_desc`, `name:asc`; the member may stand alone. */
const form = /^([+-]?)(.+?)(?:[_:. ](asc|desc)(?:ending)?)?$/i;

/** True for a parameter that changes no more than the order of a list. */
export function isSortName(name: string): boolean {
  return sorts.test(name) || directions.test(name);
}

/**
 * Sorts by texts and numbers: the order without parameters first, then those from the greatest to the least. Members that list their values may
 * have an order of their own.
 */
export function sortsOf(document: JsonObject, operation: Operation): readonly ListSort[] {
  if (operation.method !== 'GET') return [];
  const members = itemMembers(document, operation);
  const lists = operation.parameters.flatMap(({ name, in: place, schema, description }) => {
    const own = readSchema(document, schema);
    const listed = arrayOr(own['enum'] ?? readSchema(document, own['items'] ?? {})['enum']);
    const texts = listed.filter((one) => typeof one === 'string');
    return place === 'query' && texts.length > 0
      ? [{ name, texts, says: description ?? textOr(own['description'], '') }]
      : [];
  });
  const ways = lists.flatMap(({ name, texts }) => {
    const [up, down] = [/^asc/i, /^desc/i].map((word) => texts.find((one) => word.test(one)));
    return directions.test(name) && up !== undefined && down !== undefined
      ? [{ name, up, down }]
      : [];
  });
  const found = lists.flatMap(({ name, texts, says }): readonly ListSort[] => {
    const way = ways.find((one) => one.name !== name);
    const all = texts.flatMap((text) => {
      const [, sign = '', word = '', end = ''] = form.exec(text) ?? [];
      const said = orderSaid(document, members, word, says);
      const isDown = sign === '-' || /desc/i.test(end);
      return isOrdered(document, members, said)
        ? [{ text, said, member: said.member, isDown, isUp: sign === '+' || /asc/i.test(end) }]
        : [];
    });
    if (!sorts.test(name)) return [];
    return all.flatMap(({ text, said, member, isDown, isUp }): readonly ListSort[] => {
      const query = { [name]: text };
      const isPaired = all.some((one) => one.member === member && one.isDown);
      if (isDown || isUp || isPaired)
        return [{ ...said, direction: isDown ? 'down' : 'up', query }];
      if (way === undefined) return [{ ...said, direction: 'either', query }];
      return (['down', 'up'] as const).map((direction) => ({
        ...said,
        direction,
        query: { ...query, [way.name]: way[direction] },
      }));
    });
  });
  const isDown = ({ direction }: ListSort): boolean => direction === 'down';
  const asked = [...found.filter(isDown), ...found.filter((one) => !isDown(one))];
  return [...usualOrder(document, operation, members, asked), ...asked];
}

/** The order without parameters: by the defaults of those that sort, or as a sentence of the operation says. */
function usualOrder(
  document: JsonObject,
  operation: Operation,
  members: JsonObject,
  asked: readonly ListSort[],
): readonly ListSort[] {
  const sorting = operation.parameters.flatMap(({ name, in: place, schema }) =>
    place === 'query' && isSortName(name)
      ? [[name, readSchema(document, schema)['default'] ?? null] as const]
      : [],
  );
  const query = Object.fromEntries(sorting.map(([name]) => [name, null]));
  if (sorting.some(([, usual]) => usual !== null)) {
    const same = asked.find((one) =>
      sorting.every(([name, usual]) => (one.query[name] ?? null) === usual),
    );
    return same === undefined ? [] : [{ ...same, query }];
  }
  const stated = orderStated(document, operation, members);
  const said = stated && orderSaid(document, members, stated.name, '');
  return said !== null && stated !== null && isOrdered(document, members, said)
    ? [{ ...said, direction: stated.direction, query }]
    : [];
}

/** The texts that ask for an order by a member, whatever order it has. */
export function sortWords(
  document: JsonObject,
  operation: Operation,
): readonly { readonly name: string; readonly text: string; readonly member: string }[] {
  return operation.parameters.flatMap(({ name, in: place, schema }) =>
    place === 'query' && sorts.test(name)
      ? arrayOr(readSchema(document, schema)['enum']).flatMap((text) =>
          typeof text === 'string' ? [{ name, text, member: form.exec(text)?.[2] ?? text }] : [],
        )
      : [],
  );
}

/** A duration, and in some databases a UUID, has another order than its text; listed values have one of their own. */
function isOrdered(
  document: JsonObject,
  members: JsonObject,
  { member, ranks }: OrderSaid,
): boolean {
  const { type, format = '', enum: listed } = readSchema(document, members[member] ?? {});
  const kinds = new Set([type].flat());
  const isText = kinds.has('string') && /^(?:date|date-time|email)?$/.test(String(format));
  return (
    (isText || kinds.has('integer') || kinds.has('number')) &&
    (listed === undefined || ranks !== null)
  );
}
