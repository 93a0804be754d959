/** Figures and paths that code repeats are those of `specs/`. */
import { expect, test } from '@playwright/test';
import { documentedLimits } from '../../contract/documentedLimits.ts';
import { platformContract } from '../../contract/contractOf.ts';
import { longestRequestMs } from '../../exchange/budget/budgetLedger.ts';
import { billTimes } from '../../suites/platform/lives/billModel.ts';
import { platformAccess } from '../../suites/platform/credentials/access.ts';
import { platformDefaults } from '../../suites/platform/target.ts';

const contract = platformContract();

test('limits read alone are those of the contract', () => {
  expect(documentedLimits()).toEqual(contract.limits);
});

test('the usual budget has the windows of the document', () => {
  const { documented } = platformDefaults();
  expect(Object.values(documented ?? {})).toEqual(
    contract.limits.windows.map(({ requests }) => requests),
  );
});

test('tokens are asked for where the contract has their operations', () => {
  const tokens = [...platformAccess.own.values()].flatMap(({ token }) => token ?? []);
  expect(tokens).toHaveLength(2);
  for (const { operation, path } of tokens)
    expect(contract.operations.get(operation)).toMatchObject({ method: 'POST', path });
});

test('a user token ends when the contract says, and the GET that writes is the one that the contract has', () => {
  expect(platformAccess.own.get('user')?.token).toMatchObject(contract.limits.session);
  const written = contract.operations.get('setBillApproval');
  expect(written?.method).toBe('GET');
  expect(written?.path.toLowerCase()).toContain(platformAccess.writingGets.join());
});

test('generated sequences know the documented retention of a key', () => {
  expect(billTimes.retentionMs).toBe(contract.limits.idempotencyRetentionMs);
});

test('no documented request outlasts the longest that the budget reckons with', () => {
  const { readMs, writeMs } = contract.limits.timeouts;
  expect(longestRequestMs).toBeGreaterThanOrEqual(Math.max(readMs, writeMs));
});
