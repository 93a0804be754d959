/** Lawful answers pass both readings of the schema; a wrong one is found out at its place and nowhere else. */
import { expect, test } from '@playwright/test';
import { platformContract } from '../../contract/contractOf.ts';
import type { Json } from '../../json/types.ts';
import { responseValidatorsFor } from '../../schemas/responseValidators.ts';
import { changedAt } from './changedAt.ts';
import { lawfulAnswers } from './lawfulAnswers.ts';

const contract = platformContract();
const validators = responseValidatorsFor(contract);

/** `pointer keyword` of what a clause may hold against an answer. */
function findings(operation: string, answer: Json, status = 200): readonly string[] | undefined {
  return validators(operation, status)
    ?.demanded(answer)
    .map(({ pointer, keyword }) => `${pointer} ${keyword}`);
}

function firstAnswer(operation: string): Json {
  return lawfulAnswers.find(([id]) => id === operation)?.[1][0] ?? null;
}

for (const [operation, answers] of lawfulAnswers) {
  test(`lawful answers of ${operation} pass both readings`, () => {
    for (const answer of answers) {
      expect(findings(operation, answer)).toEqual([]);
      expect(validators(operation, 200)?.undocumented(answer)).toEqual([]);
    }
  });
}

/** `operation pointer`, the value put there (undefined: removed), and what is then found. */
const unlawful: readonly (readonly [string, string, Json | undefined, readonly string[]])[] = [
  ['createBill', '/responseCode', '1', ['/responseCode type']],
  ['createBill', '/roomId', null, ['/roomId type']],
  ['createBill', '/isSuccess', undefined, []],
  ['createBill', '/responseData', undefined, ['/responseData required']],
  ['updateBill', '/responseData', undefined, []],
  ['createBill', '/pageIdentifier', 3, ['/pageIdentifier type']],
  ['createBill', '/responseText', 1, ['/responseText type']],
  ['createBill', '/responseData', 6101.5, ['/responseData type']],
  ['createBill', '/responseData', { IdBill: 1 }, ['/responseData type']],
  ['createBill', '', [], [' type']],
  ['getBill', '/responseData', 285, ['/responseData type']],
  ['getBill', '/responseData/IdBill', undefined, ['/responseData/IdBill required']],
  ['getBill', '/responseData/IdBill', null, ['/responseData/IdBill type']],
  ['getBill', '/responseData/NetAmount', '9', ['/responseData/NetAmount type']],
  ['getBill', '/responseData/BillDate', '2025-07-01T00:00:00Z', ['/responseData/BillDate pattern']],
  [
    'getBill',
    '/responseData/CreatedAt',
    '2025-07-01T00:00:00',
    ['/responseData/CreatedAt pattern'],
  ],
  [
    'getBill',
    '/responseData/CreatedAt',
    '2025-07-01T00:00:00+00:00',
    ['/responseData/CreatedAt pattern'],
  ],
  ['getBill', '/responseData/BillItems/0/itemQty', '1', ['/responseData/BillItems/0/itemQty type']],
  [
    'getBill',
    '/responseData/BillItems/0/itemCategories',
    'a',
    ['/responseData/BillItems/0/itemCategories type'],
  ],
  [
    'getBill',
    '/responseData/billEvents/0/eventTime',
    'now',
    ['/responseData/billEvents/0/eventTime pattern'],
  ],
  [
    'getBill',
    '/responseData/Vendor/VendorStatus',
    'ok',
    ['/responseData/Vendor/VendorStatus type'],
  ],
  [
    'getBill',
    '/responseData/Vendor/BillingData/verified',
    1,
    ['/responseData/Vendor/BillingData/verified type'],
  ],
  [
    'getBill',
    '/responseData/Vendor/Summary/ActiveBills',
    1.5,
    ['/responseData/Vendor/Summary/ActiveBills type'],
  ],
  [
    'getBill',
    '/responseData/DocumentsRef/filelist/0',
    'a.pdf',
    ['/responseData/DocumentsRef/filelist/0 type'],
  ],
  ['deleteBillAttachment', '/responseData', 'gone', ['/responseData type']],
  ['deleteBillAttachment', '/responseData', { BillNumber: 'A' }, ['/responseData/IdBill required']],
  ['replaceBillApprovers', '/responseText', undefined, ['/responseText required']],
  ['getBillAttachment', '/fContent', undefined, ['/fContent required']],
  ['queryNotifications', '/Records', undefined, ['/Records required']],
  ['queryNotifications', '/Summary/totalRecords', null, ['/Summary/totalRecords type']],
  ['queryNotifications', '/Records/0/notificationId', 'n1', ['/Records/0/notificationId type']],
  [
    'queryNotifications',
    '/Records/0/content/eventType',
    null,
    ['/Records/0/content/eventType type'],
  ],
  [
    'queryNotifications',
    '/Records/0/createdAt',
    '2025-03-25T12:11:18Z',
    ['/Records/0/createdAt pattern'],
  ],
  ['getSubscriptionStatistics', '/0/statX', undefined, ['/0/statX required']],
  ['getSubscriptionStatistics', '/0/inSubscriptionsPaid', 0.5, ['/0/inSubscriptionsPaid type']],
  ['migratePaypoint', '/isSuccess', 'true', ['/isSuccess type']],
  ['issueAccessToken', '/token_type', 'bearer', ['/token_type const']],
  ['issueAccessToken', '/expires_in', '3600', ['/expires_in type']],
];

for (const [operation, pointer, value, expected] of unlawful) {
  const what = value === undefined ? 'nothing' : JSON.stringify(value);
  test(`${operation} with ${what} at "${pointer}" is found out there and nowhere else`, () => {
    const answer = changedAt(firstAnswer(operation), pointer, value);
    expect(findings(operation, answer)).toEqual(expected);
  });
}

test('a finding says what was asked for and what came', () => {
  const answer = changedAt(firstAnswer('createBill'), '/responseData', 'x');
  const wrong = changedAt(answer, '/responseData', undefined);
  const found = [wrong, answer].flatMap(
    (one) => validators('createBill', 200)?.demanded(one) ?? [],
  );
  expect(found.map(({ keyword, expected, actual }) => ({ keyword, expected, actual }))).toEqual([
    { keyword: 'required', expected: 'present', actual: 'absent' },
    { keyword: 'type', expected: 'integer', actual: 'x' },
  ]);
});

test('members that the document does not name are listed, and are no fault', () => {
  let answer = firstAnswer('getBill');
  const extra = [
    '/traceId',
    '/responseData/Currency',
    '/responseData/Vendor/a~1b',
    '/responseData/BillItems/0/x',
  ];
  for (const pointer of extra) answer = changedAt(answer, pointer, { deep: [1] });
  expect(findings('getBill', answer)).toEqual([]);
  expect(validators('getBill', 200)?.undocumented(answer).toSorted()).toEqual(extra.toSorted());
});

test('an extra member shows beside a wrong value, and a wrong value is no extra member', () => {
  const wrong = changedAt(firstAnswer('getBill'), '/responseData/Vendor/VendorId', 'seven');
  expect(validators('getBill', 200)?.undocumented(wrong)).toEqual([]);
  const both = changedAt(wrong, '/responseData/Vendor/Extra', 1);
  expect(validators('getBill', 200)?.undocumented(both)).toEqual(['/responseData/Vendor/Extra']);
});

test('free members stay free: vendor data, statistics, untyped fields', () => {
  let answer = changedAt(firstAnswer('getBill'), '/responseData/Vendor/additionalData/more', {
    a: 1,
  });
  answer = changedAt(answer, '/responseData/billApprovals', { any: { thing: [1] } });
  expect(validators('getBill', 200)?.undocumented(answer)).toEqual([]);
  expect(
    validators('getBasicStatistics', 200)?.undocumented([{ statX: 'a', b: { c: 1 } }]),
  ).toEqual([]);
});

test('answers whose body the document does not show have no validators', () => {
  expect(validators('setBillApproval', 200)).toBeUndefined();
  expect(validators('authenticateUser', 200)).toBeUndefined();
  expect(validators('createBill', 400)).toBeUndefined();
  expect(validators('createBill', 409)).toBeUndefined();
  expect(validators('createBill', 418)).toBeUndefined();
  expect(validators('noSuchOperation', 200)).toBeUndefined();
});

test('the refusal of the token endpoint is shown', () => {
  expect(
    findings('issueAccessToken', { errorType: 'InvalidCredentials', errorMessage: '' }, 400),
  ).toEqual([]);
  expect(findings('issueAccessToken', { errorType: 'InvalidCredentials' }, 400)).toEqual([
    '/errorMessage required',
  ]);
});
