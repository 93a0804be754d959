/** Requests are judged as they stand on the wire: bodies by type, parameters as text. */
import { expect, test } from '@playwright/test';
import { platformContract } from '../../contract/contractOf.ts';
import type { ParameterPlace } from '../../openapi/types.ts';
import type { Json } from '../../json/types.ts';
import { requestValidatorsFor } from './requestValidators.ts';

const validators = requestValidatorsFor(platformContract());

function bodyFindings(operation: string, body: Json | undefined): readonly string[] | undefined {
  return validators(operation)
    ?.body(body)
    .map(({ pointer, keyword }) => `${pointer} ${keyword}`);
}

function parameterFindings(
  operation: string,
  place: ParameterPlace,
  name: string,
  text?: string,
): readonly string[] | undefined {
  return validators(operation)
    ?.parameter(place, name, text)
    .map(({ keyword }) => keyword);
}

test('bodies that the document lets pass are accepted', () => {
  const item = { itemProductCode: 'M', itemCost: 5, itemQty: 1.5, itemCategories: [] };
  const attachment = {
    ftype: 'pdf',
    filename: 'a.pdf',
    furl: 'https://example.com/a.pdf',
    fContent: 'YQ==',
  };
  const bill = {
    billNumber: 'ABC-123',
    netAmount: -3762.87,
    billDate: '2025-07-01',
    vendor: { vendorNumber: '7895433', more: 1 },
    billItems: [item],
    attachments: [attachment],
  };
  for (const body of [bill, {}, { status: 1 }]) {
    expect(bodyFindings('createBill', body)).toEqual([]);
    expect(bodyFindings('updateBill', body)).toEqual([]);
  }
  const header = { key: 'a', value: 'b' };
  const move = { entryPoint: 'a', newParentOrganizationId: 1 };
  const notificationRequest = {
    notificationUrl: 'https://example.com/',
    webHeaderParameters: [header],
  };
  expect(bodyFindings('migratePaypoint', move)).toEqual([]);
  expect(bodyFindings('migratePaypoint', { ...move, notificationRequest })).toEqual([]);
  expect(bodyFindings('sendBillToApproval', ['someone', ''])).toEqual([]);
  expect(bodyFindings('issueAccessToken', { clientId: '', clientSecret: '' })).toEqual([]);
  expect(bodyFindings('getBill', undefined)).toEqual([]);
});

test('bodies of wrong types are found out at their place', () => {
  expect(bodyFindings('createBill', { netAmount: '1', billDate: '1/7/2025' })).toEqual([
    '/netAmount type',
    '/billDate format',
  ]);
  expect(bodyFindings('createBill', { billItems: [{ itemMode: 1.5 }] })).toEqual([
    '/billItems/0/itemMode type',
  ]);
  expect(bodyFindings('createBill', undefined)).toEqual([' required']);
  expect(bodyFindings('replaceBillApprovers', [1])).toEqual(['/0 type']);
  expect(bodyFindings('migratePaypoint', { notificationRequest: {} })).toEqual([
    '/entryPoint required',
    '/newParentOrganizationId required',
    '/notificationRequest/notificationUrl required',
  ]);
  const toFile = {
    entryPoint: 'a',
    newParentOrganizationId: 1,
    notificationRequest: { notificationUrl: 'ftp://a/b' },
  };
  expect(bodyFindings('migratePaypoint', toFile)).toEqual([
    '/notificationRequest/notificationUrl pattern',
  ]);
});

test('parameters are judged as the text that stands on the wire', () => {
  expect(parameterFindings('getBill', 'path', 'idBill', '285')).toEqual([]);
  expect(parameterFindings('getBill', 'path', 'idBill', '-1')).toEqual([]);
  expect(parameterFindings('getBill', 'path', 'idBill', '28.5')).toEqual(['type']);
  expect(parameterFindings('getBill', 'path', 'idBill', 'abc')).toEqual(['type']);
  expect(parameterFindings('getBill', 'path', 'idBill')).toEqual(['required']);
  expect(parameterFindings('getBillAttachment', 'query', 'returnObject', 'true')).toEqual([]);
  expect(parameterFindings('getBillAttachment', 'query', 'returnObject', '1')).toEqual(['type']);
  expect(parameterFindings('setBillApproval', 'path', 'approved', 'true')).toEqual([]);
  expect(parameterFindings('setBillApproval', 'path', 'approved', 'yes')).toEqual(['enum']);
  expect(parameterFindings('createBill', 'header', 'IDEMPOTENCYKEY', '1')).toEqual([]);
  expect(parameterFindings('getBasicStatistics', 'path', 'level', '1')).toEqual(['enum']);
  expect(parameterFindings('getSubscriptionStatistics', 'path', 'interval', '30')).toEqual([]);
  for (const date of ['2025-01-31', '2025/01/31', '01-31-2025', '01/31/2025']) {
    expect(parameterFindings('getBasicStatistics', 'query', 'startDate', date)).toEqual([]);
  }
  expect(parameterFindings('getBasicStatistics', 'query', 'endDate', '31.01.2025')).toEqual([
    'pattern',
  ]);
  expect(parameterFindings('queryNotifications', 'query', 'sortBy', 'desc(status)')).toEqual([]);
  expect(parameterFindings('queryNotifications', 'query', 'sortBy', 'status')).toEqual(['pattern']);
  expect(parameterFindings('queryNotifications', 'query', 'status(eq)', '1')).toEqual([]);
});

test('an unknown operation has no validators', () => {
  expect(validators('noSuchOperation')).toBeUndefined();
});
