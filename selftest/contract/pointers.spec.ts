/** JSON Pointers (RFC 6901) and the references that are followed by them. */
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { pointerTokens, toPointer, valueAt } from '../../json/jsonPointer.ts';
import {
  resolveReference,
  UnresolvedReferenceError,
} from '../../openapi/reading/resolveReference.ts';

test('tokens survive the way into a pointer and back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('/', '~', '0', '1', 'a', '') })),
      (tokens) => {
        expect(pointerTokens(toPointer(tokens))).toEqual(tokens);
      },
    ),
    { seed: 1 },
  );
});

test('a pointer finds the values of RFC 6901 §5', () => {
  const document = { foo: ['bar', 'baz'], '': 0, 'a/b': 1, 'm~n': 8, ' ': 7 };
  expect(valueAt(document, '')).toBe(document);
  expect(valueAt(document, '/foo/0')).toBe('bar');
  expect(valueAt(document, '/')).toBe(0);
  expect(valueAt(document, '/a~1b')).toBe(1);
  expect(valueAt(document, '/m~0n')).toBe(8);
  for (const lost of ['/foo/01', '/foo/2', '/foo/-', '/toString', '/a', '/foo/bar/baz']) {
    expect(valueAt(document, lost), lost).toBeUndefined();
  }
});

test('a chain of references is followed, and what stands beside one wins', () => {
  const document = {
    a: { $ref: '#/b', title: 'a' },
    b: { $ref: '#/c~1d', title: 'b' },
    'c/d': { type: 'x', title: 'c' },
  };
  expect(resolveReference(document, document.a)).toEqual({ type: 'x', title: 'a' });
});

test('a reference that is circular, outside or lost is refused by name', () => {
  const document = { a: { $ref: '#/b' }, b: { $ref: '#/a' } };
  const refused = [
    ['#/a', 'refers to itself'],
    ['other.yaml#/a', 'is outside the document'],
    ['#/nowhere', 'does not exist'],
  ];
  for (const [reference = '', why = ''] of refused) {
    const follow = (): unknown => resolveReference(document, { $ref: reference });
    expect(follow).toThrow(UnresolvedReferenceError);
    expect(follow).toThrow(why);
  }
});
