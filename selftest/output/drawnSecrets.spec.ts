/** Drawn secrets in drawn spellings, at drawn places and cut at drawn points, appear in no artefact of a run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { openRecorder } from '../../evidence/recorder.ts';
import type { Exchange, Header } from '../../exchange/types.ts';
import type { Json } from '../../json/types.ts';
import { createRedactor, redacted } from '../../output/redaction/redact.ts';
import { excerpt, keepSecret } from '../../output/secrets.ts';
import { exchangeWith } from '../checks/exchangeWith.ts';
import { scratchFolder } from '../cli/scratchFolder.ts';
import { secrets, spellings, stretchesIn } from './spelledSecrets.ts';

const folder = scratchFolder('drawn');

/** Exchanges and lines that hold a text, one for each place. */
const places: Readonly<
  Record<string, (text: string) => { readonly exchange?: Exchange; readonly line?: object }>
> = {
  'a body': (text) => ({ exchange: withBody(`refused: ${text}`) }),
  JSON: (text) => ({ exchange: withBody(JSON.stringify({ a: text, b: 1 })) }),
  'JSON in JSON': (text) => ({
    exchange: withBody(JSON.stringify({ a: JSON.stringify({ b: text }) })),
  }),
  'the name of a member': (text) => ({ exchange: withBody(JSON.stringify({ [text]: 1 })) }),
  'a header': (text) => ({ exchange: withBody('', [['x-echo', text]]) }),
  'the name of a header': (text) => ({ exchange: withBody('', [[text, 'x']]) }),
  'an address': (text) => ({ exchange: { ...withBody(''), url: `http://h/api/${text}?a=1` } }),
  'an error': (text) => ({
    exchange: { ...withBody(''), response: null, error: { code: 'unknown', message: text } },
  }),
  'a verdict': (text) => ({
    line: { type: 'verdict', clause: 'a/b', at: text, expected: [text], actual: { [text]: text } },
  }),
  'an observation': (text) => ({ line: { type: 'observation', value: { a: [{ b: text }] } } }),
  'a reason': (text) => ({ line: { type: 'scenario', outcome: 'blocked', reason: `got ${text}` } }),
};

function withBody(bytes: string, answered: readonly Header[] = []): Exchange {
  return exchangeWith({ bytes, answered });
}

let files = 0;

function evidenceOf(redactor: ReturnType<typeof createRedactor>, texts: readonly string[]): string {
  files += 1;
  const recorder = openRecorder(join(folder, 'evidence'), String(files), redactor);
  for (const place of Object.values(places))
    for (const text of texts) {
      const { exchange, line } = place(text);
      if (exchange !== undefined) recorder.exchange(exchange, { scenario: 's' });
      if (line !== undefined) recorder.write(line as { readonly type: string });
    }
  recorder.close();
  return readFileSync(recorder.file, 'utf8');
}

for (const [name, spell] of Object.entries(spellings))
  test(`evidence holds no secret that is spelled ${name}`, () => {
    fc.assert(
      fc.property(secrets, (secret) => {
        const spelled = spell(secret);
        const written = evidenceOf(createRedactor([secret]), [spelled]);
        expect(stretchesIn(written, spelled, secret)).toEqual([]);
        for (const line of written.trimEnd().split('\n')) JSON.parse(line);
      }),
      { seed: 15, numRuns: 15 },
    );
  });

test('a text that is cut anywhere holds no part of a secret, short parts included', () => {
  fc.assert(
    fc.property(
      secrets,
      fc.constantFrom(...Object.values(spellings)),
      fc.nat(400),
      fc.integer({ min: 1, max: 300 }),
      (secret, spell, before, limit) => {
        keepSecret(secret);
        const spelled = spell(secret);
        const cut = excerpt(`${'^'.repeat(before)}${spelled}${'^'.repeat(400)}`, limit);
        expect(cut.length).toBeLessThanOrEqual(limit + 1);
        expect(redacted.startsWith(cut.replaceAll(/[\^…=]/g, '')), cut).toBe(true);
      },
    ),
    { seed: 15, numRuns: 300 },
  );
});

test('a beginning and an end of 12 characters go, wherever others cut', () => {
  fc.assert(
    fc.property(secrets, fc.integer({ min: 12, max: 60 }), (secret, length) => {
      const redactor = createRedactor([secret]);
      for (const part of [secret.slice(0, length), secret.slice(-length)])
        expect(redactor.text(`<${part}>`)).toMatch(/^<?\[redacted\]>?$/);
    }),
    { seed: 15, numRuns: 200 },
  );
});

test('a secret of digits goes as a number too, and leaves the figures of a line alone', () => {
  const redactor = createRedactor(['123456']);
  const recorder = openRecorder(join(folder, 'digits'), '0', redactor);
  recorder.write({
    type: 'verdict',
    count: 123456,
    actual: { amount: 123456, more: [7123456.5, 12345] },
    finding: { seed: 123456, path: '123456', counterexample: { a: '123456' } },
  } as { readonly type: string });
  recorder.exchange(withBody('{"IdBill": 123456, "Other": 1, "Text": "a 123456 b"}'), {
    scenario: null,
  });
  recorder.close();
  const [verdict = '', exchange = ''] = readFileSync(recorder.file, 'utf8').split('\n');
  expect(JSON.parse(verdict)).toMatchObject({
    count: 123456,
    actual: { amount: redacted, more: [redacted, 12345] },
    finding: { seed: 123456, path: '123456', counterexample: { a: redacted } },
  });
  const { response } = JSON.parse(exchange) as { readonly response: { readonly body: Json } };
  expect(JSON.parse(String(Reflect.get(Object(response.body), 'text')))).toEqual({
    IdBill: redacted,
    Other: 1,
    Text: `a ${redacted} b`,
  });
});

test('a value as deep as a body may be is written without a crash', () => {
  const recorder = openRecorder(join(folder, 'deep'), '0', createRedactor(['some-secret-value']));
  let deep: Json = 'some-secret-value';
  for (let depth = 0; depth < 20_000; depth += 1) deep = [deep];
  recorder.write({ type: 'observation', value: deep } as { readonly type: string });
  recorder.close();
  expect(readFileSync(recorder.file, 'utf8')).not.toContain('some-secret-value');
});

test('the domain of an address is no fragment of it', () => {
  const redactor = createRedactor(['harness.user@platform.example.com']);
  expect(redactor.text('anna@platform.example.com')).toBe('anna@platform.example.com');
  expect(redactor.text('user@platform.example.com')).toBe(redacted);
  expect(redactor.text('harness.user@…')).toBe(`${redacted}…`);
});

test('of a secret of several lines each line goes, however they are parted', () => {
  const lines = [0, 1, 2].map((seed) =>
    Buffer.from(JSON.stringify({ seed, key: `planted-${seed * 7919}-line-of-a-key` })).toString(
      'base64',
    ),
  );
  const framed = ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----'];
  for (const secret of [framed.join('\n'), framed.join('\r\n'), framed.join('\\n')])
    for (const parted of ['\n', '\r\n', ' ', '\n    ', '","', '', '<br>']) {
      const left = createRedactor([secret]).text(`a ${framed.join(parted)} z`);
      expect(left).toMatch(/^a .*redacted/s);
      for (const line of lines) expect(left, parted).not.toContain(line.slice(8, 20));
    }
});
