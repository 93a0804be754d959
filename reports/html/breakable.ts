/** Paths that may break at their slashes, so that narrow columns do not split words. */
import { html, type Markup } from './markup.ts';

/** `POST /Bill/single/{entry}` with a place to break after the method and before each slash. */
export function breakable(text: string): Markup {
  return html`${text.split(/(?=\/)/).map((part, index) => (index === 0 ? html`${part}` : html`<wbr />${part}`))}`;
}
