/** Finds the parameters by which an operation searches a list for a part of certain texts, as their description says it. */
import { textOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Operation } from '../types.ts';
import { itemMembers, readSchema } from './filtersOf.ts';
import { plainWords, sentencesIn } from './sentencesOf.ts';

export type ListSearch = {
  readonly name: string;
  /** The members of the items in which the text is looked for: all that the document names. */
  readonly members: readonly string[];
  /** True if upper and lower case are alike. */
  readonly anyCase: boolean;
  /** The fewest and the most signs of the text. */
  readonly least: number;
  readonly most: number;
};

/** The names of members stand in the first group. */
const forms = [
  /\b(?:whose|which|that|if|where) (?:the |its |their )?([\w ,]+?) (?:contains?|includes?)\b/,
  /\b(?:text|string|substring|part|fragment) (?:in|within|of|from) ([\w ,]+?)(?:,? (?:upper|letter|case|ignoring)\b.*)?$/,
];
const isLoose =
  /\b(?:wild ?cards?|patterns?|regular|regex|fuzzy|full text|keywords?|words|tokens?|prefix|begin|starts?)\b/;
const alike =
  /\b(?:upper|lower|letter)\b.*\bcase\b.*\b(?:alike|same|matter|ignored|equal)\b|case insensitive|\bcase (?:does not|doesnt|is not|makes? no)\b|ignor\w+ (?:the )?case|regardless of (?:the )?case/;

export function searchesOf(document: JsonObject, operation: Operation): readonly ListSearch[] {
  if (operation.method !== 'GET') return [];
  const all = itemMembers(document, operation);
  const texts = Object.keys(all).filter((name) => {
    const own = readSchema(document, all[name] ?? {});
    // One of several texts is one, too.
    const {
      type,
      enum: listed,
      format,
    } = own['type'] === 'array' ? readSchema(document, own['items'] ?? {}) : own;
    const isText = [type].flat().includes('string') && listed === undefined;
    return isText && /^(?:email)?$/.test(textOr(format, ''));
  });
  return operation.parameters.flatMap(({ name, in: place, schema, description }) => {
    const own = readSchema(document, schema);
    const says = description ?? textOr(own['description'], '');
    const isFree = ['enum', 'format', 'pattern'].every((word) => own[word] === undefined);
    if (place !== 'query' || own['type'] !== 'string' || !isFree) return [];
    if (isLoose.test(plainWords(says).replaceAll(/\b(?:no|without) wild ?cards?\b/g, '')))
      return [];
    const nouns = sentencesIn(says).flatMap(
      (sentence) => forms.map((form) => form.exec(sentence)?.[1]).find(Boolean) ?? [],
    );
    const named = nouns
      .flatMap((some) => some.split(/,\s*(?:or |and )?| or | and /))
      .filter((noun) => noun.trim() !== '')
      .map((noun) =>
        memberOf(
          texts,
          noun.replace(/^(?:(?:any|one|some) of )?(?:the|a|an|its|their|any|either|whose) /, ''),
        ),
      );
    const members = named.filter((one) => one !== undefined);
    if (members.length === 0 || members.length < named.length) return [];
    const [least, most] = [Number(own['minLength'] ?? 0), Number(own['maxLength'] ?? 99)];
    return [{ name, members, anyCase: alike.test(plainWords(says)), least, most }];
  });
}

/** `email address` and `email`, `name` and `full_name` name one thing, where no other member fits. */
function memberOf(texts: readonly string[], noun: string): string | undefined {
  const plain = noun.trim();
  const exact = texts.find((one) => plainWords(one) === plain);
  const near = texts.filter(
    (one) => plain.startsWith(`${plainWords(one)} `) || plainWords(one).endsWith(` ${plain}`),
  );
  return exact ?? (near.length === 1 ? near[0] : undefined);
}
