/** Reads the table "Words that are not used" and finds those words in a text. */
import { textOf } from './sources.ts';

/** Files that may hold the words, each with its reason. */
export const exempt: Readonly<Record<string, string>> = {
  'CHANGELOG.md': 'it names what was renamed',
  'docs/GLOSSARY.md': 'it holds the table',
  'reports/read/fromEarlierVersion.ts': 'it reads evidence that older versions wrote',
};

/** The backquoted words in the left column of the table. */
export function unusedWords(): readonly string[] {
  const section = textOf('docs/GLOSSARY.md').split('## Words that are not used')[1] ?? '';
  return [...section.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word),
  );
}

/**
 * Ids never change, so they are no words: `group/kebab-words`, a quoted id, and three or more words joined by hyphens.
 * `--ground` is a colour of a style sheet.
 */
const ids = [
  /\b[a-z0-9]+(?:-[a-z0-9]+)*\/[a-z0-9]+(?:-[a-z0-9]+)+/g,
  /(?<=[`'"])[a-z0-9]+(?:-[a-z0-9]+)+(?=[`'"])/g,
  /\b[a-z0-9]+(?:-[a-z0-9]+){2,}\b/g,
  /(?<='|\| )[a-z-]+\/[a-z-]+(?='| \|)/g,
  /--ground\b/g,
];

/** Each line of `text` that holds one of the words, as `word: line`. Identifiers are split into their words. */
export function findWords(text: string, words: readonly string[]): readonly string[] {
  const plain = ids.reduce((rest, id) => rest.replaceAll(id, ' '), text);
  const split = plain.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  const pattern = new RegExp(`\\b(?:${words.join('|')})\\b`, 'i');
  return split.split('\n').flatMap((line) => {
    const word = pattern.exec(line)?.[0];
    return word === undefined ? [] : [`${word}: ${line.trim().slice(0, 120)}`];
  });
}
