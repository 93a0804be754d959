/** Laws of every string language: its words are accepted, repeat with the seed, and shrink within it. */
import { expect, test } from '@playwright/test';
import { compareWords } from '../../../generators/strings/characterRank.ts';
import { formatNames } from '../../../generators/strings/formats/formatGrammarOf.ts';
import { stringLanguage } from '../../../generators/strings/stringLanguage.ts';
import type { StringLanguage, StringSpec } from '../../../generators/strings/types.ts';
import { seededRandom } from '../seededRandom.ts';
import { impossibleSpecs, joinedSpecs, patterns, specOf } from './specs.ts';

const specs: readonly StringSpec[] = [
  ...patterns.map((pattern) => specOf({ patterns: [pattern] })),
  ...patterns.map((pattern) => specOf({ patterns: [pattern], maxLength: 40 })),
  ...joinedSpecs,
  ...formatNames().map((name) => specOf({ formats: [name] })),
  ...formatNames().map((name) => specOf({ formats: [name], maxLength: 60 })),
];

/** Words of one seed. */
function wordsOf(language: StringLanguage, seed: number, count: number): readonly string[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => language.draw(random, 12));
}

test('every drawn word satisfies the spec by the engine of JavaScript', () => {
  for (const spec of specs) {
    const language = stringLanguage(spec);
    const wrong = wordsOf(language, 11, 150).filter((word) => !language.accepts(word));
    expect(wrong, JSON.stringify(spec)).toEqual([]);
  }
});

test('the same seed draws the same words, another seed other words', () => {
  for (const spec of specs) {
    const language = stringLanguage(spec);
    expect(wordsOf(language, 5, 20)).toEqual(wordsOf(language, 5, 20));
    if (language.count === null || language.count > 200)
      expect(wordsOf(language, 5, 20), JSON.stringify(spec)).not.toEqual(wordsOf(language, 6, 20));
  }
});

test('lengths stay within their bounds, counted in code points', () => {
  const language = stringLanguage(specOf({ patterns: ['^[a😀]*$'], minLength: 3, maxLength: 5 }));
  const lengths = wordsOf(language, 3, 300).map((word) => Array.from(word).length);
  expect([...new Set(lengths)].sort((one, other) => one - other)).toEqual([3, 4, 5]);
});

test('shrinks are accepted, simpler, and end at the shortest word', () => {
  for (const spec of specs) {
    const language = stringLanguage(spec);
    for (const word of wordsOf(language, 17, 3)) {
      const wrong = [...language.shrink(word)].filter(
        (simpler) => !language.accepts(simpler) || compareWords(simpler, word) >= 0,
      );
      expect(wrong, JSON.stringify(spec)).toEqual([]);
      let last = word;
      for (let next: string | undefined = word; next !== undefined; [next] = language.shrink(next))
        last = next;
      expect(last, JSON.stringify(spec)).toBe(language.shortest);
    }
  }
});

test('words come from the simplest on, are accepted, and are as many as counted', () => {
  for (const spec of specs) {
    const language = stringLanguage(spec);
    const listed: string[] = [];
    for (const word of language.words()) {
      listed.push(word);
      if (listed.length > (language.count ?? 5)) break;
    }
    expect(listed[0]).toBe(language.shortest);
    expect(
      listed.filter((word) => !language.accepts(word)),
      JSON.stringify(spec),
    ).toEqual([]);
    expect(listed).toEqual(listed.toSorted(compareWords));
    if (language.count !== null) expect(listed, JSON.stringify(spec)).toHaveLength(language.count);
  }
});

test('boundaries are accepted, distinct and hold both ends of the length', () => {
  for (const spec of specs) {
    const language = stringLanguage(spec);
    const values = language.boundaries().map(({ value }) => value);
    expect(values.filter((value) => !language.accepts(value))).toEqual([]);
    expect(new Set(values).size).toBe(values.length);
    expect(values.length, JSON.stringify(spec)).toBeGreaterThan(0);
  }
  const ends = stringLanguage(specOf({ patterns: ['^a*$'], minLength: 2, maxLength: 9 }));
  expect(ends.boundaries().map(({ name, value }) => `${name} ${value.length}`)).toEqual([
    'minLength 2',
    'minLength+1 3',
    'maxLength 9',
    'maxLength-1 8',
  ]);
});

test('a spec that no string satisfies is an empty language', () => {
  for (const spec of impossibleSpecs) {
    const language = stringLanguage(spec);
    expect(language.empty, JSON.stringify(spec)).toBe(true);
    expect(language.count).toBe(0);
    expect([...language.words()]).toEqual([]);
  }
});

test('a wide class gives mostly readable words, and some of the rest of Unicode', () => {
  const text = wordsOf(stringLanguage(specOf({ minLength: 10, maxLength: 20 })), 23, 500).join('');
  const characters = Array.from(text);
  const share = (wanted: RegExp): number =>
    characters.filter((one) => wanted.test(one)).length / characters.length;
  expect(share(/[ -~]/)).toBeGreaterThan(0.8);
  expect(share(/[\u{80}-\u{ffff}]/u)).toBeGreaterThan(0.02);
  expect(share(/[\u{10000}-\u{10ffff}]/u)).toBeGreaterThan(0.002);
});
