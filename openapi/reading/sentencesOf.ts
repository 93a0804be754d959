/** Reads the sentences that an operation says of itself, in a form in which words can be searched. */
import { objectOr, textOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Operation } from '../types.ts';
import { resolveReference, UnresolvedReferenceError } from './resolveReference.ts';

export type Sentence = {
  /** In plain words. */
  readonly text: string;
  /** True if it is about an answer that refuses. */
  readonly refuses: boolean;
};

/** Returns the sentences of the description and of the refusals that an operation lists; none for refusals of the caller. */
export function sentencesOf(document: JsonObject, node: JsonObject): readonly Sentence[] {
  const refusals = Object.entries(objectOr(node['responses'])).flatMap(([status, response]) =>
    /^4(?!0[13]|29)/.test(status)
      ? sentencesIn(descriptionOf(document, objectOr(response ?? null))).map((text) => ({
          text,
          refuses: true,
        }))
      : [],
  );
  const own = [node['summary'], node['description']]
    .flatMap((text) => sentencesIn(textOr(text, '')))
    .map((text) => ({ text, refuses: saysRefusal.test(text) }));
  return [...own, ...refusals];
}

/** The same of an operation at its path in the document; none without one. */
export function sentencesAt(
  document: JsonObject,
  operation: Pick<Operation, 'path' | 'method'> | null | undefined,
): readonly Sentence[] {
  if (!operation) return [];
  const { path, method } = operation;
  const item = objectOr(objectOr(document['paths'])[path]);
  return sentencesOf(document, objectOr(item[method.toLowerCase()]));
}

const saysRefusal = /\b(?:400|404|409|412|422)\b|\b(?:refused|rejected|conflict|forbidden)\b/;

/** The sentences of one text in plain words; a part after a colon, a semicolon or a dash is a sentence of its own. */
export function sentencesIn(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?;:])\s+|\n\s*\n|\s[-–—]\s/)
    .map(plainWords)
    .filter((one) => one !== '');
}

/** Lower case, without marks of code and emphasis: `bikeId` and `bike_id` become `bike id`. */
export function plainWords(text: string): string {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[`*"'’()]/g, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .replaceAll(/\be mail\b/g, 'email')
    .replaceAll(/\blicense/g, 'licence')
    .replace(/[.!?;:]+$/, '')
    .trim();
}

/** The words of a collection in the singular: `journal entry` for `journal-entries`. */
export function singularWords(noun: string): string {
  return plainWords(noun)
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|x|ch|sh)es$|(?<!s)s$/, '');
}

/** True if plain words hold a name, in the singular or the plural. */
export function mentions(words: string, name: string): boolean {
  const plain = plainWords(name).replace(/ no$/, ' number');
  return plain !== '' && new RegExp(`\\b${escaped(plain)}(?:s|es)?\\b`).test(words);
}

/** The text as a regular expression that fits it alone. */
export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

function descriptionOf(document: JsonObject, node: JsonObject): string {
  try {
    return textOr(resolveReference(document, node)['description'], '');
  } catch (error) {
    if (error instanceof UnresolvedReferenceError) return '';
    throw error;
  }
}
