/** A whole HTML document around a body: one file, no network. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { html, type Markup } from './markup.ts';

/**
 * Its policy allows one style sheet and one script, both by their hashes, and nothing else. Even if text of a server were read as markup,
 * it could not run or load anything.
 */
export function htmlDocument(title: string, body: Markup, assets: PageAssets): string {
  const policy = `default-src 'none'; style-src ${hashSource(assets.style)}; script-src ${hashSource(assets.script)}; base-uri 'none'; form-action 'none'`;
  // Without the tag itself: the style sheet, which must not be escaped, belongs into it as well.
  const head = html`
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="referrer" content="no-referrer" />
    <title>Assay · ${title}</title>
  `;
  return `<!doctype html>\n<html lang="en">\n<head>${head.markup}\n<style>${assets.style}</style>\n</head>\n${body.markup}\n<script>${assets.script}</script>\n</html>\n`;
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

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
