/** The curl line: a shell takes it for exactly the bytes of the request, whatever they are, once the variables are set. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { test, expect } from '@playwright/test';
import fc from 'fast-check';
import type { ExchangeLine } from '../../../evidence/exchangeLine.ts';
import { curlLine } from '../../../reports/compose/curlLine.ts';
import { printfWord, shellQuoted, shellWord } from '../../../reports/compose/shellQuoted.ts';
import { hostileServer } from '../../exchange/hostileServer.ts';
import { body, exchangeLine } from '../sampleEvidence.ts';

const run = promisify(execFile);

const hostile = [
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
  '{"a":[1]}',
];

/** What a POSIX shell makes of each word, all in one call. */
async function words(
  script: string,
  env: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const { stdout } = await run('sh', ['-c', script], {
    encoding: 'latin1',
    maxBuffer: 1 << 26,
    env: { ...process.env, ...env },
  });
  return stdout
    .split('\u0001')
    .slice(0, -1)
    .map((text) => Buffer.from(text, 'latin1').toString('utf8'));
}

test('a quoted word comes out of the shell as it went in', async () => {
  const texts = [
    ...hostile,
    '',
    ...fc.sample(fc.string({ unit: 'binary' }), { seed: 1, numRuns: 300 }),
  ].map((text) =>
    Buffer.from(text.replaceAll('\0', '').replaceAll('\u0001', ''), 'utf8').toString('utf8'),
  );
  expect(await words(`printf '%s\\001' ${texts.map(shellQuoted).join(' ')}`)).toEqual(texts);
});

test('a variable stands in a word with its value, whatever is around it', async () => {
  const line = hostile
    .map((text) => shellWord([text, { variable: 'SECRET' }, text]))
    .concat(shellWord(['a: ', { variable: 'SECRET' }, 'b']))
    .join(' ');
  const value = '$x "y" \'z\'';
  expect(await words(`printf '%s\\001' ${line}`, { SECRET: value })).toEqual([
    ...hostile.map((text) => `${text}${value}${text}`),
    `a: ${value}b`,
  ]);
});

test('printf prints just the bytes, every one of the 256 among them', async () => {
  const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  for (const bytes of [all, Buffer.from('-n'), Buffer.from('--'), Buffer.from('%d\\101')]) {
    const { stdout } = await run('sh', ['-c', `printf ${printfWord(bytes)}`], {
      encoding: 'buffer',
    });
    expect(stdout.equals(bytes)).toBe(true);
  }
});

test('curl sends what was recorded, byte for byte', async () => {
  test.skip(!(await hasCurl()), 'curl is not installed here');
  const server = await hostileServer((socket) =>
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'),
  );
  const binary = Buffer.from([0, 255, 10, 39]);
  const bodies = [
    ...[...hostile, '\u0000\u0001\u007f \u001b[2J'].map(body),
    { ...body(binary.toString('base64')), base64: true, size: binary.length },
  ];
  for (const requestBody of bodies) {
    const before = server.received().length;
    const line = curlLine(
      exchangeLine('0-1', {
        url: `${server.baseUrl}/a%20b/'$(x)[1-3]{a,b}/../c?q='&r=$HOME`,
        credential: 'organization',
        requestHeaders: [
          ['Host', 'elsewhere'],
          ['Content-Length', '9'],
          ['requestToken', '[redacted]'],
          ['X-Odd', "it's $HOME"],
          ['X-Empty', ''],
        ],
        requestBody,
      }),
      new Map(),
      { baseUrl: 'ASSAY_BASE_URL', organization: 'ASSAY_ORGANIZATION_TOKEN' },
      server.baseUrl,
    );
    // What holds a control byte cannot be pasted, and what holds a newline is not one line.
    expect(line).not.toMatch(/\p{Cc}/u);
    await run('sh', ['-c', `${line} --max-time 5`], {
      env: { ...process.env, ASSAY_ORGANIZATION_TOKEN: 'o-123', ASSAY_BASE_URL: server.baseUrl },
    });
    const [head = '', sent = ''] = server.received().slice(before).split('\r\n\r\n');
    const wanted = Buffer.from(requestBody.text, requestBody.base64 ? 'base64' : 'utf8');
    expect(Buffer.from(sent, 'latin1')).toEqual(wanted);
    expect(head.split('\r\n')[0]).toBe("POST /api/a%20b/'$(x)[1-3]{a,b}/../c?q='&r=$HOME HTTP/1.1");
    expect(head).toContain('requestToken: o-123');
    expect(head).not.toContain('elsewhere');
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

const token: ExchangeLine['requestHeaders'] = [['requestToken', '[redacted]']];
const bearer: ExchangeLine['requestHeaders'] = [['authorization', '[redacted]']];

const names = {
  organization: 'ASSAY_ORGANIZATION_TOKEN',
  application: 'ASSAY_APPLICATION_TOKEN',
  user: 'ASSAY_USER_TOKEN',
  bearer: 'ASSAY_BEARER_TOKEN',
};

for (const [credential, requestHeaders, shown] of [
  ['organization', token, '"requestToken: $ASSAY_ORGANIZATION_TOKEN"'],
  ['application', token, '"requestToken: $ASSAY_APPLICATION_TOKEN"'],
  ['user', token, '"requestToken: $ASSAY_USER_TOKEN"'],
  ['bearer', bearer, '"authorization: Bearer $ASSAY_BEARER_TOKEN"'],
  ['issued bearer', bearer, '"authorization: Bearer $ASSAY_CREDENTIAL"'],
  ['Basic', bearer, '"authorization: $ASSAY_CREDENTIAL"'],
  ['unknown requestToken', token, '"requestToken: $ASSAY_CREDENTIAL"'],
  ['empty requestToken', [['requestToken', '']], "'requestToken;'"],
] as const)
  test(`the credential ${credential} is a variable of its own`, () => {
    const line = curlLine(exchangeLine('0-1', { credential, requestHeaders }), new Map(), names);
    expect(line).toContain(`-H ${shown}`);
  });

test('variables have the names of the target file, also within a body', () => {
  const text = '{"email":"[redacted]","psw":"[redacted]","note":"[redacted]"}';
  const line = curlLine(
    exchangeLine('0-1', {
      credential: 'application',
      requestHeaders: [...token, ['content-type', 'application/json']],
      requestBody: body(text),
    }),
    new Map(),
    { application: 'MY_TOKEN', email: 'ASSAY_USER_EMAIL', psw: 'MY_PASSWORD' },
  );
  expect(line).toContain('-H "requestToken: $MY_TOKEN"');
  expect(line).toMatch(
    /--data-raw '\{"email":"'"\$ASSAY_USER_EMAIL"'","psw":"'"\$MY_PASSWORD"'","note":"\[redacted\]"\}'$/,
  );
});

test('a body that was cut is named', () => {
  const requestBody = { ...body('x'), truncated: true, size: 900 };
  expect(curlLine(exchangeLine('0-1', { requestBody }), new Map())).toMatch(
    /--data-binary @the-whole-body-of-900-bytes$/,
  );
});
