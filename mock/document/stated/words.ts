/** Reads texts of a document in plain words, and the names of things in them. */
import { isText, type Json } from '../../json.ts';

/** In lower case, with blanks between words. */
export function spoken(text: Json | undefined): string {
  const plain = isText(text) ? text.replaceAll(/([a-z])([A-Z])/g, '$1 $2') : '';
  return plain
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/\be mail\b/g, 'email')
    .replaceAll(/\blicense/g, 'licence');
}

/** True if plain words hold a name. */
export function holds(text: string, name: string): boolean {
  const words = spoken(name).trim().replace(/ no$/, ' number');
  return words !== '' && new RegExp(`\\b${words}(?:s|es)?\\b`).test(text);
}

/** The thing that a member names: `bike` for `bikeId`. */
export function thingOf(name: string): string {
  return spoken(name)
    .trim()
    .replace(/ (?:id|key|code|slug|number)s?$/, '')
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|x|ss)es$|s$/, '');
}

/** True if plain words say that the case of letters makes no difference. */
export function saysAnyCase(text: string): boolean {
  return /\bcase\b|\b(?:small|capital)s? (?:and|or) (?:small|capital)\b.*\b(?:same|alike|equal)\b/.test(
    text,
  );
}
