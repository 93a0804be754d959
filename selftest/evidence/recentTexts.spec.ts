/** Texts that came lately are found; many others make it forget them, and its memory stays bounded. */
import { expect, test } from '@playwright/test';
import { recentTexts } from '../../json/recentTexts.ts';

test('keeps what is asked for, and forgets the rest', () => {
  const recent = recentTexts<number>(10);
  recent.set('kept', 1);
  for (let at = 0; at < 100; at += 1) {
    recent.set(`text ${at}`, at);
    if (at % 3 === 0) expect(recent.get('kept')).toBe(1);
  }
  expect(recent.get('text 99')).toBe(99);
  expect(recent.get('text 80')).toBeUndefined();
  recent.clear();
  expect(recent.get('kept')).toBeUndefined();
});

test('characters count, too, and a text that would take all of them is not kept', () => {
  const recent = recentTexts<true>(1_000, 100);
  for (const letter of ['a', 'b', 'c']) recent.set(letter.repeat(60), true);
  expect(recent.get('a'.repeat(60))).toBeUndefined();
  expect(recent.get('c'.repeat(60))).toBe(true);
  recent.set('d'.repeat(100_000), true);
  expect(recent.get('d'.repeat(100_000))).toBeUndefined();
});
