/** Text that people read or copy as it is: values, bodies, command lines. */
import type { Json } from '../../json/types.ts';
import { shortened } from '../../output/plainText.ts';
import { isPlain, jsonLine } from '../text/valueText.ts';
import { html, type Markup } from './markup.ts';

/** Most characters shown of one block; the JSON report holds the rest. */
const maxShown = 64_000;

/** A command line with a button that copies it whole. */
export function copyLine(name: string, text: string): Markup {
  return html`<div class="copyline">
    <span class="label">${name}</span><code tabindex="0">${text}</code
    ><button type="button" class="copy" aria-label="Copy: ${name}">Copy</button>
  </div>`;
}

/** Longer values are shown with one member on each line. */
const maxLine = 40;

/** JSON, indented unless it is short. A text that cannot be mistaken for another value is shown as it is. */
export function valueBlock(value: Json): Markup {
  if (isPlain(value)) return html`<pre tabindex="0">${shownBeginning(value)}</pre>`;
  return jsonBlock(value);
}

/** JSON, indented unless it is short. */
export function jsonBlock(value: Json): Markup {
  const line = jsonLine(value);
  const text = line.length <= maxLine ? line : JSON.stringify(value, null, 2);
  return html`<pre tabindex="0">${shownBeginning(text)}</pre>`;
}

/** The beginning of a text that is too long to read on a page. */
export function shownBeginning(text: string): string {
  const cut = shortened(text, maxShown);
  return cut === text
    ? text
    : `${cut}\n\n[${text.length - cut.length} more characters in report.json]`;
}
