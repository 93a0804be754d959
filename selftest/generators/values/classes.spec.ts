/** The classes of lawful values hold what their names say. */
import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import {
  amounts,
  codes,
  days,
  figures,
  fileSizes,
  lists,
} from '../../../generators/values/plainValues.ts';
import { textClasses, textOf } from '../../../generators/values/textValues.ts';

const drawn = new Map(
  textClasses.map((name) => [name, fc.sample(textOf(name), { seed: 7, numRuns: 60 })]),
);

test('a class draws more than one text, all well-formed and without NUL', () => {
  for (const [name, texts] of drawn) {
    expect(new Set(texts).size, name).toBeGreaterThan(1);
    expect(texts.join(''), name).not.toContain('\0');
    expect(Buffer.from(texts.join('')).toString(), name).toBe(texts.join(''));
  }
});

test('texts of a length have that length', () => {
  for (const length of [1, 36, 50, 51, 255, 256, 1_000, 4_000])
    expect(new Set(drawn.get(`${length} signs`)?.map((text) => text.length))).toEqual(
      new Set([length]),
    );
});

test('only the classes of blanks have blanks at an end', () => {
  for (const [name, texts] of drawn)
    expect(
      texts.every((text) => /^\s|\s$/.test(text)),
      name,
    ).toBe(name.endsWith('blank'));
});

test('days are real and stand in their order', () => {
  for (const all of Object.values(days).flat()) {
    expect(all.toSorted()).toEqual([...all]);
    for (const day of all) expect(new Date(`${day}T00:00:00Z`).toISOString()).toContain(day);
  }
});

test('numbers are carried exactly by JSON, and money has no more than two decimals', () => {
  for (const all of [amounts, figures, codes].flatMap((one) => Object.values(one).flat()))
    expect(JSON.parse(JSON.stringify(all))).toBe(all);
  for (const amount of Object.values(amounts).flat())
    expect(String(amount)).toMatch(/^-?\d+(\.\d{1,2})?$/);
});

test('lists and files cover the sizes at which services differ', () => {
  expect(Object.values(lists).map(({ length }) => length)).toEqual([1, 2, 3, 5, 2, 5, 11]);
  expect(Object.values(fileSizes).map(({ bytes }) => bytes)).toEqual([
    600, 0, 1, 2, 64, 64, 1_024, 65_537,
  ]);
});
