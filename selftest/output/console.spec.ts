/** What is printed neither shows a secret nor acts on the terminal. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { hasColours } from '../../output/console.ts';

const room = join(import.meta.dirname, '../../dist/output');

/** Characters that act, except the end of a line. */
const acting = /(?!\n)[\p{Control}\u202e\u2066\u2028]/u;

test('control characters and secrets do not reach the terminal', () => {
  const text = 'a\u001b[2Jb\u009bc\u202ed\u2066e\u0007f\r\u001b[K planted-secret-value g\u2028';
  const program = `
    const { print, printError, redraw } = await import(${JSON.stringify(join(room, 'console.js'))});
    const { keepSecret } = await import(${JSON.stringify(join(room, 'secrets.js'))});
    keepSecret('planted-secret-value');
    const text = ${JSON.stringify(text)};
    print(text + '\\n');
    printError(text + '\\n');`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  for (const out of [stdout, stderr]) {
    expect(out).toContain(String.raw`a\u001b[2Jb\u009bc\u202ed`);
    expect(out).not.toMatch(acting);
    expect(out).not.toContain('planted');
  }
});

for (const [what, crash] of [
  ['an exception', 'setTimeout(() => { throw error; })'],
  ['a rejected promise', 'Promise.reject(error)'],
  ['a thrown text', 'setTimeout(() => { throw error.message; })'],
] as const)
  test(`${what} that nobody catches is printed without secrets`, () => {
    const program = `
      const { redactCrashes } = await import(${JSON.stringify(join(room, 'console.js'))});
      const { keepSecret } = await import(${JSON.stringify(join(room, 'secrets.js'))});
      redactCrashes(3);
      redactCrashes(3);
      keepSecret('planted-secret-value');
      const error = new Error('refused planted-secret-value \u001b[2J');
      error.token = 'planted-secret-value';
      ${crash};`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    });
    expect({ status, said: stderr.split('refused').length - 1 }).toEqual({ status: 3, said: 1 });
    expect(stderr).not.toContain('planted');
    expect(stderr).not.toMatch(acting);
  });

test('where somebody else ends the process, the error comes without secrets', () => {
  const program = `
    process.on('uncaughtException', (error) => { console.log(error.stack); process.exit(7); });
    const { redactCrashes } = await import(${JSON.stringify(join(room, 'console.js'))});
    const { keepSecret } = await import(${JSON.stringify(join(room, 'secrets.js'))});
    redactCrashes(3);
    keepSecret('planted-secret-value');
    setTimeout(() => { throw new Error('refused planted-secret-value'); });`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect(status).toBe(7);
  expect(stdout).toContain('refused');
  expect(stdout).not.toContain('planted');
});

test('FORCE_COLOR decides about colours; without it they need a terminal', () => {
  const { env } = process;
  const of = (more: object): boolean => {
    process.env = { ...env, ...more };
    return hasColours();
  };
  try {
    expect(of({ FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(true);
    expect(of({ FORCE_COLOR: '0' })).toBe(false);
    const isTTY = Object.getOwnPropertyDescriptor(process.stdout, 'isTTY');
    Object.defineProperty(process.stdout, 'isTTY', {
      value: true,
      configurable: true,
      writable: true,
    });
    const plain = { FORCE_COLOR: '', NO_COLOR: '', TERM: 'xterm' };
    const seen = [plain, { ...plain, NO_COLOR: '1' }, { ...plain, TERM: 'dumb' }].map(of);
    Object.defineProperty(
      process.stdout,
      'isTTY',
      isTTY ?? { value: false, configurable: true, writable: true },
    );
    expect(seen).toEqual([true, false, false]);
  } finally {
    process.env = env;
  }
});
