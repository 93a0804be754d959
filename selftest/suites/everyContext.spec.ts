/** A sentence is judged wherever its object is shown, and what is ours is never held against the target. */
import { expect, test } from '@playwright/test';
import { platformContract } from '../../contract/contractOf.ts';
import { passiveJudge, type VerdictSink } from '../../engine/scenario/passiveJudge.ts';
import { apiResponse } from '../../exchange/wire/apiResponse.ts';
import { requestFor } from '../../generators/requests/requestFor.ts';
import { compareExactly, exactText, integerIn, parsedExactly } from '../../json/exactIntegers.ts';
import type { Verdict } from '../../checks/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import { followBills } from '../../suites/platform/bill-life/followedBills.ts';
import type { PlatformContext } from '../../suites/platform/platformScenario.ts';
import { platformChecks } from '../../suites/platform/service.ts';
import { judgeDelivery } from '../../suites/platform/webhook/receiptsAfter.ts';
import { exchangeWith } from '../checks/exchangeWith.ts';

const contract = platformContract();

function verdictsOn(exchange: Exchange): readonly Verdict[] {
  const verdicts: Verdict[] = [];
  const sink: VerdictSink = {
    countAgain: () => false,
    countAllAgain: () => false,
    add: (one) => void verdicts.push(one),
  };
  passiveJudge(contract, platformChecks, () => true)(exchange, sink);
  return verdicts;
}

test('a clause about a member of a bill holds in each answer that shows a bill', () => {
  const failed = verdictsOn(
    exchangeWith({
      operation: 'deleteBillAttachment',
      method: 'DELETE',
      path: '/Bill/attachedFileFromBill/7/a.pdf',
      query: 'returnObject=true',
      body: { isSuccess: true, responseData: { IdBill: 7, Vendor: { EIN: '12-3456789' } } },
    }),
  ).filter(({ outcome }) => outcome === 'fail');
  expect(failed.map(({ clause }) => clause)).toEqual(['vendor/ein-is-masked']);
  expect(contract.clauses.get('envelope/response-data-is-an-integer')?.operations).not.toContain(
    'getBill',
  );
});

test('integers beyond 2^53 stay apart, and are written as they came', () => {
  const ids = ['9007199254740993', '9007199254740992', '9223372036854775807'];
  const { response } = apiResponse(
    {
      status: 200,
      headers: [],
      bytes: Buffer.from(`[${ids.join()}, "12345678901234567"]`),
      truncated: false,
    },
    1_000,
  );
  const [one, other, last, text] = (response?.json ?? []) as readonly number[];
  expect([one, other, last].map((id) => exactText(id ?? 0))).toEqual(ids);
  expect(one).not.toBe(other);
  expect(compareExactly(one ?? 0, other ?? 0)).toBeGreaterThan(0);
  expect(integerIn(ids[0] ?? '')).toBe(one);
  expect(text).toBe('12345678901234567');
  expect(parsedExactly('{"a":1.5e300,"b":7}')).toEqual({ a: 1.5e300, b: 7 });
  const read = contract.operations.get('getBill');
  if (read === undefined) throw new Error('no getBill');
  const { path } = requestFor(read, { path: { idBill: last ?? 0 }, label: '', lawful: true });
  expect(path).toBe('/Bill/9223372036854775807');
});

test('neighbours beyond 2^53 keep their own digits, also where thousands of them lie side by side', () => {
  const first = 2n ** 60n;
  const ids = Array.from({ length: 3_000 }, (_, at) => String(first + BigInt(at)));
  const numbers = ids.map(integerIn);
  expect(new Set(numbers).size).toBe(ids.length);
  expect(numbers.map(exactText)).toEqual(ids);
});

test('an answer that was cut at our own bound fails nothing', () => {
  const whole = exchangeWith({ body: { isSuccess: 1, responseData: { IdBill: 7 } } });
  const { response } = whole;
  if (response === null) throw new Error('no response');
  const { json: _none, ...rest } = response;
  const verdicts = verdictsOn({ ...whole, response: { ...rest, truncated: true } });
  expect(verdicts.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
  expect(verdicts.find(({ clause }) => clause === 'body/answer-arrives-whole')).toMatchObject({
    outcome: 'skipped',
    reason: 'an answer is longer than maxAnswerBytes of the target file (default 8 MiB)',
  });
});

test('each answer that shows a bill is offered with what was written to it', () => {
  const follow = followBills();
  const path = '/Bill/7';
  const create = exchangeWith({
    operation: 'createBill',
    method: 'POST',
    path: '/Bill/single/e',
    sent: { comments: 'a' },
    body: { isSuccess: true, responseData: 7 },
  });
  const read = exchangeWith({ path, body: { isSuccess: true, responseData: { IdBill: 7 } } });
  const update = { operation: 'updateBill', method: 'PUT', path, sent: { comments: 'b' } };
  const served = exchangeWith({ ...update, body: { isSuccess: true, responseData: 7 } });
  expect([create, read, served].map(follow)[1]).toMatchObject([{ episode: { create, read } }]);
  expect(follow(read)).toMatchObject([{ episode: { updates: [served] } }]);
  // What a write did that failed is not known.
  follow(exchangeWith({ ...update, status: 500 }));
  expect(follow(read)).toEqual([]);
});

test('a notification that stays away fails only if the target file says how long it may take', () => {
  const clausesUnder = (webhookReceiver: object): readonly unknown[] => {
    const judged: unknown[] = [];
    const context = {
      target: { webhookReceiver },
      judge: (clause: unknown) => judged.push(clause),
    };
    judgeDelivery(context as unknown as PlatformContext, {
      migration: exchangeWith({}),
      receipts: [],
    });
    return judged;
  };
  expect(clausesUnder({})).toEqual(['webhook/time-until-it-comes']);
  expect(clausesUnder({ patienceMs: 1 })).toContain('webhook/is-sent-after-migration');
});
