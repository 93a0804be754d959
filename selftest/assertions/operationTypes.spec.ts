/** The types of the operations are those of the contract as it is now, and a program can use them. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Operations } from '../../assertions/generated/operationTypes.ts';

const root = join(import.meta.dirname, '../..');

test('they are what `npm run schemas` writes', () => {
  const written = execFileSync(process.execPath, ['tools/operationTypes.mjs', '--print'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(readFileSync(join(root, 'assertions/generated/operationTypes.ts'), 'utf8')).toBe(written);
});

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
