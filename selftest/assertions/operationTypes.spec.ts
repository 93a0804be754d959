/** A program can use the types of the operations that the build writes from the contract. */
import { expect, test } from '@playwright/test';
import type { Operations } from '@assay-conformance/assay/operations';

test('a request and an answer have the types of their operation', () => {
  const body: Operations['createBill']['body'] = { billNumber: 'B-1', netAmount: 12.5 };
  const answer: Operations['createBill']['responses']['200'] = {
    isSuccess: true,
    responseText: 'Success',
    responseData: 54_041,
  };
  // @ts-expect-error -- a bill number is a text
  body.billNumber = 1;
  expect([body.billNumber, answer.responseData]).toEqual([1, 54_041]);
});
