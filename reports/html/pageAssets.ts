/** Reads the style sheet and the script of the page from disk, from the sources as well as from the build. */
import { existsSync, readFileSync } from 'node:fs';

/** What the page embeds. */
export type PageAssets = { readonly style: string; readonly script: string };

/** Each after the one it builds on. */
const styles = ['base.css', 'filters.css', 'findings.css', 'figures.css'];

/** The assets beside this module, or beside its source when it runs from `dist/`. */
export function pageAssets(): PageAssets {
  const beside = new URL('./assets/', import.meta.url);
  const folder = existsSync(beside)
    ? beside
    : new URL('../../../reports/html/assets/', import.meta.url);
  const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
  return { style: styles.map(read).join('\n'), script: read('report.js') };
}
