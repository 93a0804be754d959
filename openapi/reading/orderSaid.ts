/** Reads what the description of a parameter says of the order that one of its words asks for. */
import { arrayOr, textOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { readSchema } from './filtersOf.ts';
import { escaped, mentions, plainWords, sentencesIn } from './sentencesOf.ts';

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
