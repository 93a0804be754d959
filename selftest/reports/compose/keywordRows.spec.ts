/** Keywords of schemas that were put under test, read from the labels of cases. */
import { expect, test } from '@playwright/test';
import { keywordRows } from '../../../reports/compose/inputSpace.ts';
import type { CaseRow } from '../../../reports/types.ts';

const broken = (label: string): CaseRow => ({
  operation: 'createBill',
  label,
  lawful: false,
  requests: 1,
});

test('each keyword is counted with its places, and cases without one are left out', () => {
  expect(
    keywordRows([
      broken('createBill/body/billItems/*/itemCost/maximum+1'),
      broken('createBill/body/netAmount/maximum+1'),
      broken('createBill/body/type'),
      broken('createBill/body/attachments/*/required/filename'),
      broken('createBill/body/attachments/*/furl/false schema'),
      broken('idempotency/repeated-key'),
      { ...broken('createBill/body/netAmount/minimum'), lawful: true },
    ]),
  ).toEqual([
    { keyword: 'false schema', places: 1 },
    { keyword: 'maximum', places: 2 },
    { keyword: 'required', places: 1 },
    { keyword: 'type', places: 1 },
  ]);
});
