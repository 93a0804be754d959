/** The files of the workbench: its page, and the viewer of the API description from the package swagger-ui-dist. */
import { readFileSync } from 'node:fs';

type ServedFile = {
  readonly mediaType: string;
  readonly body: Buffer;
  readonly policy: string;
};

/** Everything comes from this server, and nothing stands in the page: no script, no style, no frame, no form. */
const strict =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page never makes HTML out of text, and browsers that know this directive hold it to that. */
const textOnly = `${strict}; require-trusted-types-for 'script'; trusted-types 'none'`;

const types = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
} as const;

/** Path → file beside the built mock, written by tools/bundle.mjs. */
const files: Readonly<
  Record<string, readonly [file: string, type: keyof typeof types, policy: string]>
> = {
  '/': ['page/index.html', 'html', textOnly],
  '/workbench/page.js': ['page/page.js', 'js', textOnly],
  '/workbench/page.css': ['page/page.css', 'css', textOnly],
  '/reference': ['page/reference.html', 'html', strict],
  '/workbench/reference.js': ['page/reference.js', 'js', strict],
  '/workbench/reference.css': ['page/reference.css', 'css', strict],
  '/workbench/viewer.js': ['page/viewer.js', 'js', strict],
  '/workbench/viewer.css': ['page/viewer.css', 'css', strict],
};

export const workbenchPaths: readonly string[] = Object.keys(files);

/** Null for a file that was not built. */
export function workbenchFile(path: string): ServedFile | null {
  const [file, type, policy] = files[path] ?? [];
  if (file === undefined || type === undefined || policy === undefined) return null;
  try {
    const body = readFileSync(new URL(`../${file}`, import.meta.url));
    return { mediaType: types[type], body, policy };
  } catch {
    return null;
  }
}
