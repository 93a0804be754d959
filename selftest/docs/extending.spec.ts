/** docs/EXTENDING.md names files, scripts, checks and commands that are there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { platformChecks } from '../../suites/platform/service.ts';
import { callAssay } from '../cli/runAssay.ts';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/EXTENDING.md'), 'utf8');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

function all(pattern: RegExp): readonly string[] {
  return [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))];
}

test('its files and folders exist, those of a reader aside', () => {
  const places = all(/`((?:specs|mock|checks|suites|selftest|docs)\/[\w./-]*)`/g).filter(
    (place) => !place.startsWith('specs/imports/'),
  );
  expect(places.length).toBeGreaterThan(5);
  expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
  const links = all(/\]\(([^)#]+)\)/g);
  expect(links.filter((link) => !existsSync(join(root, 'docs', link)))).toEqual([]);
});

test('its scripts and checks exist', () => {
  expect(all(/npm run ([a-z:]+)/g).filter((name) => !(name in manifest.scripts))).toEqual([]);
  const checks = /figures from `params`[^]*?\(([^)]*)\)/.exec(text)?.[1] ?? '';
  const named = [...checks.matchAll(/`(\w+)`/g)].map((match) => match[1] ?? '');
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !platformChecks.has(name))).toEqual([]);
});

test('its options are those of their commands', async () => {
  for (const command of all(/assay ([a-z]+) /g)) {
    const { stdout, exit } = await callAssay([command, '--help']);
    expect({ command, exit }).toEqual({ command, exit: 0 });
    const lines = text.split('\n').filter((line) => line.includes(`assay ${command} `));
    const options = lines.flatMap((line) => [...line.matchAll(/ (--[a-z]+)\b/g)]);
    for (const [, option = ''] of options) expect(stdout, command).toContain(option);
  }
});
