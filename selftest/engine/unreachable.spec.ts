/** A target is given up for its silence, and never for an answer that cannot be understood. */
import { expect, test } from '@playwright/test';
import type { WireError } from '../../exchange/types.ts';
import { unreachable } from '../../engine/world/unreachable.ts';
import { exchangeWith } from '../checks/exchangeWith.ts';

function reasonAfter(...errors: readonly (WireError['code'] | null)[]): string | null {
  const target = unreachable(null, Infinity);
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

test('answers that take longer than the time of the profile are the end, with the time of one answer', () => {
  let now = 0;
  const target = unreachable(null, 5_000, () => now, 'nightly');
  const answer = (): void => target.notice({ ...exchangeWith({}), durationMs: 2_500 });
  // Answers that were waited for at once take their time once.
  for (const at of [2_500, 2_500, 2_500, 5_000]) {
    now = at;
    answer();
  }
  expect(target.reason()).toBeNull();
  now = 7_500;
  answer();
  expect(target.reason()).toMatch(
    /^the time of the profile is over: .* 2\.5 s for each of 5 answers; .* --profile nightly takes/,
  );
});
