/** The curl line: a shell takes it for exactly the bytes of the request, whatever they are. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { toCurl } from '../../exchange/curl.ts';
import { createRedactor } from '../../exchange/redact.ts';
import { printfWord, shellQuoted } from '../../exchange/shellQuoted.ts';
import { hostileServer } from './hostileServer.ts';
import { requestTo } from './requestTo.ts';

const run = promisify(execFile);

/** What a POSIX shell makes of each word, all in one call. */
async function words(script: string): Promise<readonly string[]> {
  const { stdout } = await run('sh', ['-c', script], { encoding: 'latin1', maxBuffer: 1 << 26 });
  return stdout.split('\u0001').slice(0, -1);
}

const hostile = [
  '',
  "'",
  "it's",
  "'; echo pwned; '",
  '$(echo pwned) `echo pwned` $HOME ${HOME}',
  '"double" \\back\\',
  'line\nbreak\r\n\ttab',
  '-n',
  '--data',
  '@/etc/passwd',
  '*?[a-z]~!#&|;<>(){}',
  'caf\u00e9 \u{1F511} \u202e',
  '%s %n %% \\n \\0101',
];

test('a quoted word comes out of the shell as it went in', async () => {
  const texts = [
    ...hostile,
    ...fc.sample(fc.string({ unit: 'binary' }), { seed: 1, numRuns: 300 }),
  ].map((text) =>
    Buffer.from(text.replaceAll('\0', '').replaceAll('\u0001', ''), 'utf8').toString('utf8'),
  );
  const out = await words(`printf '%s\\001' ${texts.map(shellQuoted).join(' ')}`);
  expect(out.map((text) => Buffer.from(text, 'latin1').toString('utf8'))).toEqual(texts);
});

test('printf prints just the bytes, every one of the 256 among them', async () => {
  const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  for (const bytes of [
    all,
    Buffer.from('-n'),
    Buffer.from('--'),
    Buffer.alloc(0),
    Buffer.from('%d\\101'),
  ]) {
    const { stdout } = await run('sh', ['-c', `printf ${printfWord(bytes)}`], {
      encoding: 'buffer',
    });
    expect(stdout.equals(bytes)).toBe(true);
  }
});

test('curl sends what the line says, byte for byte', async () => {
  test.skip(!(await hasCurl()), 'curl is not installed here');
  const server = await hostileServer((socket) =>
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'),
  );
  const bodies = [...hostile, '@file', '{"a":"\\u0000"}', '\u0000\u0001\u007f'];
  for (const text of bodies) {
    const before = server.received().length;
    const line = toCurl(
      requestTo("/a%20b/'$(x)[1-3]{a,b}/../c", {
        method: 'POST',
        query: "q='&r=$HOME",
        headers: { 'X-Odd': "it's $HOME", 'X-Empty': '' },
        raw: { mediaType: null, text },
        credential: { class: 'organization' },
      }),
      server.baseUrl,
    );
    expect(line.split('\n')).toHaveLength(1);
    expect(line).not.toContain('\0');
    await run('sh', ['-c', `${line} --max-time 5`], {
      env: { ...process.env, ASSAY_ORGANIZATION_TOKEN: 'o-123' },
    });
    const [head = '', body] = server.received().slice(before).split('\r\n\r\n');
    expect(Buffer.from(body ?? '', 'latin1').toString('utf8')).toBe(text);
    expect(head.split('\r\n')[0]).toBe("POST /api/a%20b/'$(x)[1-3]{a,b}/../c?q='&r=$HOME HTTP/1.1");
    expect(head).toContain('requestToken: o-123');
    expect(head).toContain("X-Odd: it's $HOME");
    expect(head).toMatch(/X-Empty:\s*\r?(\n|$)/);
    expect(head.toLowerCase()).not.toContain('content-type');
  }
  await server.close();
});

async function hasCurl(): Promise<boolean> {
  return run('curl', ['--version']).then(
    () => true,
    () => false,
  );
}

const get = (more: Parameters<typeof requestTo>[1]): string =>
  toCurl(requestTo('/x', more), 'https://h/api');

test('credentials are variables, other secrets go, and a private authority is named', () => {
  const redactor = createRedactor(['secret-in-body']);
  const json = { psw: 'hush', note: 'secret-in-body' };
  const line = toCurl(
    requestTo('/User/auth', { method: 'POST', json, credential: { class: 'application' } }),
    'https://sandbox.test/api',
    { redactor, caFile: '/etc/my ca.pem' },
  );
  expect(line).toBe(
    `curl -sS --globoff --path-as-is --cacert '/etc/my ca.pem' -X POST https://sandbox.test/api/User/auth -H "requestToken: $ASSAY_APPLICATION_TOKEN" -H 'content-type: application/json' --data-raw '{"psw":"[redacted]","note":"[redacted]"}'`,
  );
  expect(get({ credential: { class: 'bearer' } })).toContain(
    '-H "authorization: Bearer $ASSAY_BEARER_TOKEN"',
  );
  expect(get({ credential: { scheme: 'bearer', token: 'abc', name: 'n' } })).toContain(
    'Bearer $ASSAY_TOKEN',
  );
  expect(get({ credential: { headers: { requestToken: 'x' }, name: 'n' } })).toContain(
    '"requestToken: $ASSAY_CREDENTIAL"',
  );
  expect(get({ credential: { headers: { requestToken: '' }, name: 'n' } })).toContain(
    "-H 'requestToken;'",
  );
  expect(get({ credential: { class: 'none' } })).toBe(
    'curl -sS --globoff --path-as-is -X GET https://h/api/x',
  );
  expect(
    toCurl(requestTo('/x', { credential: { class: 'user' } }), 'https://h/api', {
      variables: { user: 'MY_USER' },
    }),
  ).toContain('requestToken: $MY_USER');
});
