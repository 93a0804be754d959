/**
 * `npm run docs`: gathers the Markdown pages and the generated reference in `out/site/`, and lets VitePress make static pages
 * of them, in `out/site/.vitepress/dist/`. `SITE_BASE` is the path below which they are served. A dead link fails the build.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vitepress';
import { commandsPage } from './site/commandsPage.mjs';
import { mockPages } from './site/mockPages.mjs';
import { schemaPages } from './site/schemaPages.mjs';

const source = process.argv[2] ?? 'out/site';
const navigation = JSON.parse(readFileSync('tools/site/navigation.json', 'utf8'));

/** In a folder the site shows `index.md`, where a repository shows `README.md`. */
const placeOf = (page) => page.replace(/(^|\/)README\.md/, '$1index.md');

function write(page, text) {
  const file = join(source, placeOf(page));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text.replaceAll(/(\]\([^)\s]*?)\bREADME\.md/g, '$1index.md'));
}

const { messages } = await import(join(process.cwd(), 'dist/cli/messages.js'));
const generated = new Map([
  ['reference/commands.md', await commandsPage()],
  ['reference/messages.md', messagesPage(messages)],
  ...schemaPages(),
  ...mockPages(),
]);

function messagesPage(all) {
  const sections = all.map(
    ({ text, cause, remedy }) => `## ${text}\n\n${cause}\n\n**What to do:** ${remedy}`,
  );
  const opening =
    'A message of Assay names the place and the remedy in one line. This page holds those that need more words. In a terminal ' +
    '`assay explain "the message"` prints the same. A mistake in a command or a file ends with exit 2 and needs no page: the line names it.';
  return `# Messages, causes and remedies\n\n${opening}\n\n${sections.join('\n\n')}\n`;
}

rmSync(source, { recursive: true, force: true });
const titles = {};
for (const { pages } of navigation)
  for (const page of pages) {
    const text = generated.get(page) ?? readFileSync(page, 'utf8');
    titles[page] = /^# (.*)$/m.exec(text)?.[1] ?? page;
    write(page, text);
  }
mkdirSync(join(source, '.vitepress'), { recursive: true });
cpSync('tools/site/theme', join(source, '.vitepress/theme'), { recursive: true });
cpSync('tools/site/config.mjs', join(source, '.vitepress/config.mjs'));

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const sidebar = navigation.map(({ text, pages }) => ({
  text,
  items: pages.map((page) => ({
    text: titles[page],
    link: `/${placeOf(page).replace(/(?:index)?\.md$/, '')}`,
  })),
}));
writeFileSync(
  join(source, '.vitepress/site.json'),
  JSON.stringify({ base: process.env['SITE_BASE'] ?? '/', version, sidebar }),
);
await build(source);
