/** The four answers of a replay, and what is never called fixed. */
import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import type { Verdict } from '../../checks/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import { boundedPlace } from '../../reports/read/failureId.ts';
import { replay, type ReplayResult } from '../../engine/scenario/replay.ts';
import { failing, fakeWorld, numbered, scenarioWith } from './fakeWorld.ts';

const clause = 'bill/amount';
const passing: Verdict = { ...failing(clause), outcome: 'pass' };
const scenario = scenarioWith({
  id: 'bill/one-number',
  clauses: [clause],
  input: () => fc.integer(),
  run: async (context, input) => {
    await context.send(numbered(Number(input)));
  },
});

/** Replays a failure against a service that is judged so, case by case. */
async function replayed(
  cases: readonly (readonly Verdict[])[],
  { at = '/status', status = 200 } = {},
): Promise<ReplayResult> {
  let count = 0;
  const seen: Exchange[] = [];
  const world = fakeWorld(() => cases[count - 1] ?? []);
  const response = { status } as Exchange['response'];
  const sending: typeof world.send = async (...sent) => {
    count += 1;
    const exchange = { ...(await world.send(...sent)), response };
    seen.push(exchange);
    return exchange;
  };
  const failure = { clause, operation: 'getBill', at, counterexample: 5 };
  return replay({ ...world, send: sending }, scenario, failure, () => seen);
}

test('it fails each time, never, or sometimes', async () => {
  const fails = [failing(clause)];
  expect(await replayed([fails, fails, fails])).toMatchObject({ outcome: 'still fails' });
  expect(await replayed([[passing], [passing], [passing]])).toMatchObject({ outcome: 'fixed' });
  expect(await replayed([[passing], fails, [passing]])).toMatchObject({
    outcome: 'flaky',
    failed: 1,
    tried: 3,
  });
});

test('does not call a failure fixed after a refused credential, or if nothing was judged', async () => {
  expect(await replayed([[passing]], { status: 401 })).toMatchObject({
    outcome: 'could not replay',
    reason: 'getBill answered 401: the credential is not accepted',
  });
  expect(await replayed([[], [], []])).toMatchObject({
    outcome: 'could not replay',
    reason: `${clause} was not judged: the case met another situation`,
  });
});

test('a place that a report cut short is known again', async () => {
  const long = `/responseData/${'a'.repeat(2000)}/3`;
  const fails = [failing(clause, long)];
  expect(await replayed([fails, fails, fails], { at: boundedPlace(long) })).toMatchObject({
    outcome: 'still fails',
  });
});
