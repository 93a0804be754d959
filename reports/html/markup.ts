/** HTML templates: every value put into a template is escaped, unless it is markup. */
import { plainText } from '../../output/plainText.ts';

/** Finished HTML. Only `html` makes it. */
export type Markup = { readonly markup: string };

/** Values that a template accepts; false, null and undefined write nothing. */
type Part = Markup | string | number | false | null | undefined | readonly Part[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Tag for templates: ``html`<p title="${text}">${text}</p>` ``. Every attribute value must be quoted in the template;
 * text is then safe both in content and in attributes.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const texts = templates.get(strings) ?? strings.map(unindented);
  templates.set(strings, texts);
  return { markup: joined(texts, (text, index) => text + written(parts[index])) };
}

const templates = new WeakMap<TemplateStringsArray, readonly string[]>();

/** Removes the indentation of the template; only the values put into it may be preformatted. */
function unindented(text: string): string {
  return text.replace(/\n\s+/g, '\n');
}

/** By `+`, of which V8 makes no copy: a page of megabytes would be copied once for each template around it. */
function joined<Item>(
  items: readonly Item[],
  write: (item: Item, index: number) => string,
): string {
  let text = '';
  for (const [index, item] of items.entries()) text += write(item, index);
  return text;
}

function written(part: Part): string {
  if (part === false || part === null || part === undefined) return '';
  if (typeof part === 'string') return escapedText(part);
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : joined(part, written);
}

/** Escapes HTML's reserved characters, and writes out characters that act or hide. */
function escapedText(text: string): string {
  return plainText(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Writes `POST /orders/{orderId}` with a place to break after the method and before each slash. */
export function breakable(text: string): Markup {
  return html`${text.split(/(?=\/)/).map((part, index) => (index === 0 ? html`${part}` : html`<wbr />${part}`))}`;
}
