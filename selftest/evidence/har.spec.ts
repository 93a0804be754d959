/** HAR: own files are read back unchanged, files of other tools are read, and errors name their place. */
import { expect, test } from '@playwright/test';
import { fromHar, HarError } from '../../evidence/har/fromHar.ts';
import { openWire } from '../../exchange/wire/openWire.ts';
import { createRedactor } from '../../output/redaction/redact.ts';
import { createServiceClock } from '../../exchange/control/serviceClock.ts';
import { harEntry } from '../../evidence/har/toHar.ts';
import { toExchangeLine } from '../../evidence/toExchangeLine.ts';
import type { Exchange } from '../../exchange/types.ts';
import { plainServer } from '../exchange/plainServer.ts';
import { requestTo } from '../exchange/requestTo.ts';
import { targetFor } from '../exchange/targetFor.ts';
import { platformAccess as access } from '../../suites/platform/credentials/access.ts';

const har = (...entries: readonly unknown[]): string => JSON.stringify({ log: { entries } });

/** What a run would record of these exchanges, as a HAR. */
function harOf(exchanges: readonly Exchange[]): string {
  const redactor = createRedactor([]);
  return har(
    ...exchanges.map((one) => harEntry(toExchangeLine(one, redactor, { scenario: null }))),
  );
}

test('exchanges go through a HAR and come back: request, response, times and errors', async () => {
  const server = await plainServer(({ url }) =>
    url.includes('binary')
      ? { headers: { 'content-type': 'application/octet-stream' }, body: '\u00ff\u0000' }
      : { status: 201, headers: { 'x-a': '1' }, body: { a: ['caf\u00e9', 1.5, null] } },
  );
  const wire = openWire(targetFor(server.baseUrl), { clock: createServiceClock(null), access });
  const sent: Exchange[] = [];
  for (const request of [
    requestTo('/Bill/1', { query: 'a=1&b=%20&c' }),
    requestTo('/Bill/single/e', {
      method: 'POST',
      json: { name: 'x' },
      headers: { idempotencyKey: 'k' },
    }),
    requestTo('/binary', {
      method: 'PUT',
      raw: { mediaType: 'application/octet-stream', base64: '/wAB' },
    }),
  ])
    sent.push(await wire.send(request));
  await server.close();
  sent.push(await wire.send(requestTo('/gone')));
  await wire.close();

  const text = harOf(sent);
  const { exchanges, left } = fromHar(text, server.baseUrl);
  expect(left).toBe(0);
  expect(exchanges).toHaveLength(4);
  exchanges.forEach((back, index) => {
    const was = sent[index];
    expect(back.url).toBe(was?.url);
    expect(back.sentHeaders).toEqual(was?.sentHeaders);
    expect([back.request.method, back.request.path, back.request.query]).toEqual([
      was?.request.method,
      was?.request.path,
      was?.request.query,
    ]);
    expect(back.startedAt).toBe(was?.startedAt);
    expect(back.durationMs).toBe((was?.endedAt ?? 0) - (was?.startedAt ?? 0));
    expect({ ...back.response, bytes: [...(back.response?.bytes ?? [])] }).toEqual({
      ...was?.response,
      bytes: [...(was?.response?.bytes ?? [])],
    });
    expect(back.error === null).toBe(was?.error === null);
  });
  expect(exchanges[1]?.request.raw).toEqual({
    mediaType: 'application/json',
    text: '{"name":"x"}',
  });
  expect(exchanges[2]?.request.raw).toEqual({
    mediaType: 'application/octet-stream',
    base64: '/wAB',
  });
  expect(exchanges[3]?.error?.message).toMatch(/^(?:refused|reset): /);
  const again = harOf(exchanges.slice(0, 3));
  expect(JSON.parse(again).log.entries).toEqual(JSON.parse(text).log.entries.slice(0, 3));
});

const base = 'https://sandbox.test/api';
const entry = {
  startedDateTime: '2026-03-02T10:00:00.000Z',
  time: 12,
  request: {
    method: 'get',
    url: `${base}/Bill/1?x=1#frag`,
    headers: [{ name: 'Accept', value: '*/*' }],
  },
  response: {
    status: 200,
    headers: [
      { name: 'Content-Encoding', value: 'gzip' },
      { name: 'Content-Type', value: 'application/json' },
    ],
    content: { size: 9, text: '{"a":1,"a":2}' },
  },
};

test("a browser's HAR is read: bodies are decoded already, other addresses are left out", () => {
  const other = {
    ...entry,
    request: { ...entry.request, url: 'https://sandbox.test/apiary/Bill/1' },
  };
  const bodiless = { ...entry, response: { ...entry.response, content: { size: 9 } } };
  const { exchanges, left } = fromHar(`\uFEFF${har(entry, other, bodiless)}`, `${base}/`);
  expect(left).toBe(1);
  expect(exchanges.map(({ id }) => id)).toEqual(['har-1', 'har-2']);
  expect(exchanges[0]).toMatchObject({
    request: {
      method: 'GET',
      path: '/Bill/1',
      query: 'x=1',
      lawful: false,
      credential: { name: 'recorded' },
    },
    response: {
      status: 200,
      mediaType: 'application/json',
      json: { a: 2 },
      duplicateKeys: true,
      truncated: false,
    },
    error: null,
    durationMs: 12,
  });
  expect(exchanges[1]?.response).toMatchObject({ truncated: true, text: '' });
});

test('rejects a file that is no HAR, with one line that names the place', () => {
  for (const [text, message] of [
    ['{', /^HAR: not JSON: [^\n]+$/],
    ['{}', /^HAR: \/log\/entries is not a list$/],
    [har(7), /^HAR: \/log\/entries\/0\/request\/url is not a string$/],
    [
      har({ ...entry, response: { ...entry.response, status: '200' } }),
      /^HAR: \/log\/entries\/0\/response\/status is not a number$/,
    ],
    [
      har({ ...entry, request: { ...entry.request, headers: {} } }),
      /^HAR: \/log\/entries\/0\/request\/headers is not a list$/,
    ],
  ] as const) {
    expect(() => fromHar(text, base)).toThrow(HarError);
    expect(() => fromHar(text, base)).toThrow(message);
  }
});
