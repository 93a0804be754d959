/** A run's folder: its settings survive the way through the environment, and who works in it is known. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readRunFile, writeRunFile } from '../../engine/run/runFile.ts';
import { markRunning, runningProcess } from '../../engine/run/runningProcesses.ts';
import { environmentOf, settingsFrom, type RunSettings } from '../../engine/run/settings.ts';
import { workerName } from '../../engine/run/workerName.ts';

function settingsIn(dir: string): RunSettings {
  return {
    run: '2026-11-20T10-00-00-abcd',
    dir,
    targetFile: '/somewhere/target.yaml',
    profile: 'nightly',
    seed: 7,
    clauses: ['paging/*', 'filters/*'],
    operations: ['createBill'],
    faults: [],
    variants: [],
    iMeanProduction: true,
    shard: { index: 2, total: 4 },
    session: 3,
    budget: null,
    startedAt: '2026-11-20T10:00:00.000Z',
  };
}

test('settings that went through the environment are the same settings', () => {
  const settings = settingsIn(test.info().outputPath('run'));
  expect(settingsFrom(environmentOf(settings))).toEqual(settings);
  const whole = { ...settings, targetFile: null, shard: null, session: 1, iMeanProduction: false };
  expect(settingsFrom(environmentOf(whole))).toEqual(whole);
});

test('run.json is written once and whole, without the key of the broker', () => {
  const settings = settingsIn(test.info().outputPath('run'));
  writeRunFile({ ...settings, budget: '4711:key' });
  writeRunFile({ ...settings, seed: 8 });
  expect(readRunFile(settings.dir)).toEqual(settings);
  expect(readdirSync(settings.dir)).toEqual(['run.json']);
  expect(readFileSync(join(settings.dir, 'run.json'), 'utf8')).not.toContain('4711');
  writeFileSync(join(settings.dir, 'run.json'), '{"run":"2026');
  expect(() => readRunFile(settings.dir)).toThrow(/does not tell a run/);
});

test('names of workers say shard and session', () => {
  const plain = { shard: null, session: 1 };
  expect(workerName(0, plain)).toBe('w0');
  expect(workerName(3, { shard: { index: 2, total: 4 }, session: 1 })).toBe('w3s2');
  expect(workerName(3, { shard: { index: 2, total: 4 }, session: 5 })).toBe('w3s2r5');
});

test('a process that works in the folder is known while it lives, and not after', async () => {
  const dir = test.info().outputPath('run');
  expect(runningProcess(dir)).toBeNull();
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  const pid = child.pid ?? 0;
  markRunning(dir, pid);
  // Its own mark is nobody else's.
  const unmark = markRunning(dir);
  expect(runningProcess(dir)).toBe(pid);
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  expect(runningProcess(dir)).toBeNull();
  expect(existsSync(join(dir, 'running', `${pid}.json`))).toBe(false);
  unmark();
  // Nobody is at work there any more: a finished run leaves no empty folder.
  expect(existsSync(join(dir, 'running'))).toBe(false);
});

test('a mark of another machine, or of an earlier process with the same id, does not count', () => {
  const dir = test.info().outputPath('run');
  markRunning(dir, process.ppid);
  const file = join(dir, 'running', `${process.ppid}.json`);
  const mark = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
  expect(runningProcess(dir)).toBe(process.ppid);
  for (const change of [{ host: 'another-machine' }, { started: '1' }]) {
    writeFileSync(file, JSON.stringify({ ...mark, ...change }));
    expect(runningProcess(dir)).toBe(
      mark['started'] === null && 'started' in change ? process.ppid : null,
    );
  }
  writeFileSync(file, '{"pid":');
  expect(runningProcess(dir)).toBeNull();
});
