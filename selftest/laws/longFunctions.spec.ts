/** The excuses of long functions in .oxlintrc.json: each names a file that still has one. */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root, textOf } from './sources.ts';

type Config = {
  readonly overrides: readonly {
    readonly files: readonly string[];
    readonly rules: Readonly<Record<string, unknown>>;
  }[];
};

const config = JSON.parse(textOf('.oxlintrc.json').replaceAll(/^\s*\/\/.*$/gm, '')) as Config;
const excused = config.overrides
  .filter(({ rules }) => rules['max-lines-per-function'] === 'off')
  .flatMap(({ files }) => files.filter((file) => !file.includes('*')));

test('every file that is excused still has a function of more than 80 lines', () => {
  const gone = excused.filter((file) => !existsSync(join(root, file)));
  expect(gone, 'rename or remove these excuses in .oxlintrc.json').toEqual([]);
  const strict = test.info().outputPath('oxlintrc.json');
  const rules = { 'max-lines-per-function': ['error', { max: 80 }] };
  writeFileSync(strict, JSON.stringify({ categories: { correctness: 'off' }, rules }));
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['--config', strict, '--format', 'unix', ...excused],
    { cwd: root, encoding: 'utf8' },
  );
  const short = excused.filter((file) => !stdout.includes(`${file}:`));
  expect(short, 'remove these excuses from .oxlintrc.json').toEqual([]);
});
