/** Reads from sentences which values only one object has, and where such a value is free: after a deletion, or below another thing. */
import { objectOr, textOr, type JsonObject } from '../../../json/jsonObject.ts';
import {
  escaped,
  mentions,
  plainWords,
  sentencesIn,
  singularWords,
  type Sentence,
} from '../../../openapi/reading/sentencesOf.ts';
import type { Operation } from '../../../openapi/types.ts';

/** A member of a body that a client sets. */
export type BodyMember = { readonly name: string; readonly schema: JsonObject };

const isDenied = /\b(?:not|no need|non|without|unless)\b[\w ]{0,30}\bunique\b|^(?:if|when) /;
/** What does not exist is not taken, and of several values together none is. */
const isOther =
  /\b(?:no(?! two)|not|none)\b[\w ]{0,60}\bexists?\b|\b(?:combinations?|pairs?|together|both)\b/;
/** A unique identifier is what a text is, and no demand. */
const saysUniqueOf =
  /\b(?:is|are|be|stay|stays) (?:\w+ )?unique\b|\bunique (?:among|amongst|within|across|per|in)\b|^unique$|\bno two\b|\b(?:must|may|can) ?not (?:occur|appear) (?:twice|more than once)\b|\b(?:occurs?|appears?) only once\b|\b(?:must|has to|have to) (?:be new|not (?:belong to|be (?:that|those|the ones?) of) (?:any other|another))\b/;
const saysTaken =
  /\b(?:already|taken|in use|duplicate|exists)\b|\banother [\w ]{1,40}\b(?:has|have|uses?)\b/;

/** The sentences about a member itself. */
export function spokenOf(members: readonly BodyMember[], wanted: string): readonly string[] {
  return members.flatMap(({ name, schema }) =>
    name === wanted ? sentencesIn(textOr(schema['description'], '')) : [],
  );
}

/** True if the case of letters makes no difference for what must be unique, by the sentence itself or one beside it. */
function saysAnyCase(texts: readonly string[]): boolean {
  return texts.some((text) =>
    /\bcase.?insensitiv|\b(?:upper|capital)s? and (?:lower|small)(?: ?case)?\b[\w ]*\b(?:alike|same|equal|not (?:distinguished|different))|\b(?:regardless of|ignor(?:es|ing)|(?:in )?whatever(?: the)?) (?:letter )?case|\bcase (?:does not|is not|makes? no|(?:is |being )?ignored)\b|\bdiffer(?:s|ing)? only in (?:letter )?case\b/.test(
      text,
    ),
  );
}

/** Whether two texts that differ by their case alone are one value, and whether the document says so of letters beyond ASCII, too. */
export function caseParams(
  { info }: JsonObject,
  texts: readonly string[],
): { readonly anyCase?: true; readonly allLetters?: true } {
  if (!saysAnyCase(texts)) return {};
  const isSaid = sentencesIn(textOr(objectOr(info)['description'], '')).some(
    (text) => /\bcase\b/.test(text) && /\b(?:all (?:scripts|letters)|a to z|unicode)\b/.test(text),
  );
  return isSaid ? { anyCase: true, allLetters: true } : { anyCase: true };
}

/** The sentence by which a text may stand in one object alone. */
export function saysUnique(
  { name, schema }: BodyMember,
  sentences: readonly Sentence[],
): string | undefined {
  const isSecret = /password|secret|token|pin$/i.test(name);
  if (schema['type'] !== 'string' || schema['enum'] !== undefined || isSecret) return undefined;
  const own = sentencesIn(textOr(schema['description'], ''));
  const isSaid = (text: string): boolean =>
    saysUniqueOf.test(text) && !isDenied.test(text) && !isOther.test(text);
  const word = escaped(plainWords(name));
  // "The email of another member is refused", "siblings have different names".
  const ofAnother = new RegExp(String.raw`\b${word} of (?:another|any other)\b`);
  const different = new RegExp(
    String.raw`\b(?:have|has|need|needs) (?:different|distinct) ${word}`,
  );
  // "One per month".
  const onePer = new RegExp(
    String.raw`\b(?:one|single)(?: \w+){0,2} (?:per|for each|for every) ${word}(?: 4\d\d)?$`,
  );
  const isTaken = (text: string): boolean =>
    saysTaken.test(text) || ofAnother.test(text) || onePer.test(text);
  return (
    own.find(isSaid) ??
    sentences.find(
      ({ text, refuses }) =>
        mentions(text, name) &&
        (isSaid(text) || different.test(text) || (refuses && isTaken(text) && !isOther.test(text))),
    )?.text
  );
}

const saysFree =
  /\bfreed?(?: again)?$|\bfree(?:d)? (?:again|for)\b|\b(?:used|taken|given|registered) again\b|\bre.?us(?:ed|able)\b|\breleased\b/;
const saysRemoved = /\b(?:deleted|removed)\b/;
const isNever = /\b(?:not|never|no|cannot|nor)\b/;

/** Where a creation may give a value that an object had or has, by sentences of the creation and of the deletion. */
export function whereFree(
  name: string,
  says: string,
  { path }: Pick<Operation, 'path'>,
  spoken: readonly string[],
  ofRemoval: readonly Sentence[],
): { readonly free?: readonly string[] } {
  const removed = [
    ...spoken.filter((text) => saysRemoved.test(text)),
    ...ofRemoval.map(({ text }) => text),
  ];
  const isFreed = removed.some(
    (text) => mentions(text, name) && saysFree.test(text) && !isNever.test(text),
  );
  const [, above = ''] = /([^/{}]+)\/\{[^{}]+\}\/[^/{}]+\/?$/.exec(path) ?? [];
  const parent = escaped(singularWords(above));
  const within = new RegExp(
    String.raw`\b(?:within|in|of|for|per|among|on) (?:(?:one|an?|the|this|its|each|every|the same) )?${parent}\b`,
  );
  const isWithin = above !== '' && within.test(says);
  const free = [...(isFreed ? ['again'] : []), ...(isWithin ? ['elsewhere'] : [])];
  return free.length === 0 ? {} : { free };
}
