/** Runs side by side on one machine: they see each other's requests as they go, and together keep the budget. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openGrantJournal, type RunShard } from '../../../exchange/budget/grantJournal.ts';
import { createJournalledStore } from '../../../exchange/budget/journalledStore.ts';
import { createSlidingBudget, windowsOf } from '../../../exchange/budget/slidingBudget.ts';
import type { BudgetStore } from '../../../exchange/budget/budgetStore.ts';
import { fullestWindow } from './fullestWindow.ts';
import { drawAll, slotOf } from './budgetStores.ts';

const budget = { perMinute: 100, per15Minutes: 3000, perHour: 10_000, headroom: 0.1 };
const at = Date.parse('2026-03-02T10:00:00Z');

const openRun = (root: string, part: RunShard | null = null, limits = budget): BudgetStore =>
  createJournalledStore(limits, part, openGrantJournal(root, ['https://a.test/api'], at, part));

test('two whole runs at once share one budget, from the first request to the last', async () => {
  const root = test.info().outputPath('budget');
  const [one, other] = [openRun(root), openRun(root)];
  for (let count = 0; count < 30; count += 1) (await slotOf(one, 'token', at)).end(at);
  expect(await drawAll([one, other], 'token', () => at)).toBe(60);
  expect((await other.take('token', at + 59_000)).slot).toBeNull();
  expect((await one.take('elsewhere', at)).slot).not.toBeNull();
  expect(await drawAll([one, other], 'token', () => at + 60_000)).toBe(90);
});

test('requests under way in one run count in the other until they have ended', async () => {
  const root = test.info().outputPath('budget');
  const [one, other] = [openRun(root), openRun(root)];
  const slots = [];
  for (let count = 0; count < 90; count += 1) slots.push(await slotOf(one, 'token', at));
  expect(await other.take('token', at + 70_000)).toMatchObject({ slot: null, pauseMs: 15 });
  for (const slot of slots) slot.end(at + 80_000);
  expect(await other.take('token', at + 80_000)).toMatchObject({ slot: null, waitMs: 60_000 });
  expect((await other.take('token', at + 140_000)).slot).not.toBeNull();
});

test('shards on one machine have a share each and use the whole together; a run beside them counts for each', async () => {
  const root = test.info().outputPath('budget');
  const shards = [1, 2].map((index) => openRun(root, { index, total: 2 }));
  expect(await drawAll(shards.slice(0, 1), 'token', () => at)).toBe(45);
  expect(await drawAll(shards, 'token', () => at)).toBe(45);
  const whole = openRun(root);
  expect(await drawAll([whole], 'token', () => at)).toBe(0);
  expect(await drawAll([whole], 'token', () => at + 60_000)).toBe(90);
  expect(await drawAll(shards, 'token', () => at + 90_000)).toBe(0);
});

test('a smaller budget of one run holds, whatever the other allows itself', async () => {
  const root = test.info().outputPath('budget');
  const small = openRun(root, null, { ...budget, perMinute: 50 });
  const large = openRun(root);
  expect(await drawAll([small], 'token', () => at)).toBe(45);
  expect(await drawAll([large], 'token', () => at)).toBe(45);
  expect(await drawAll([small, large], 'token', () => at)).toBe(0);
});

/** Draws for `ms` in a process of its own, each request under way for a moment; prints when each began. */
const script = (root: string, from: number, ms: number): string => `
  const { createJournalledStore } = await import(${JSON.stringify(compiled('journalledStore'))});
  const { openGrantJournal } = await import(${JSON.stringify(compiled('grantJournal'))});
  const budget = { perMinute: 40, per15Minutes: 3000, perHour: 10000, headroom: 0 };
  const now = () => Date.now() + Math.floor((Date.now() - ${from}) * 49);
  const store = createJournalledStore(budget, null, openGrantJournal(${JSON.stringify(root)}, ['url'], now()));
  const end = Date.now() + ${ms};
  while (Date.now() < end) {
    const { slot } = await store.take('token', now());
    if (slot === null) { await new Promise((resolve) => setTimeout(resolve, 1)); continue; }
    process.stdout.write(now() + '\\n');
    slot.end(now());
  }`;

const compiled = (name: string): string =>
  join(import.meta.dirname, `../../../dist/exchange/budget/${name}.js`);

test('three processes that race for the last room never send more than the windows hold', async () => {
  const root = test.info().outputPath('budget');
  // A minute passes in 1.2 s: four windows in five seconds. A busy machine may stop a process for a twelfth of that.
  const from = Date.now();
  const texts = await Promise.all(
    [0, 1, 2].map(async () => {
      const child = spawn(
        process.execPath,
        ['--input-type=module', '-e', script(root, from, 5_000)],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      let text = '';
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      await once(child, 'close');
      return text;
    }),
  );
  const times = texts
    .flatMap((text) => text.trim().split('\n').filter(Boolean).map(Number))
    .toSorted((left, right) => left - right);
  expect(times.length).toBeGreaterThan(100);
  expect(fullestWindow(times, 60_000).count).toBeLessThanOrEqual(40);
  for (const text of texts) expect(text).not.toBe('');
});

test('the journal names tokens by what it is given, and passes over lines that nobody can have written', async () => {
  const root = test.info().outputPath('budget');
  const store = openRun(root);
  await slotOf(store, 'abcdef012345', at);
  const [folder = ''] = readdirSync(root);
  const [file = ''] = readdirSync(join(root, folder));
  expect(readFileSync(join(root, folder, file), 'utf8')).toBe(`begun 1 ${at} abcdef012345\n`);
  expect(createSlidingBudget(windowsOf(budget)).waitMs(at)).toBe(0);
});
