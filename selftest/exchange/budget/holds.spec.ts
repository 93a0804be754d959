/** What waits after a refusal with `Retry-After`: its operation, or all requests of the token. */
import { expect, test } from '@playwright/test';
import { createHolds } from '../../../exchange/budget/holds.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { exchangeWith } from '../../checks/exchangeWith.ts';

const tokens = ['token'];

function asked(operation: string, status: number, at: number): Exchange {
  const answered = status === 429 ? ([['retry-after', '60']] as const) : [];
  return { ...exchangeWith({ operation, status, answered }), startedAt: at, endedAt: at + 1 };
}

test('a refusal holds its own operation, and no request of another one waits', () => {
  const holds = createHolds();
  expect(holds.keysOf('sendMail')).toEqual([]);
  const [key, ...others] = holds.after(asked('sendMail', 429, 0), tokens);
  expect([key, others]).toEqual([holds.keysOf('sendMail')[0], []]);
  expect([key === 'token', holds.keysOf('listUsers')]).toEqual([false, []]);
  expect(holds.after(asked('listUsers', 200, 5), tokens)).toEqual([]);
});

test('the token waits if the next operation is refused, too, and not if another one was served meanwhile', () => {
  const shared = createHolds();
  shared.after(asked('sendMail', 429, 0), tokens);
  expect(shared.after(asked('listUsers', 429, 5), tokens)).toEqual(tokens);
  const apart = createHolds();
  apart.after(asked('sendMail', 429, 0), tokens);
  apart.after(asked('getUser', 200, 5), tokens);
  expect(apart.after(asked('listUsers', 429, 9), tokens)).toEqual(apart.keysOf('listUsers'));
});
