/** Figures and paths that code repeats are those of `specs/`. */
import { expect, test } from '@playwright/test';
import { documentedLimits } from '../../contract/documentedLimits.ts';
import { platformContract } from '../../contract/contractOf.ts';
import { longestRequestMs } from '../../exchange/budget/budgetLedger.ts';
import { tokenPaths } from '../../exchange/credentials/fetchToken.ts';
import { documentedBudget } from '../../exchange/targets/targetFrom.ts';
import { billTimes } from '../../suites/platform/lives/billModel.ts';

const contract = platformContract();

test('limits read alone are those of the contract', () => {
  expect(documentedLimits()).toEqual(contract.limits);
});

test('the usual budget has the windows of the document', () => {
  const { perMinute, per15Minutes, perHour } = documentedBudget();
  expect([perMinute, per15Minutes, perHour]).toEqual(
    contract.limits.windows.map(({ requests }) => requests),
  );
});

test('tokens are asked for where the contract has their operations', () => {
  for (const [id, path] of Object.entries(tokenPaths))
    expect(contract.operations.get(id)).toMatchObject({ method: 'POST', path });
});

test('generated sequences know the documented retention of a key', () => {
  expect(billTimes.retentionMs).toBe(contract.limits.idempotencyRetentionMs);
});

test('no documented request outlasts the longest that the budget reckons with', () => {
  const { readMs, writeMs } = contract.limits.timeouts;
  expect(longestRequestMs).toBeGreaterThanOrEqual(Math.max(readMs, writeMs));
});
