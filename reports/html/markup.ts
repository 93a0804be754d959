/** HTML made of text and markup that never mix: whatever is put into a template is escaped unless it is markup. */
import { plainText } from '../text/plainText.ts';

/** Finished HTML. Only `html` makes it. */
export type Markup = { readonly markup: string };

/** What may stand in a template; nothing, for false, null and undefined. */
export type Part = Markup | string | number | false | null | undefined | readonly Part[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Tag for templates: ``html`<p title="${text}">${text}</p>` ``. Every attribute value must be quoted in
 * the template; text is then safe in content and in attributes alike.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return {
    markup: strings.map((text, index) => unindented(text) + written(parts[index])).join(''),
  };
}

/** The indentation of a template is for its reader; only what is put into it may be preformatted. */
function unindented(text: string): string {
  return text.replace(/\n\s+/g, '\n');
}

function written(part: Part): string {
  if (part === false || part === null || part === undefined) return '';
  if (typeof part === 'string') return escapedText(part);
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map(written).join('');
}

/** Text with HTML's reserved characters as references, and what may act or hide written out. */
function escapedText(text: string): string {
  return plainText(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** `POST /Bill/single/{entry}` with a place to break after the method and before each slash. */
export function breakable(text: string): Markup {
  return html`${text.split(/(?=\/)/).map((part, index) => (index === 0 ? html`${part}` : html`<wbr />${part}`))}`;
}
