/** The settings of the site; `tools/site.mjs` copies this file beside the pages, with `site.json`. */
import { readFileSync } from 'node:fs';

const { base, version, sidebar } = JSON.parse(
  readFileSync(new URL('site.json', import.meta.url), 'utf8'),
);

export default {
  base,
  title: 'Assay',
  description: 'Tests whether an HTTP service keeps its contract',
  lang: 'en',
  cleanUrls: false,
  lastUpdated: false,
  // Pages are the project's own Markdown: words in angle brackets are words, not elements.
  markdown: {
    html: false,
    linkify: false,
    languageAlias: { cron: 'bash' },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  themeConfig: {
    sidebar,
    outline: [2, 3],
    search: {
      provider: 'local',
      // A heading that asks the question stands before lists that hold its words often.
      options: { miniSearch: { searchOptions: { boost: { title: 20, text: 1, titles: 4 } } } },
    },
    nav: [
      { text: 'My API', link: '/docs/OWN-DOCUMENT' },
      { text: 'Payments platform', link: '/docs/NIGHTLY' },
      { text: 'Questions', link: '/docs/QUESTIONS' },
      { text: `Version ${version}`, link: '/CHANGELOG' },
    ],
    docFooter: { prev: 'Previous page', next: 'Next page' },
  },
};
