/** Reset and tear-down commands of a target file: when they run, how they fail, and where they are refused. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { betweenCommands } from '../../cli/run/betweenCommands.ts';
import { loadTarget } from '../../suites/targets/loadTarget.ts';
import { runTargetCommand } from '../../exchange/targets/targetCommand.ts';
import { withScratch } from '../reports/withScratch.ts';

/** A command that adds a word to a file beside the target file; the words hold what a shell would act on. */
function adding(word: string): string {
  const script = `require('fs').appendFileSync('log', ${JSON.stringify(`${word};`)})`;
  return JSON.stringify({
    command: [process.execPath, '-e', `${script} // $(touch shell) > shell`],
  });
}

function written(folder: string, members: string, environment = 'sandbox'): string {
  const file = join(folder, 'shop.yaml');
  const lines = ['name: shop', `environment: ${environment}`, 'baseUrl: http://127.0.0.1:9'];
  writeFileSync(file, [...lines, 'document: openapi.yaml', members, ''].join('\n'));
  return file;
}

test('reset runs before the run and tearDown after it, in the folder of the file and without a shell', async () => {
  await withScratch(async (folder) => {
    const targetFile = written(folder, `reset: ${adding('reset')}\ntearDown: ${adding('down')}`);
    const log = (): string => readFileSync(join(folder, 'log'), 'utf8');
    const run = async (): Promise<1> => {
      expect(log()).toBe('reset;');
      return 1;
    };
    expect(await betweenCommands({ shard: null }, loadTarget(targetFile), run)).toBe(1);
    expect(log()).toBe('reset;down;');
    expect(existsSync(join(folder, 'shell'))).toBe(false);
    const shard = { index: 1, total: 2 };
    expect(await betweenCommands({ shard }, loadTarget(targetFile), async () => 0)).toBe(0);
    expect(log()).toBe('reset;down;');
  });
});

test('a reset that fails keeps the run from starting, and a tear-down that fails keeps it from passing', async () => {
  await withScratch(async (folder) => {
    const failing = JSON.stringify({ command: [process.execPath, '-e', 'process.exit(4)'] });
    let started = 0;
    const run = async (): Promise<0> => {
      started += 1;
      return 0;
    };
    const reset = written(folder, `reset: ${failing}`);
    expect(await betweenCommands({ shard: null }, loadTarget(reset), run)).toBe(3);
    expect(started).toBe(0);
    const down = written(folder, `tearDown: ${failing}`);
    expect(await betweenCommands({ shard: null }, loadTarget(down), run)).toBe(3);
    expect(started).toBe(1);
  });
});

test('a command that does not end is killed, its last words are shown, and production has none', async () => {
  await withScratch(async (folder) => {
    const file = written(folder, `reset: ${adding('x')}`, 'production');
    expect(() => loadTarget(file, { iMeanProduction: true })).toThrow(/not for production/);
    const asleep = { command: [process.execPath, '-e', 'setInterval(() => 0, 9)'], timeoutMs: 50 };
    await expect(runTargetCommand('reset', asleep, { file })).rejects.toThrow(/more than 50 ms/);
    const wordy = {
      command: [process.execPath, '-e', 'console.error("no room"); process.exit(2)'],
    };
    await expect(runTargetCommand('reset', wordy, { file })).rejects.toThrow(
      /\/reset: .* ended with 2: no room/,
    );
    const none = { command: ['./no-such-program'] };
    await expect(runTargetCommand('tearDown', none, { file })).rejects.toThrow(/ENOENT/);
  });
});
