/** Repeated member names are found in any JSON text, and never where there are none. */
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { apiResponse } from '../../../exchange/wire/apiResponse.ts';
import { countMembers, repeatsMember } from '../../../exchange/wire/repeatedMembers.ts';
import type { Json } from '../../../json/types.ts';

function repeats(text: string): boolean {
  const value: Json = JSON.parse(text);
  const members = countMembers(value, 512);
  return members !== null && repeatsMember(text, members);
}

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('"', '\\', ':', '{', '}', ' ', 'a', '\n') }),
);
const anyValue = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, 0, -1.5e10),
    anyText,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(anyText, fc.constantFrom('__proto__', 'constructor', '1', '')),
      tie('value'),
      { maxKeys: 4 },
    ),
  ),
})).value;

test('no text that JSON.stringify makes repeats a member', () => {
  fc.assert(
    fc.property(
      anyValue,
      fc.constantFrom('', ' ', '\t', '\n  '),
      (value, space) => !repeats(JSON.stringify(value, null, space)),
    ),
    { seed: 4159, numRuns: 500 },
  );
});

test('a member given twice in any object is found', () => {
  const twice = fc
    .tuple(anyText, anyValue, anyValue, fc.boolean())
    .map(([name, first, second, spaced]) => {
      const gap = spaced ? ' \r\n\t' : '';
      const key = JSON.stringify(name);
      return `{${gap}${key}${gap}:${JSON.stringify(first)},${key}:${gap}${JSON.stringify(second)}}`;
    });
  fc.assert(
    fc.property(
      twice,
      anyValue,
      (inner, other) => repeats(inner) && repeats(`[${JSON.stringify(other)},{"x":${inner}}]`),
    ),
    { seed: 8259, numRuns: 500 },
  );
});

test('names that differ in spelling only are the same name', () => {
  expect(repeats(String.raw`{"a":1,"\u0061":2}`)).toBe(true);
  expect(repeats(String.raw`{"\"":1,"\u0022":2}`)).toBe(true);
  expect(repeats(String.raw`{"a\\":1,"a":"\":"}`)).toBe(false);
  expect(repeats('{"__proto__":1,"__proto__":2}')).toBe(true);
  expect(repeats('{"a":{"a":1}}')).toBe(false);
});

test('a body of a megabyte is looked through in a few milliseconds', () => {
  const item = { name: 'x'.repeat(50), list: [1, 2, 3], inner: { a: 'b', c: null } };
  const text = JSON.stringify(Array.from({ length: 10_000 }, () => item));
  expect(repeats(text)).toBe(false);
  const value: Json = JSON.parse(text);
  const before = performance.now();
  expect(repeatsMember(text, countMembers(value, 512) ?? 0)).toBe(false);
  expect(performance.now() - before).toBeLessThan(200);
});

test('a response knows its JSON, its media type and its repeats', () => {
  const bytes = Buffer.from('{"a":1,"a":2}');
  const { response, error } = apiResponse(
    {
      status: 200,
      headers: [['content-type', 'Application/JSON; charset=utf-8']],
      bytes,
      truncated: false,
    },
    1_000,
  );
  expect(error).toBeNull();
  expect(response).toMatchObject({
    json: { a: 2 },
    duplicateKeys: true,
    mediaType: 'application/json',
    utf8: true,
  });
  for (const text of ['', ' ', '{', 'NaN', '\uFEFF{}', "{'a':1}"]) {
    const bare = apiResponse(
      { status: 200, headers: [], bytes: Buffer.from(text), truncated: false },
      1_000,
    );
    expect(bare.response).toMatchObject({ json: undefined });
    expect(bare.response?.mediaType).toBeNull();
  }
  for (const [text, json] of [
    ['null', null],
    ['0', 0],
    ['"x"', 'x'],
    [' [] ', []],
  ] as const)
    expect(
      apiResponse({ status: 200, headers: [], bytes: Buffer.from(text), truncated: false }, 1_000)
        .response?.json,
    ).toEqual(json);
});
