/** `assay mock` at a terminal: a machine reads the first line of stdout, a person the rest, and its lines work when pasted. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test, expect } from '@playwright/test';
import { scratchFolder } from '../cli/scratchFolder.ts';

const readme =
  /node dist\/mock\/main\.js[\s\S]*?\n\n/.exec(
    readFileSync(new URL('../../docs/MOCK.md', import.meta.url), 'utf8'),
  )?.[0] ?? '';
const assay = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
/** `script` of util-linux gives a program a terminal of its own. */
const hasTerminal =
  spawnSync('script', ['--version']).stdout?.toString().includes('util-linux') ?? false;
const hasCurl = spawnSync('curl', ['--version']).status === 0;

test('greets a person at a terminal, after the line for machines', async () => {
  test.skip(!hasTerminal, 'no script of util-linux, so no terminal');
  const command = `exec '${process.execPath}' '${assay}' mock --https --start 2026-03-18T10:00:00Z`;
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  try {
    const said = await new Promise<string>((resolve) => {
      let heard = '';
      child.stdout.on('data', (chunk: Buffer) => {
        heard += chunk.toString();
        if (heard.includes('Ctrl-C')) resolve(heard);
      });
    });
    const [first = '', ...rest] = said.split('\r\n');
    const ready: {
      readonly baseUrl: string;
      readonly httpsBaseUrl: string;
      readonly caFile: string;
      readonly controlUrl: string;
    } = JSON.parse(first);
    const text = rest.join('\n');
    for (const url of [ready.baseUrl, ready.httpsBaseUrl, ready.caFile, ready.controlUrl])
      expect(text).toContain(url);
    const lines = rest.map((line) => line.trim()).filter((line) => line.startsWith('curl -'));
    expect(lines).toHaveLength(2);
    if (!hasCurl) return;
    const [list, moved] = lines.map((line): unknown =>
      JSON.parse(execFileSync('sh', ['-c', `${line} -s`]).toString()),
    );
    expect(list).toMatchObject({ Summary: { totalRecords: 72 } });
    expect(moved).toEqual({ now: expect.any(Number) });
    const https = text.replaceAll(ready.baseUrl, ready.httpsBaseUrl).match(/curl -H .*/)?.[0] ?? '';
    const securely = execFileSync('sh', ['-c', `${https} -s --cacert '${ready.caFile}'`]);
    expect(JSON.parse(securely.toString())).toEqual(list);
  } finally {
    const ended = once(child, 'exit');
    // Ctrl-C, as the terminal passes it on.
    child.stdin.write('\u0003');
    expect(await ended).toEqual([0, null]);
  }
});

test('names every flag when asked for help', () => {
  for (const flag of ['--help', '-h']) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [assay, 'mock', flag]);
    expect([status, stderr.toString()]).toEqual([0, '']);
    for (const [known] of readme.matchAll(/--[a-z-]+(?=[ \]])/g))
      expect(stdout.toString()).toContain(`  ${known}`);
  }
});

test('a mock ends with the command that started it, even if that is killed', async () => {
  const child = spawn(process.execPath, [assay, 'mock']);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { baseUrl } = JSON.parse(line.toString()) as { readonly baseUrl: string };
  expect((await fetch(baseUrl)).status).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await expect(async () => {
    await expect(fetch(baseUrl)).rejects.toThrow();
  }).toPass({ timeout: 5_000 });
});

const shop = join(scratchFolder('greeting'), 'shop.json');

test('prints only its one line without a terminal', async () => {
  expect(await lineOf([])).toMatchObject({ ready: true, target: { organizationId: 123 } });
});

test('a mock of a document says so, and nothing of the platform', async () => {
  const paths = { '/items': { get: { responses: { 200: { description: 'all' } } } } };
  writeFileSync(
    shop,
    JSON.stringify({ openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths }),
  );
  const line = await lineOf(['--document', shop]);
  expect(line).toMatchObject({ ready: true, name: 'assay mock of shop.json' });
  expect(JSON.stringify(line)).not.toMatch(/Payments|organization/i);
});

/** What it prints on stdout, and nothing on stderr. */
async function lineOf(words: readonly string[]): Promise<unknown> {
  const child = spawn(process.execPath, [assay, 'mock', '--exit-with-stdin', ...words]);
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    child.stdin.end();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(out.endsWith('\n') && out.trimEnd().split('\n')).toHaveLength(1);
  expect(err).toBe('');
  return JSON.parse(out);
}
