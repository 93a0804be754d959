/** Reads in which order a list stands: by a word that a request sends, or if it asks for none, where the document says it. */
import { arrayOr, textOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { readSchema } from './filtersOf.ts';
import type { Operation } from '../types.ts';
import { escaped, mentions, plainWords, sentencesAt, sentencesIn } from './sentencesOf.ts';

export type OrderSaid = {
  readonly member: string;
  /** True if its texts are numbers, such as amounts of money. */
  readonly isNumber: boolean;
  /** Where items without a value stand in both directions; null if the document does not say it. */
  readonly missing: 'first' | 'last' | null;
  /** Its listed values in the order in which they are named; null if that is not said. */
  readonly ranks: readonly Json[] | null;
};

const amount = /amount|price|cost|money|total|sum|fee|balance|rate|decimal/i;
const isWithout = /\b(?:without|no|null|nulls|missing|empty|unset)\b/;
const ends = [
  ['last', /\b(?:last|at the end)\b/],
  ['first', /\b(?:first|at the (?:beginning|start))\b/],
] as const;

/** `word` is a member of the items, or another name of one. */
export function orderSaid(
  document: JsonObject,
  members: JsonObject,
  word: string,
  says: string,
): OrderSaid {
  const sentences = sentencesIn(says);
  const kindOf = (name: string): JsonObject => readSchema(document, members[name] ?? {});
  const isPlain = (name: string): boolean =>
    /string|integer|number/.test(String(kindOf(name)['type']));
  // "`price` sorts by the amount of `priceFrom`"
  const meant = sentences
    .filter(
      (one) => one.startsWith(`${plainWords(word)} `) && /\b(?:sorts?|orders?|means)\b/.test(one),
    )
    .map((one) => one.replaceAll(/\b(?:number|count|amount|sum|date|time) of\b/g, ''))
    .map((one) =>
      Object.keys(members).filter((name) => name !== word && isPlain(name) && mentions(one, name)),
    )
    .find((names) => names.length === 1);
  const member = members[word] === undefined ? (meant?.[0] ?? word) : word;
  const kind = kindOf(member);
  const { type, enum: listed, description } = kind;
  const about = `${member} ${textOr(description, '')} ${sentences.filter((one) => mentions(one, word)).join(' ')}`;
  const mayLack = (name: string): boolean => {
    const own = members[name];
    return (
      /null/.test(JSON.stringify([own ?? null, kindOf(name)['type'] ?? null])) && isPlain(name)
    );
  };
  const names = [member, word].filter((one) => mentions(sentences.join(' '), one));
  const missing = !mayLack(member)
    ? null
    : (ends.find(([, end]) =>
        sentences.some(
          (one) =>
            isWithout.test(one) &&
            end.test(one) &&
            !/\b(?:ascending|descending)\b/.test(one) &&
            names.some((name) => mentions(one, name)),
        ),
      )?.[0] ?? null);
  return {
    member,
    isNumber: [type].flat().includes('string') && isDecimal(kind) && amount.test(about),
    missing,
    ranks: ranksIn(
      says,
      arrayOr(listed).filter((one) => one !== null),
    ),
  };
}

/** True for texts that are decimal numbers, by their format or their pattern. */
export function isDecimal({ format, pattern }: JsonObject): boolean {
  return /^(?:decimal|money)$/.test(textOr(format, '')) || fitsDecimals(textOr(pattern, ''));
}

/** True for a pattern of decimals alone: codes of digits have no point. */
function fitsDecimals(pattern: string): boolean {
  try {
    const form = new RegExp(pattern);
    return pattern !== '' && form.test('19.90') && !form.test('ab') && !form.test('a1');
  } catch {
    return false;
  }
}

/** All listed values, one after the other. */
function ranksIn(says: string, listed: readonly Json[]): readonly Json[] | null {
  if (listed.length < 3 || !listed.every((one) => typeof one === 'string')) return null;
  const one = `[\`'"]?(${listed.map(escaped).join('|')})[\`'"]?`;
  const sign = String.raw`\s*(?:,|<|>|→|->|then|before|and|to)(?:\s*(?:then|and))?\s*`;
  const found = new RegExp(`\\b${Array.from(listed, () => one).join(sign)}\\b`)
    .exec(says)
    ?.slice(1);
  return found !== undefined && new Set(found).size === listed.length ? found : null;
}

/** `name` is that of a member of the items. */
export type OrderStated = { readonly name: string; readonly direction: 'up' | 'down' | 'either' };

const ages = String.raw`(?:newest|latest|oldest|earliest|most recent(?:ly created)?)\b([\w ]{0,20})\bfirst`;
const saysAge = new RegExp(String.raw`\b${ages}\b`);
const saysBirth = /\border of (?:their |the )?creation\b/;
const says = new RegExp(
  String.raw`\b(?:sorted|ordered|listed|order|by (?:ascending|descending))\b|\b${ages}\b`,
);
/** A choice, a condition, an order within a part of the list, and another time than that of the beginning. */
const isElsewhere =
  /\b(?:can|may|might|could|optional(?:ly)?|if|when|where|unless|whether|with|allows?|parameters?|siblings|same|equal|ties|group(?:ed|s)?|within|each|not|no)\b|\b(?:updat|modif|chang|used|seen|due|start|end|expir|publish)/;
const downwards = /\b(?:descending|decreasing|newest|latest|most recent|reverse)\b/;
const upwards = /\b(?:ascending|increasing|oldest|earliest|order of (?:their |the )?creation)\b/;
/** When a thing came to be, the surest name first. */
const births = [/^creat(?:ed|ion)_?(?:at|on|date|time)?$/i, /^(?:timestamp|at)$/i];

/** Null if no sentence says it, or if it is not certain by which member of the items. */
export function orderStated(
  document: JsonObject,
  operation: Operation,
  members: JsonObject,
): OrderStated | null {
  const names = Object.keys(members);
  const moments = names.filter((name) => {
    const { type, format } = readSchema(document, members[name] ?? {});
    return String(type).includes('string') && String(format).startsWith('date');
  });
  const found = sentencesAt(document, operation).flatMap(({ text: whole, refuses }) => {
    // What follows orders what is equal by the first.
    const [text = ''] = whole.split(/(?:,| and)? then\b/);
    if (refuses || !says.test(text) || isElsewhere.test(text)) return [];
    // "Latest month first" is no order by age.
    const between = saysAge.exec(text)?.[1] ?? '';
    if (names.some((name) => mentions(between, name))) return [];
    const named = names
      .filter((name) => isNamed(text, name))
      .toSorted((one, other) => other.length - one.length);
    const born = births.flatMap((form) => moments.filter((name) => form.test(name)));
    const isBorn =
      saysBirth.test(text) || (saysAge.test(text) && !/\b(?:by|order of)\b/.test(text));
    const name = named[0] ?? (isBorn ? born[0] : undefined);
    const [isDown, isUp] = [downwards.test(text), upwards.test(text)];
    const direction = isDown === isUp ? 'either' : isDown ? 'down' : 'up';
    return name === undefined ? [] : [{ name, direction } as const];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** True if the name is the first by which the sentence says that the list is in order. */
function isNamed(text: string, name: string): boolean {
  const before =
    '(?:sorted|ordered|listed)[a-z ]*? by|order of|order by|by(?= (?:ascending|descending))';
  const words = '(?:(?:their|the|its|ascending|descending|increasing|decreasing) )*';
  return new RegExp(
    String.raw`\b(?:${before}) ${words}${escaped(plainWords(name))}(?:s|es)?(?! of\b)(?:,| \(|$| (?:ascending|descending|in|and|then|with|first|newest|oldest)\b)`,
  ).test(text);
}
