/** A run's folder: it carries the run's settings, and shows which processes work in it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readRunFile, writeRunFile } from '../../engine/run/runFile.ts';
import { markRunning, runningProcess } from '../../engine/run/runningProcesses.ts';
import { currentRun } from '../../engine/run/currentRun.ts';
import { sessionAgeMs, writeSessionFile } from '../../engine/run/sessionFile.ts';
import { workerName, type RunSettings } from '../../engine/run/settings.ts';

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
    session: 1,
    startedAt: '2026-11-20T10:00:00.000Z',
  };
}

test('run.json is written once and whole, and every process reads it back', () => {
  const settings = settingsIn(test.info().outputPath('run'));
  expect(writeRunFile(settings)).toBe(true);
  expect(writeRunFile({ ...settings, seed: 8 })).toBe(false);
  expect(currentRun({ ASSAY_RUN_DIR: settings.dir, ASSAY_SEED: '9' }, [])).toEqual(settings);
  expect(readdirSync(settings.dir)).toEqual(['run.json']);
  writeFileSync(join(settings.dir, 'run.json'), '{"run":"2026');
  expect(() => readRunFile(settings.dir)).toThrow(/does not describe a run/);
});

test('plain playwright begins a run from its variables, and its other processes join it', () => {
  const dir = test.info().outputPath('plain');
  const env = { ASSAY_OUT: dir, ASSAY_PROFILE: 'smoke', ASSAY_CLAUSES: 'paging/* filters/*' };
  const listed = currentRun({ ...env }, ['--list']);
  expect(listed).toMatchObject({ profile: 'smoke', targetFile: null, shard: null });
  expect(existsSync(dir)).toBe(false);
  const first: NodeJS.ProcessEnv = { ...env };
  const settings = currentRun(first, ['--shard=2/4']);
  expect(settings).toMatchObject({
    dir,
    profile: 'smoke',
    clauses: ['paging/*', 'filters/*'],
    shard: { index: 2, total: 4 },
  });
  expect(currentRun({ ...first }, [])).toEqual(settings);
  expect(() => currentRun({ ...env }, [])).toThrow(/holds a run already/);
  expect(() => currentRun({ ASSAY_PROFILE: 'huge' }, [])).toThrow(/unknown profile huge/);
});

test('a resumed run is in the session that its newest session file begins', () => {
  const settings = settingsIn(test.info().outputPath('resumed'));
  writeRunFile(settings);
  for (const session of [2, 10])
    writeSessionFile(settings.dir, {
      session,
      startedAt: `2026-11-20T${10 + session}:00:00.000Z`,
      finished: [],
    });
  const resumed = readRunFile(settings.dir);
  expect(resumed.session).toBe(10);
  expect(sessionAgeMs(resumed, Date.parse('2026-11-20T20:00:07.000Z'))).toBe(7000);
  expect(sessionAgeMs(settings, Date.parse('2026-11-20T10:00:03.000Z'))).toBe(3000);
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
