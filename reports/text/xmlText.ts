/** Text for XML 1.0: forbidden characters are written out, reserved ones are escaped. */
import { plainText } from '../../output/plainText.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Safe in element content. */
export function xmlText(text: string): string {
  return plainText(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Safe between double quotes; newlines and tabs are kept by references (XML 1.0 §3.3.3). */
export function xmlAttribute(text: string): string {
  return xmlText(text).replace(/\n/g, '&#10;').replace(/\t/g, '&#9;');
}
