/** Colours for a terminal; plain text elsewhere. */
import { hasColours } from '../../output/console.ts';

/** Wraps text that is already safe to show. */
export type Palette = Readonly<
  Record<'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan', (text: string) => string>
>;

function same(text: string): string {
  return text;
}

/** The palette for files, pipes and tests: it adds no colour. */
export const plainPalette: Palette = {
  bold: same,
  dim: same,
  red: same,
  green: same,
  yellow: same,
  cyan: same,
};

function sgr(open: number, close: number): (text: string) => string {
  return (text) => `\u001b[${open}m${text}\u001b[${close}m`;
}

/** The colours that every terminal has (ECMA-48 SGR), so that the user's own theme applies. */
export const ansiPalette: Palette = {
  bold: sgr(1, 22),
  dim: sgr(2, 22),
  red: sgr(31, 39),
  green: sgr(32, 39),
  yellow: sgr(33, 39),
  cyan: sgr(36, 39),
};

/** The palette for what the user sees: colours if the terminal shows them. */
export function terminalPalette(): Palette {
  return hasColours() ? ansiPalette : plainPalette;
}
