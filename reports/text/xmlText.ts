/** Writes text for XML 1.0: forbidden characters become visible escapes such as `\u0001`, and reserved characters become entities. */
import { plainText } from '../../output/plainText.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** The text is safe in element content. */
export function xmlText(text: string): string {
  return plainText(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The text is safe between double quotes; newlines and tabs are kept as references (XML 1.0 §3.3.3). */
export function xmlAttribute(text: string): string {
  return xmlText(text).replace(/\n/g, '&#10;').replace(/\t/g, '&#9;');
}
