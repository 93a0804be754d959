/** The webhook receiver, the journal of what was created, and the recorder, each with its edges. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { request as send } from 'undici';
import { hasLeftovers, openJournal, readLeftovers, type Owed } from '../../evidence/journal.ts';
import { chainedLines, splitLink } from '../../json/lineChain.ts';
import { createRedactor } from '../../output/redaction/redact.ts';
import { openRecorder } from '../../evidence/recorder.ts';
import { createServiceClock } from '../../exchange/control/serviceClock.ts';
import { openWebhookReceiver } from '../../exchange/control/webhookReceiver.ts';

const clock = createServiceClock(null);

test('a notification is received as an exchange, whatever its method and body', async () => {
  const receiver = await openWebhookReceiver({ clock, worker: '3' });
  const first = receiver.urlFor('migration one');
  const second = receiver.urlFor('migration one');
  expect(first).not.toBe(second);
  const coming = receiver.wait(({ request }) => first.endsWith(request.path), 2_000);
  await send(`${first}?a=1`, {
    method: 'POST',
    body: '{"x":1}',
    headers: { 'content-type': 'application/json; charset=utf-8', 'X-Given': 'yes' },
  });
  const receipt = await coming;
  expect(receipt).toMatchObject({
    id: '3-w1',
    request: {
      label: 'webhook',
      method: 'POST',
      query: 'a=1',
      headers: { 'x-given': 'yes' },
      raw: { mediaType: 'application/json', base64: Buffer.from('{"x":1}').toString('base64') },
    },
    response: { status: 200 },
  });
  await send(second, { method: 'PUT' });
  expect(await receiver.wait(({ request }) => request.method === 'PUT', 2_000)).not.toBeNull();
  expect(await receiver.wait(({ request }) => request.method === 'GET', 20)).toBeNull();
  expect(receiver.receipts()).toHaveLength(2);
  const large = await send(first, { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) });
  expect(large.statusCode).toBe(413);
  await receiver.close();
});

test('a public URL replaces the address, and an address in use is an error of the target', async () => {
  const receiver = await openWebhookReceiver({
    clock,
    publicUrl: 'https://hooks.example.test/in/',
  });
  expect(receiver.urlFor('a')).toMatch(/^https:\/\/hooks\.example\.test\/in\/a\/[0-9a-f]{32}$/);
  await receiver.close();
  const taken = await openWebhookReceiver({ clock });
  const { host } = new URL(taken.urlFor('a'));
  await expect(openWebhookReceiver({ clock, listen: host })).rejects.toThrow(
    /cannot listen on 127\.0\.0\.1:\d+: /,
  );
  await taken.close();
});

test('only paths that were given out are kept, also behind a prefix, and all others are answered 404', async () => {
  const receiver = await openWebhookReceiver({ clock });
  const url = new URL(receiver.urlFor('a'));
  const status = async (path: string): Promise<number> => {
    const { statusCode, body } = await send(`${url.origin}${path}`, { method: 'POST', body: 'x' });
    await body.dump();
    return statusCode;
  };
  for (const path of ['/', '/a', '/a/0123456789abcdef0123456789abcdef', `${url.pathname}0`])
    expect(await status(path), path).toBe(404);
  expect(receiver.receipts()).toHaveLength(0);
  expect(await status(url.pathname)).toBe(200);
  expect(await status(`/in${url.pathname}?a=1`)).toBe(200);
  expect(receiver.receipts()).toHaveLength(2);
  await receiver.close();
});

test('a receiver keeps bodies up to a bound in all', async () => {
  const receiver = await openWebhookReceiver({ clock });
  const url = receiver.urlFor('a');
  for (let count = 0; count < 66; count += 1) {
    const { statusCode, body } = await send(url, {
      method: 'POST',
      body: Buffer.alloc(1024 * 1024),
    });
    await body.dump();
    expect(statusCode).toBe(200);
  }
  expect(receiver.receipts()).toHaveLength(64);
  await receiver.close();
});

test('a receiver listens on all addresses only if the target file asks for it', async () => {
  for (const listen of ['0.0.0.0:0', '[::]:0', '0:0', '[::0]:0'])
    await expect(openWebhookReceiver({ clock, listen })).rejects.toThrow(
      /listens on all addresses of this machine: say "allAddresses: true"/,
    );
  const receiver = await openWebhookReceiver({ clock, listen: '0.0.0.0:0', allAddresses: true });
  expect(receiver.urlFor('a')).toContain('http://0.0.0.0:');
  await receiver.close();
});

test('the journal lists what is left over, of every worker, also after a line cut short', () => {
  const dir = test.info().outputPath('run');
  let time = 0;
  const now = (): number => (time += 1);
  const one = openJournal(join(dir, 'journal'), '0', now);
  const two = openJournal(join(dir, 'journal'), '1', now);
  const owed = (name: string): Owed => ({ operation: 'remove', path: `/things/${name}`, name });
  one.willMake('a');
  one.made(owed('a'));
  two.willMake('b');
  two.made(owed('b'));
  one.unmade('/things/b');
  two.willMake('refused');
  two.refused('refused');
  two.willMake('c');
  one.willMake('d');
  one.made(owed('d'));
  expect(one.owed()).toEqual([owed('a'), owed('d')]);
  one.close();
  two.close();
  appendFileSync(join(dir, 'journal', '1.journal.ndjson'), '{"event":"made","name":"c","pa');
  expect(readLeftovers(join(dir, 'journal'))).toEqual({
    owed: [owed('a'), owed('d')],
    unknown: [{ name: 'c', at: 8 }],
    made: [
      { ...owed('a'), at: 2 },
      { ...owed('b'), at: 4 },
      { ...owed('d'), at: 10 },
    ],
    lasting: [],
  });
  expect(hasLeftovers(dir)).toBe(true);
  expect(hasLeftovers(join(dir, 'nowhere'))).toBe(false);
});

test('a recorder writes whole lines soon, in order, and all of them at the end', async () => {
  const recorder = openRecorder(test.info().outputPath('evidence'), '0', createRedactor([]));
  for (let index = 0; index < 2_000; index += 1)
    recorder.write({ type: `line ${index} ${'x'.repeat(index % 200)}` });
  await expect
    .poll(() => readFileSync(recorder.file, 'utf8').split('\n').length, { intervals: [10] })
    .toBe(2_001);
  recorder.write({ type: 'last' });
  recorder.close();
  recorder.close();
  recorder.write({ type: 'too late' });
  const lines = readFileSync(recorder.file, 'utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(2_001);
  expect(lines.at(-1)).toMatch(/^\{"type":"last","chain":"[0-9a-f]{16}"\}$/);
  const texts = lines.map((line) => splitLink(line)?.text ?? '');
  expect(chainedLines(texts)).toEqual(lines);
});

test('a line longer than any buffer is written whole, in its place, in UTF-8', () => {
  const recorder = openRecorder(test.info().outputPath('evidence'), '0', createRedactor([]));
  const types = [
    'before',
    '\u20ac'.repeat(100_000),
    'after',
    '\u00e9'.repeat(85_000),
    '\u{1F511}'.repeat(40_000),
  ];
  for (const type of types) recorder.write({ type });
  recorder.close();
  const lines = readFileSync(recorder.file, 'utf8').trimEnd().split('\n');
  expect(lines.map((line): unknown => Reflect.get(Object(JSON.parse(line)), 'type'))).toEqual(
    types,
  );
  expect(chainedLines(lines.map((line) => splitLink(line)?.text ?? ''))).toEqual(lines);
});

test('a process that exits or is killed leaves what it recorded', async () => {
  for (const [end, least] of [
    ['process.exit(1)', 10],
    ["setTimeout(() => process.kill(process.pid, 'SIGKILL'), 60)", 10],
  ] as const) {
    const dir = test.info().outputPath(end.length.toString());
    const script = `
      const { openRecorder } = await import(${JSON.stringify(join(import.meta.dirname, '../../dist/evidence/recorder.js'))});
      const recorder = openRecorder(${JSON.stringify(dir)}, '0', { text: (text) => text, headers: (headers) => headers, url: (url) => url, add: () => {} });
      for (let index = 0; index < 10; index += 1) recorder.write({ type: 'line' });
      ${end};
      await new Promise((resolve) => setTimeout(resolve, 5_000));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: 'inherit',
    });
    await once(child, 'exit');
    const lines = readFileSync(join(dir, '0.ndjson'), 'utf8').trimEnd().split('\n');
    expect(lines.length).toBe(least);
  }
});
