/** Redaction: plantedSecret secrets leave no trace in any spelling, JSON stays JSON, and what is innocent stays. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { createRedactor, redacted } from '../../output/redaction/redact.ts';
import { openRecorder } from '../../evidence/recorder.ts';
import { toExchangeLine } from '../../evidence/toExchangeLine.ts';
import type { ApiRequest, Exchange } from '../../exchange/types.ts';
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import { requestTo } from '../exchange/requestTo.ts';

const plantedSecrets = ['planted-7f3a-Zq', 'p"s\\w/d+ ?&=%\u00e9\u{1F511}', 'sk_live_abcdefghij=='];

/** The secret as it may be carried: by itself, in JSON, in JSON in JSON, in a URL, in base64 at every alignment. */
function spellings(secret: string): readonly string[] {
  const base64 = ['', 'a', 'ab'].flatMap((before) =>
    ['', 'x', 'xy'].flatMap((after) => [
      Buffer.from(`${before}${secret}${after}`).toString('base64'),
      Buffer.from(`${before}${secret}${after}`).toString('base64url'),
    ]),
  );
  return [
    secret,
    JSON.stringify(secret),
    JSON.stringify(JSON.stringify({ a: secret })),
    encodeURIComponent(secret),
    lowerHex(encodeURIComponent(secret)),
    new URLSearchParams({ q: secret }).toString(),
    ...base64,
    ...base64.map(encodeURIComponent),
  ];
}

/** What must be nowhere: the longest run of characters that all carriers of the secret share. */
function traces(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const cores = [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    return text.slice(offset === 0 ? 0 : offset + 1, -1);
  });
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    ...cores,
    ...cores.map((core) => core.replaceAll('+', '-').replaceAll('/', '_')),
  ];
}

function lowerHex(text: string): string {
  return text.replace(/%[0-9A-F]{2}/g, (octet) => octet.toLowerCase());
}

/** Finds traces with some of what stands around them. */
function leaksIn(text: string): readonly string[] {
  return plantedSecrets.flatMap((plantedSecret) =>
    traces(plantedSecret)
      .flatMap((trace) => [trace, lowerHex(trace)])
      .filter((trace) => text.includes(trace))
      .map((trace) => text.slice(Math.max(0, text.indexOf(trace) - 40)).slice(0, 120)),
  );
}

test('every spelling of every plantedSecret goes, wherever it stands', () => {
  const redactor = createRedactor(plantedSecrets);
  const texts: string[] = [];
  for (const spelling of plantedSecrets.flatMap(spellings))
    for (const around of ['', 'before ', 'a', '"', '='])
      texts.push(redactor.text(`${around}${spelling}${around}`));
  expect(texts.flatMap(leaksIn)).toEqual([]);
  expect(texts.filter((text) => !text.includes(redacted))).toEqual([]);
});

test('a spelling may change from one character to the next', () => {
  const redactor = createRedactor(plantedSecrets);
  const hex = (code: number): string => code.toString(16).padStart(2, '0');
  const carried = (character: string): fc.Arbitrary<string> => {
    const code = character.codePointAt(0) ?? 0;
    const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
    return fc.constantFrom(
      character,
      character.toUpperCase(),
      [...Buffer.from(character)].map((octet) => `%${hex(octet)}`).join(''),
      units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join(''),
      `&#${code};`,
      `&#X0${hex(code)};`,
    );
  };
  const mixtures = plantedSecrets.map((plantedSecret) =>
    // Latin-1 and UTF-8 are not mixed in one text: what is not ASCII is left to the test above.
    fc
      .tuple(...Array.from(plantedSecret.replaceAll(/[^ -~]/gu, ''), carried))
      .map((parts) => parts.join('')),
  );
  const plain = createRedactor(
    plantedSecrets.map((plantedSecret) => plantedSecret.replaceAll(/[^ -~]/gu, '')),
  );
  fc.assert(
    fc.property(fc.oneof(...mixtures), (text) => {
      expect(plain.text(`before ${text} after`)).toBe(`before ${redacted} after`);
    }),
    { seed: 9, numRuns: 300 },
  );
  expect(redactor.text('nothing %41 \\u0041 &amp; here')).toBe('nothing %41 \\u0041 &amp; here');
});

test('values under secret names go, known or not, and JSON stays JSON', () => {
  const redactor = createRedactor([]);
  const secret = 'never "seen" before, \\ok';
  for (const name of [
    'psw',
    'clientSecret',
    'access_token',
    'requestToken',
    'Authorization',
    'password',
    'Cookie',
    'jwt',
    'X-API-Key',
    'api_key',
    'idToken',
    'usertoken',
    'pwd',
    'client_secret',
  ]) {
    const body = { a: 1, [name]: secret, b: ['x', { [name]: '' }] };
    const once: unknown = JSON.parse(redactor.text(JSON.stringify(body)));
    // An empty value hides nothing.
    expect(once).toEqual({ a: 1, [name]: redacted, b: ['x', { [name]: '' }] });
    const twice: unknown = JSON.parse(
      redactor.text(JSON.stringify({ text: JSON.stringify(body, null, 2) })),
    );
    expect(JSON.parse(Reflect.get(Object(twice), 'text'))).toEqual(once);
    expect(
      redactor.headers([
        [name.toLowerCase(), 'v'],
        ['x', 'v'],
      ]),
    ).toEqual([
      [name.toLowerCase(), redacted],
      ['x', 'v'],
    ]);
    expect(redactor.text(`http://h/p?a=1&${name}=v%20w&b=2`)).toBe(
      `http://h/p?a=1&${name}=${redacted}&b=2`,
    );
  }
  expect(redactor.text('got Authorization: Bearer abc.def-123 back')).not.toContain('abc.def-123');
  expect(redactor.text('requestToken: abcdef')).toBe(`requestToken: ${redacted}`);
  expect(redactor.text('sent Bearer eyJhbGciOi.eyJzdWIi.x_y-z')).toBe(`sent Bearer ${redacted}`);
});

test('innocent text is left as it is', () => {
  const redactor = createRedactor(plantedSecrets);
  for (const text of [
    '',
    '{"token_type":"Bearer","expires_in":3600}',
    '{"responseText":"the token is missing","roomId":0}',
    'POST /v2/Token/serverside answered 400',
    'Unauthorized: no bearer given',
    '{"errorType":"InvalidCredentials"}',
  ])
    expect(redactor.text(text)).toBe(text);
});

test('redacting any JSON text yields JSON of the same shape', () => {
  const redactor = createRedactor(plantedSecrets);
  const anything = fc.jsonValue({ depthSize: 'small' });
  const wrapped = fc.record({
    psw: anything,
    text: fc.oneof(anything, fc.constantFrom(...plantedSecrets)),
    inner: anything.map((value) => JSON.stringify({ access_token: value })),
  });
  fc.assert(
    fc.property(wrapped, (value) => {
      const text = redactor.text(JSON.stringify(value));
      expect(Object.keys(JSON.parse(text))).toEqual(Object.keys(value));
      expect(redactor.text(text)).toBe(text);
    }),
    { seed: 6, numRuns: 200 },
  );
});

test('a secret learned later is hidden from then on; short ones are hidden by name only', () => {
  const redactor = createRedactor(['abc']);
  expect(redactor.text('abc fetched-token-1')).toBe('abc fetched-token-1');
  redactor.add('fetched-token-1');
  expect(redactor.text('abc fetched-token-1')).toBe(`abc ${redacted}`);
});

test('hundreds of secrets learned on the way all go, and one that begins with another goes whole', () => {
  const redactor = createRedactor(['first-secret']);
  for (let index = 0; index < 500; index += 1) {
    redactor.add(`issued-${index}-${'x'.repeat(30)}-end`);
    expect(redactor.text(`a issued-${index}-${'x'.repeat(30)}-end b`)).toBe(`a ${redacted} b`);
  }
  redactor.add('first-secret-and-more');
  redactor.add('first-sec');
  expect(redactor.text('first-secret-and-more first-secret first-sec issued-7-')).toBe(
    `${redacted} ${redacted} ${redacted} issued-7-`,
  );
});

function exchangeOf(request: ApiRequest, text: string, extra: Partial<Exchange> = {}): Exchange {
  const bytes = Buffer.from(text);
  return {
    id: '0-1',
    request,
    url: `http://h/api${request.path}?${request.query}`,
    sentHeaders: Object.entries(request.headers),
    response: {
      status: 200,
      headers: [['x-echo', text.slice(0, 100)]],
      mediaType: 'text/plain',
      bytes,
      text,
      utf8: true,
      duplicateKeys: false,
      truncated: false,
    },
    error: null,
    startedAt: 1,
    endedAt: 2,
    durationMs: 1,
    ...extra,
  };
}

test('a line of evidence holds no plantedSecret, wherever the exchange holds it, cut bodies included', () => {
  const redactor = createRedactor(plantedSecrets);
  const path = test.info().outputPath('evidence');
  const recorder = openRecorder(path, '0', redactor);
  for (const plantedSecret of plantedSecrets)
    for (const spelling of spellings(plantedSecret)) {
      const request = requestTo(`/${encodeURIComponent(plantedSecret)}`, {
        method: 'POST',
        query: `a=${encodeURIComponent(plantedSecret)}`,
        headers: { 'x-a': encodeURIComponent(plantedSecret), requestToken: plantedSecret },
        json: { psw: plantedSecret, other: plantedSecret, text: spelling },
        credential: { scheme: 'bearer', token: plantedSecret, name: 'explicit' },
      });
      recorder.exchange(
        exchangeOf(request, `${'x'.repeat(65_530)}${spelling}${'y'.repeat(40_000)}`),
        { scenario: 's' },
      );
      recorder.exchange(
        exchangeOf(request, spelling, {
          response: null,
          error: { code: 'unknown', message: `got ${spelling}` },
        }),
        { scenario: null },
      );
      recorder.exchange(exchangeOf(requestTo('/b'), `\u0000${spelling}`), { scenario: null });
      recorder.write({ type: 'verdict', actual: { psw: 'unknown-secret', text: spelling } } as {
        type: string;
      });
    }
  recorder.close();
  const written = readFileSync(recorder.file, 'utf8');
  expect(leaksIn(written)).toEqual([]);
  expect(written).not.toContain('unknown-secret');
  for (const line of written.trimEnd().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
});

test('no cut through a body leaves the head of a secret', () => {
  const secret = 'plantedSecret-7f3a91c2-Zq';
  const redactor = createRedactor([secret]);
  for (const kept of [100, 101, 105, 110, 118, 130]) {
    const line = toExchangeLine(
      exchangeOf(requestTo('/'), `${'x'.repeat(100)}${secret}${'y'.repeat(50_000)}`),
      redactor,
      { scenario: null, maxKeptBytes: kept },
    );
    expect(line.response?.body.text).not.toContain('plantedSecret');
    expect(line.response?.body).toMatchObject({ size: 50_100 + secret.length, truncated: true });
  }
});

test('bytes that are not text are kept as base64, with size and hash of the whole', () => {
  const bytes = Buffer.from([0xff, 0xfe, 1, 2, 3]);
  const base = exchangeOf(requestTo('/'), '');
  const exchange = {
    ...base,
    response: base.response === null ? null : { ...base.response, bytes, utf8: false },
  };
  const line: ExchangeLine = toExchangeLine(exchange, createRedactor([]), {
    scenario: 's',
    exhausting: true,
  });
  expect(line.response?.body).toEqual({
    text: '//4BAgM=',
    base64: true,
    size: 5,
    sha256: '49eb06bccff03d1b1f8350d4bfb47bd9ecfd21d21d43805fed3065f5909ffddd',
    truncated: false,
  });
  expect(line).toMatchObject({ scenario: 's', exhausting: true, credential: 'none' });
});
