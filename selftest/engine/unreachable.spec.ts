/** A target is given up for its silence, and never for an answer that cannot be understood. */
import { expect, test } from '@playwright/test';
import type { WireError } from '../../exchange/types.ts';
import { unreachable } from '../../engine/world/unreachable.ts';
import { exchangeWith } from '../checks/exchangeWith.ts';

function reasonAfter(...errors: readonly (WireError['code'] | null)[]): string | null {
  const target = unreachable(null);
  for (const error of errors) target.notice(exchangeWith(error === null ? {} : { error }));
  return target.reason();
}

const six = <Code extends WireError['code']>(code: Code): readonly Code[] =>
  Array<Code>(6).fill(code);

test('six refused requests in a row, or two without an answer in time, are the end', () => {
  expect(reasonAfter(...six('refused'))).toContain('6 requests in a row');
  expect(reasonAfter(...six('reset').slice(1))).toBeNull();
  expect(reasonAfter('timeout', 'timeout')).toContain('2 requests in a row');
  expect(reasonAfter('timeout', null, 'timeout')).toBeNull();
});

for (const code of ['protocol', 'too-large', 'length-mismatch', 'decompression'] as const)
  test(`${code} shows a target that answers`, () => {
    expect(reasonAfter(...six(code))).toBeNull();
    expect(reasonAfter(...six('refused').slice(1), code, 'refused')).toBeNull();
  });
