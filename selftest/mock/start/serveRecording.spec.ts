/** `--serve`: a recording is served again. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { scratchFolder } from '../../cli/scratchFolder.ts';
import { createClient } from '../client.ts';
import { startInProcess } from './packageEntry.ts';

const folder = scratchFolder('serve');

function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const entry = (
  method: string,
  url: string,
  status: number,
  text: string,
  sent?: string,
): object => ({
  request: { method, url, ...(sent === undefined ? {} : { postData: { text: sent } }) },
  response: {
    status,
    headers: [
      { name: 'X-Of-Then', value: 'kept' },
      { name: 'Content-Encoding', value: 'gzip' },
      { name: 'Content-Length', value: '999' },
      { name: 'X-Bad', value: 'a\r\nb: c' },
    ],
    content: { mimeType: 'application/json', text },
  },
});

test('gives the recorded answers in their order, and refuses what was not recorded', async () => {
  const host = 'https://platform.example/v1/api';
  const entries = [
    entry('GET', `${host}/Bill/7`, 200, '{"n":1}'),
    entry('GET', `${host}/Bill/7`, 503, '{"n":2}'),
    entry('GET', `${host}/Bill/7?a=b`, 200, '{"query":true}'),
    entry('PATCH', `${host}/Bill/7`, 200, '{"to":"x"}', 'x'),
    entry('PATCH', `${host}/Bill/7`, 200, '{"to":"y"}', 'y'),
    entry('GET', `${host}/Bill/8`, 0, ''),
  ];
  const mock = await startInProcess({
    serve: written('run.har', JSON.stringify({ log: { entries } })),
  });
  const client = createClient(mock);
  const seen: unknown[] = [];
  for (const [method, path, body] of [
    ['GET', '/Bill/7'],
    ['GET', '/Bill/7'],
    ['GET', '/Bill/7'],
    ['GET', '/Bill/7?a=b'],
    ['PATCH', '/Bill/7', 'y'],
    ['PATCH', '/Bill/7', 'x'],
    ['GET', '/Bill/8'],
    ['GET', '/Bill/54001'],
    ['PATCH', '/Bill/54001', 'x'],
  ] as const) {
    const answer = await client.call(method, path, {
      token: null,
      ...(body === undefined ? {} : { body }),
    });
    seen.push([answer.status, answer.status === 404 ? '' : answer.text]);
    if (answer.status !== 404) {
      expect(answer.headers['x-of-then']).toBe('kept');
      expect(answer.headers['content-encoding']).toBe(undefined);
      expect(answer.headers['x-bad']).toBe(undefined);
    }
  }
  expect(seen).toEqual([
    [200, '{"n":1}'],
    [503, '{"n":2}'],
    [503, '{"n":2}'],
    [200, '{"query":true}'],
    [200, '{"to":"y"}'],
    [200, '{"to":"x"}'],
    [404, ''],
    [404, ''],
    [404, ''],
  ]);
  expect(await mock.control('GET', '/log?after=8')).toMatchObject({
    entries: [{ status: 404, reason: 'not-recorded' }],
  });
  await mock.close();
});

test('refuses a file that is no HAR in one line', async () => {
  for (const [text, said] of [
    ['{', 'it is not JSON'],
    ['{"log":{}}', '/log/entries is missing'],
    [
      '{"log":{"entries":[{"request":{"method":"GET","url":"/Bill/7"}}]}}',
      '/log/entries/0/request',
    ],
  ] as const) {
    const file = written('wrong.har', text);
    await expect(startInProcess({ serve: file })).rejects.toMatchObject({
      code: 'FLAG',
      message: expect.stringContaining(said),
    });
  }
  const absent = startInProcess({ serve: join(folder, 'absent.har') });
  await expect(absent).rejects.toMatchObject({ code: 'FLAG' });
});
