/** A request that 429 refused is sent again, after a wait that grows, until all waits together are too long. */
import { expect, test } from '@playwright/test';
import type { ScenarioContext } from '../../engine/scenario.ts';
import type { ApiRequest } from '../../exchange/types.ts';
import { sendInPace } from '../../suites/document/reach/inPace.ts';
import { exchangeWith } from '../checks/exchangeWith.ts';

const request: ApiRequest = {
  operation: 'getSeed',
  method: 'GET',
  path: '/seeds/9',
  query: '',
  headers: {},
  credential: { class: 'none' },
  lawful: true,
  label: 'getSeed/lawful',
};

/** A service that refuses so many requests, and the waits of a client. */
function refusing(
  times: number,
  answered: readonly (readonly [string, string])[] = [],
  status = 429,
) {
  const waits: number[] = [];
  let left = times;
  const context: Pick<ScenarioContext, 'target' | 'send' | 'wait'> = {
    target: {} as ScenarioContext['target'],
    send: async () => {
      left -= 1;
      return exchangeWith({ status: left < 0 ? 200 : status, answered });
    },
    wait: async (ms) => void waits.push(ms),
  };
  return { context, waits };
}

test('the request is served in the end, and each wait is twice the one before', async () => {
  const { context, waits } = refusing(3);
  const { response } = await sendInPace(context, request);
  expect(response?.status).toBe(200);
  expect(waits).toEqual([1_000, 2_000, 4_000]);
});

test('the wire waits for what the service names', async () => {
  const { context, waits } = refusing(2, [['retry-after', '3']]);
  expect((await sendInPace(context, request)).response?.status).toBe(200);
  expect(waits).toEqual([]);
});

test('a service that always refuses is waited for only so long in all', async () => {
  const { context, waits } = refusing(1_000);
  const statuses = [await sendInPace(context, request), await sendInPace(context, request)];
  expect(statuses.map(({ response }) => response?.status)).toEqual([429, 429]);
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(150_000);
});

test('503 is sent again a few times, and what answers it each time is not waited for again', async () => {
  const passing = refusing(2, [], 503);
  expect((await sendInPace(passing.context, request)).response?.status).toBe(200);
  expect(passing.waits).toEqual([600, 1_200]);
  const down = refusing(1_000, [], 503);
  expect((await sendInPace(down.context, request)).response?.status).toBe(503);
  const { length } = down.waits;
  expect((await sendInPace(down.context, request)).response?.status).toBe(503);
  expect([length, down.waits.length]).toEqual([3, 3]);
});
