/** Puts each format under test against ajv-formats: what is in, what is out, and what stands at its edges. */
import { expect, test } from '@playwright/test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  formatGrammarOf,
  formatNames,
} from '../../../generators/strings/formats/formatGrammarOf.ts';
import { stringLanguage } from '../../../generators/strings/stringLanguage.ts';
import type { StringLanguage } from '../../../generators/strings/types.ts';
import { seededRandom } from '../seededRandom.ts';
import { specOf } from './specs.ts';

const ajv = new Ajv2020();
addFormats.default(ajv);

for (const name of formatNames()) {
  test(`${name}: the drawer, the automaton and the complement agree with ajv-formats`, () => {
    const validate = ajv.compile({ type: 'string', format: name });
    const random = seededRandom(29);
    const drawn = stringLanguage(specOf({ formats: [name] }));
    // The pattern says nothing, but makes the words come from the automaton.
    const exact = stringLanguage(specOf({ formats: [name], patterns: ['^[^]*$'] }));
    const outside = stringLanguage(specOf({ notFormats: [name] }));
    const words = (language: StringLanguage): readonly string[] =>
      Array.from({ length: 300 }, () => language.draw(random, 20));
    const boundaries = formatGrammarOf(name)?.boundaries.map(({ value }) => value) ?? [];
    const wanted = [...words(drawn), ...words(exact), ...boundaries];
    expect(wanted.filter((word) => !validate(word))).toEqual([]);
    expect(words(outside).filter((word) => validate(word))).toEqual([]);
  });
}

test('formats for Unicode are drawn in ASCII, and unknown formats assert nothing', () => {
  const emails = stringLanguage(specOf({ formats: ['idn-email'] }));
  const words = Array.from({ length: 50 }, (_none, seed) =>
    emails.draw(seededRandom(seed + 1), 20),
  );
  expect(words.filter((word) => !/^[^@]+@[^@]+$/.test(word))).toEqual([]);
  expect(stringLanguage(specOf({ formats: ['of-our-own'] }))).toBe(stringLanguage(specOf({})));
  for (const name of ['idn-email', 'of-our-own'])
    expect(stringLanguage(specOf({ notFormats: [name] })).empty).toBe(true);
});

test('dates know leap years, times their offsets, and both the awkward days', () => {
  const dates = stringLanguage(specOf({ formats: ['date'], patterns: ['-02-29$'] }));
  const random = seededRandom(31);
  for (let times = 0; times < 200; times += 1) {
    const year = Number(dates.draw(random, 10).slice(0, 4));
    expect(year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)).toBe(true);
  }
  const drawn = stringLanguage(specOf({ formats: ['date-time'] }));
  const words = Array.from({ length: 600 }, () => drawn.draw(random, 20));
  for (const wanted of [/-02-29T/, /\.\d+/, /[+-]\d\d:30/, /:60Z/, /Z$/])
    expect(
      words.some((word) => wanted.test(word)),
      String(wanted),
    ).toBe(true);
});
