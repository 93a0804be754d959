/** Reads the style sheet and the script of the page from disk, from the sources as well as from the build. */
import { existsSync, readFileSync } from 'node:fs';

/** The files that the page embeds. */
export type PageAssets = { readonly style: string; readonly script: string };

/** In order: a sheet may build on those before it. */
const styles = ['base.css', 'filters.css', 'findings.css', 'figures.css'];

/** The assets beside this module, or beside its source if it runs from `dist/`. */
export function pageAssets(): PageAssets {
  const beside = new URL('./assets/report.js', import.meta.url);
  const script = existsSync(beside)
    ? beside
    : new URL('../../../reports/html/assets/report.js', import.meta.url);
  const style = styles.map((name) => readFileSync(new URL(name, script), 'utf8')).join('\n');
  return { style, script: readFileSync(script, 'utf8') };
}
