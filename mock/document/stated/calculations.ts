/** Keeps what descriptions say of values that follow from others: products, differences, and sums over a list. */
import { isObject, isText, type Json, type JsonObject } from '../../json.ts';
import { resolved } from '../openDocument.ts';
import { spoken, thingOf } from './words.ts';

/** The member is the sum of signed products, or of one member of the items in a list. */
type Rule = {
  readonly member: string;
  readonly products: readonly { readonly sign: number; readonly of: readonly string[] }[];
  readonly list: string;
  readonly of: string;
};

const known = new WeakMap<JsonObject, readonly Rule[]>();

/** Changes a body into one that keeps the descriptions of the document; a fault is off by one. */
export function calculator(document: JsonObject): (body: Json, isOff?: boolean) => Json {
  const rules = known.get(document) ?? [...rulesIn(document, document, 12)];
  known.set(document, rules);
  return rules.length === 0 ? (body) => body : (body, isOff = false) => kept(body, rules, isOff);
}

function rulesIn(document: JsonObject, node: Json, depth: number): readonly Rule[] {
  if (depth === 0 || typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap((one) => rulesIn(document, one, depth - 1));
  if (!isObject(node) || (!isObject(node['properties']) && !Array.isArray(node['allOf'])))
    return inner;
  const parts = [node, ...(Array.isArray(node['allOf']) ? (node['allOf'] as Json[]) : [])];
  const members = new Map(
    parts
      .map((part) => resolved(document, part))
      .flatMap((part) => Object.entries(resolved(document, part['properties'])))
      .map(([name, one]) => [name, resolved(document, one)] as const),
  );
  return [...inner, ...[...members.keys()].flatMap((name) => ruleOf(document, members, name))];
}

type Members = ReadonlyMap<string, JsonObject>;

function ruleOf(document: JsonObject, members: Members, member: string): readonly Rule[] {
  const { description } = members.get(member) ?? {};
  const [says = ''] = isText(description) ? description.split(/[.;:,]/) : [];
  const words = spoken(says)
    .trim()
    .replace(/^(?:(?:the|always|is|equals?) )+/, '');
  const numbers = [...members].filter(([, { type }]) =>
    /integer|number/.test(JSON.stringify(type)),
  );
  const named = (text: string): string =>
    numbers.find(([name]) => spoken(name).trim() === text.replace(/^(?:the|its) /, ''))?.[0] ?? '';
  const [, what, over] =
    /^(?:sum|total) of ((?:\w+ ){1,4}?)(?:of|over|across|in) (.*?)(?: listed| shown| returned)?$/.exec(
      words,
    ) ?? [];
  if (what !== undefined && over !== undefined) {
    const lists = [...members].filter(([, { items }]) => items !== undefined);
    const isSole = lists.length === 1 && / (?:listed|shown|returned)$/.test(words);
    const last = (text: string): string => text.trim().split(' ').at(-1) ?? '';
    return lists.flatMap(([list, { items }]) => {
      const of = Object.keys(resolved(document, resolved(document, items)['properties'])).find(
        (name) => thingOf(name) === thingOf(last(what)),
      );
      const isNamed = thingOf(list) === thingOf(last(over));
      return of !== undefined && (isNamed || isSole) ? [{ member, products: [], list, of }] : [];
    });
  }
  const parts = words.split(/ (plus|minus|less) /);
  const products = parts
    .filter((_, at) => at % 2 === 0)
    .map((part, at) => ({
      sign: at === 0 || parts[at * 2 - 1] === 'plus' ? 1 : -1,
      of: part.split(/ (?:times|multiplied by) /).map(named),
    }));
  const isWhole = products.every(({ of }) => !of.includes(''));
  const count = products.flatMap(({ of }) => of).length;
  return isWhole && count > 1 ? [{ member, products, list: '', of: '' }] : [];
}

function kept(value: Json, rules: readonly Rule[], isOff: boolean): Json {
  if (Array.isArray(value)) return value.map((one) => kept(one as Json, rules, isOff));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(
    ([name, one]) => [name, kept(one, rules, isOff)] as const,
  );
  const object = new Map<string, Json>(entries);
  // A value may follow from one that another rule gives.
  for (let round = 0; round < 3; round += 1)
    for (const rule of rules) {
      const found = object.has(rule.member) ? resultOf(object, rule) : null;
      if (found !== null) object.set(rule.member, Math.round(found * 100) / 100);
    }
  if (isOff)
    for (const rule of rules) {
      const own = object.get(rule.member);
      if (typeof own === 'number' && resultOf(object, rule) !== null)
        object.set(rule.member, own + 1);
    }
  return Object.fromEntries(object);
}

/** Null if a number is lacking. */
function resultOf(object: ReadonlyMap<string, Json>, { products, list, of }: Rule): number | null {
  const items = list === '' ? [] : object.get(list);
  if (!Array.isArray(items)) return null;
  const all = [
    ...items.map((one) => (isObject(one as Json) ? (one as JsonObject)[of] : null)),
    ...products.map(({ sign, of: names }) => {
      const numbers = names.map((name) => object.get(name));
      return numbers.every((one) => typeof one === 'number')
        ? numbers.reduce((product, one) => product * one, sign)
        : null;
    }),
  ];
  const numbers = all.filter((one) => typeof one === 'number');
  return numbers.length < all.length ? null : numbers.reduce((sum, one) => sum + one, 0);
}
