/** Shards under test: their folders make one report, in any order, equal to that of a single run but for times. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parseReport } from '../../reports/formats/reportJson.ts';
import type { Report } from '../../reports/types.ts';
import { callAssay } from './runAssay.ts';
import { scratchFolder } from './scratchFolder.ts';
import { sharedRun } from './sharedRun.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const folder = scratchFolder('shards');
const words = ['verify', '--profile', 'smoke', '--seed', '11'];

/** A folder below one of its own, for the history lies beside it. */
const dirOf = (name: string): string => join(folder, name, 'run');

function reportIn(dir: string): Report {
  const file = join(dir, 'report.json');
  return parseReport(readFileSync(file, 'utf8'), file);
}

/**
 * What does not hang on the moment or on what else one mock holds: times, ports, names of runs and exchanges are
 * left out, values that the mock makes up (ids, moments, sums over bills), and how many workers fetched credentials.
 * Two single runs differ in no less.
 */
function timeless(report: Report): unknown {
  const { run, startedAt, durationMs, timeline, latencies, requests, target, ...rest } = report;
  const { peakPerMinute, credentials, ...counts } = requests;
  const left = [run, startedAt, durationMs, timeline, latencies, peakPerMinute, credentials];
  expect(left).not.toContain(undefined);
  const moving = new Set(['exchange', 'durationMs', 'history', 'expected', 'actual', 'types']);
  return JSON.parse(
    JSON.stringify({ ...rest, counts, target: target.name }, (name, value: unknown) =>
      moving.has(name) ? undefined : value,
    ),
  );
}

test('a shard by itself is judged as the part that it is', async () => {
  for (const shard of ['1/2', '2/2']) {
    const dir = dirOf(`shard-${shard[0]}`);
    const { exit, stdout } = await callAssay([...words, '--shard', shard, '--out', dir]);
    expect({ exit, last: stdout.trim().split('\n').at(-1) }).toEqual({
      exit: 0,
      last: 'pass · against the mock',
    });
    expect(stdout).toContain(`partial: shard ${shard.replace('/', ' of ')}`);
    expect(reportIn(dir).partial).toBe(true);
    expect(existsSync(join(folder, `shard-${shard[0]}`, 'history.ndjson'))).toBe(false);
  }
});

test('the report of all shards is that of a single run, whatever their order', async () => {
  const shards = [dirOf('shard-1'), dirOf('shard-2')];
  const there = await callAssay(['report', ...shards, '--out', dirOf('there')]);
  const back = await callAssay(['report', ...shards.toReversed(), '--out', dirOf('back')]);
  expect([there.exit, back.exit]).toEqual([0, 0]);
  for (const name of ['report.json', 'report.html', 'report.md', 'junit.xml', 'report.sarif'])
    expect(readFileSync(join(dirOf('back'), name), 'utf8')).toBe(
      readFileSync(join(dirOf('there'), name), 'utf8'),
    );
  const [merged, single] = [reportIn(dirOf('there')), reportIn((await sharedRun('clean')).dir)];
  expect(merged.partial).toBe(false);
  expect(timeless(merged)).toEqual(timeless(single));
});

test('a shard that is missing, doubled or of another run is an error', async () => {
  const alone = await callAssay(['report', dirOf('shard-2'), '--out', dirOf('alone')]);
  expect(alone.exit).toBe(0);
  const cases: readonly (readonly [readonly string[], RegExp])[] = [
    [[dirOf('shard-1'), dirOf('shard-2')], /--out/],
    [[dirOf('shard-1'), dirOf('shard-1'), '--out', dirOf('x')], /twice/],
    [
      [(await sharedRun('clean')).dir, dirOf('shard-2'), '--out', dirOf('x')],
      /not shards of one run/,
    ],
    [[dirOf('nowhere'), dirOf('shard-2'), '--out', dirOf('x')], /does not describe a run/],
  ];
  for (const [more, says] of cases) {
    const { exit, stderr } = await callAssay(['report', ...more]);
    expect({ exit, stderr }).toEqual({ exit: 2, stderr: expect.stringMatching(says) });
  }
  const resumed = await callAssay(['verify', '--resume', dirOf('there')]);
  expect(resumed).toMatchObject({ exit: 2, stderr: expect.stringContaining('other folders') });
});
