/** The law of words: no tracked file holds a word from the Glossary's table of words that are not used. */
import { expect, test } from '@playwright/test';
import { textOf, trackedFiles } from './sources.ts';
import { unfinished } from './unfinished.ts';
import { exempt, findWords, unusedWords } from './words.ts';

const words = unusedWords();
const files = trackedFiles();

/** The room of a file; a folder of selftest/ counts as a room, and so does a file of the root. */
function placeOf(file: string): string {
  const parts = file.split('/');
  return parts[0] === 'selftest' && parts.length > 2
    ? parts.slice(0, 2).join('/')
    : (parts[0] ?? '');
}

const searched = (files ?? []).filter(
  (file) => !(file in exempt) && !unfinished.words.includes(file),
);
const places = new Set(searched.map(placeOf));

test('the table of words is read from the Glossary', () => {
  expect(words.length).toBeGreaterThan(30);
});

for (const place of places)
  if (!unfinished.words.includes(place))
    test(`${place} holds no word that is not used`, () => {
      const found = searched
        .filter((file) => placeOf(file) === place)
        .flatMap((file) =>
          findWords(`${file}\n${textOf(file)}`, words).map((hit) => `${file}: ${hit}`),
        );
      expect(found).toEqual([]);
    });

test('outside a checkout the law cannot look', () => {
  test.skip(files === null, 'this is no checkout of git');
  expect(places.size).toBeGreaterThan(10);
});

test('a planted word is found in prose, identifiers and file names, and not in an id', () => {
  const look = (text: string): number => findWords(text, words).length;
  const word = words[0] ?? '';
  const upper = `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`;
  expect(look(`the ${word} ends`)).toBe(1);
  expect(look(`const next${upper}Of = 1`)).toBe(1);
  expect(look(`engine/next${upper}.ts`)).toBe(1);
  expect(look(`- id: bill-life/success-${word}`)).toBe(0);
  expect(look(`fault \`one-${word}\``)).toBe(0);
  expect(look(`dis${word}, ${word}wright`)).toBe(0);
});
