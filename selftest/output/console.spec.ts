/** What is printed neither shows a secret nor acts on the terminal. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

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
