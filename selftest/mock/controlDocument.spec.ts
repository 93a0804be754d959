/** docs/CONTROL.md is what the mock does: its calls, capabilities, kinds of token and examples. */
import { readFileSync } from 'node:fs';
import { request } from 'undici';
import { expect } from '@playwright/test';
import { test } from './mockTest.ts';

const text = readFileSync(new URL('../../docs/CONTROL.md', import.meta.url), 'utf8');

const all = (pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? '')),
];

test('every call with a heading is there, and no other', async ({ client }) => {
  const headings = all(/^## (`.*)$/gm).flatMap((line) =>
    [...line.matchAll(/`(GET|POST|PUT) (\/[a-z]*)/g)].map((call) => `${call[1]} ${call[2]}`),
  );
  expect(headings).toHaveLength(15);
  const paths = [...new Set(headings.map((call) => call.split(' ')[1] ?? ''))];
  for (const path of paths)
    for (const method of ['GET', 'POST', 'PUT'] as const) {
      const answer = await request(client.ready.controlUrl + path, {
        method,
        headers: { 'control-token': client.ready.controlToken },
      });
      // A stream has no end to wait for.
      answer.body.on('error', () => undefined).destroy();
      expect(answer.statusCode !== 404, `${method} ${path}`).toBe(
        headings.includes(`${method} ${path}`),
      );
    }
});

test('the capabilities of its table are those that the mock lists', async ({ client }) => {
  const listed = (await client.control('GET', '/')).at('/capabilities');
  expect([...all(/^\| `([a-z]+)` \| `(?:GET|POST)/gm)].toSorted()).toEqual(
    (listed as readonly string[]).toSorted(),
  );
});

test('every kind of token that it names is made', async ({ client }) => {
  const rows = text.slice(text.indexOf('| kind |')).split('\n');
  const kinds = rows
    .filter((row) => row.startsWith('| `'))
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([a-z]+)`/g)])
    .map((match) => match[1] ?? '');
  expect(kinds.length).toBe(12);
  const { clientId } = client.ready.credentials;
  for (const kind of kinds) {
    const answer = await client.control('POST', '/tokens', { kind, clientId });
    expect(answer.status, kind).toBe(200);
    const members = ['credential', 'rotate', 'revoke'].includes(kind)
      ? ['clientId', 'clientSecret', 'kind']
      : ['expiresAt', 'kind', 'scheme', 'token'];
    expect(Object.keys(JSON.parse(answer.text)).toSorted(), kind).toEqual(members);
  }
});

test('its examples work as they stand', async ({ client }) => {
  const examples = [
    ...text.matchAll(
      /^ {4}curl "\$CONTROL(\S*)"(?: -H "Control-Token: \$CONTROL_TOKEN" -d '(.*)')?$/gm,
    ),
  ];
  expect(examples).toHaveLength(4);
  for (const [line, path = '', body] of examples) {
    const answer = await request(`${client.ready.controlUrl}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      body: body ?? null,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(body === undefined ? {} : { 'control-token': client.ready.controlToken }),
      },
    });
    expect(answer.statusCode, line).toBe(200);
    await answer.body.dump();
  }
});
