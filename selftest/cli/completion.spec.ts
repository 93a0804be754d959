/** `assay completion`: bash itself completes by the script, and every shell gets every command. */
import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { callAssay } from './runAssay.ts';

/** What bash offers after `words`, whose last one is being typed. */
function offered(script: string, ...words: readonly string[]): readonly string[] {
  const ask = `COMP_WORDS=(assay "$@"); COMP_CWORD=$#; _assay; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const text = execFileSync('bash', ['-c', `${script}\n${ask}`, 'bash', ...words], {
    encoding: 'utf8',
  });
  return text.split('\n').filter((line) => line !== '');
}

test('bash completes commands, flags, the words of a flag, and files', async () => {
  const { exit, stdout } = await callAssay(['completion', 'bash']);
  expect(exit).toBe(0);
  expect(offered(stdout, 've')).toEqual(['verify']);
  expect(offered(stdout, 'verify', '--prof')).toEqual(['--profile']);
  expect(offered(stdout, 'verify', '--profile', '')).toEqual(['smoke', 'gate', 'nightly']);
  expect(offered(stdout, 'verify', '--dry-run', '--see')).toEqual(['--seed']);
  expect(offered(stdout, 'completion', 'f')).toEqual(['fish']);
  expect(offered(stdout, 'verify', '--target', 'pack')).toContain('package.json');
  expect(offered(stdout, 'replay', '--prof')).toEqual([]);
});

test('every shell gets every command of the help, and a wrong shell is one line', async () => {
  const help = await callAssay(['--help']);
  const commands = [...help.stdout.matchAll(/^ {2}([a-z][a-z-]*) (?!.*--)/gm)].map(
    ([, name]) => name,
  );
  expect(commands.length).toBeGreaterThan(10);
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { stdout } = await callAssay(['completion', shell]);
    expect(commands.filter((name = '') => name !== 'help' && !stdout.includes(name))).toEqual([]);
  }
  const wrong = await callAssay(['completion', 'tcsh']);
  expect(wrong.exit).toBe(2);
  expect(wrong.stderr).toContain('bash, zsh, fish');
});
