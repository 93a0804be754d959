/**
 * A run against a server of others, killed with all its processes: its evidence can be read, nothing of it stays on
 * the server, and resumed it ends as if nobody had killed it.
 */
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Moment } from './killedRun.ts';
import { killRun, runUnbroken, type Unbroken } from './killRun.ts';
import { scratchFolder } from '../scratchFolder.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const folder = scratchFolder('killed');
const groups = ['bill-life', 'idempotency', 'attachment', 'approval', 'migration'];
const words = [
  '--profile',
  'smoke',
  '--seed',
  '11',
  ...groups.flatMap((group) => ['--clause', `${group}/*`]),
];

let unbroken: Unbroken | null = null;

test('a run that nobody kills leaves nothing on the server', async () => {
  unbroken = await runUnbroken(words, join(folder, 'unbroken'));
  expect(
    [...unbroken.verdicts.values()].filter((outcome) => outcome === 'pass').length,
  ).toBeGreaterThan(50);
});

/** Shares of what an unbroken run leaves: at its first bills, amid them, and near its end, there killed twice. */
const trials: readonly {
  readonly shares: readonly [number, ...number[]];
  readonly cleanFirst: boolean;
  readonly tag: string[] | string;
}[] = [
  { shares: [0.05], cleanFirst: true, tag: '@long' },
  { shares: [0.5], cleanFirst: true, tag: [] },
  { shares: [0.5], cleanFirst: false, tag: '@long' },
  { shares: [0.3, 0.8], cleanFirst: true, tag: '@long' },
];

for (const { shares, cleanFirst, tag } of trials)
  test(
    `killed at ${shares.join(' and ')} of its evidence${cleanFirst ? ' and cleaned up' : ''} it is made good`,
    { tag },
    async () => {
      const model = unbroken ?? (await runUnbroken(words, join(folder, 'again')));
      const [first, ...more] = shares.map((share): Moment => ({
        bytes: Math.floor(share * model.bytes),
        thenMs: 1,
      }));
      const { problems, hits } = await killRun(
        {
          words,
          folder: join(folder, `${shares.join('-')}${cleanFirst ? '-clean' : ''}`),
          moments: [first ?? { bytes: 0, thenMs: 0 }, ...more],
          cleanFirst,
        },
        model,
      );
      expect(problems).toEqual([]);
      expect(hits).toBeGreaterThan(0);
    },
  );
