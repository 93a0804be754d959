/**
 * Where an answer lacks a member, every clause that is judged with the member fails, is judged in another way, or is not
 * judged with a reason that names the member. A proxy deletes members, and the mock knows nothing of it. `npm test`
 * tries some members, `npm run test:all` each of them.
 */
import { expect } from '@playwright/test';
import fc from 'fast-check';
import { platformChecks } from '../../suites/platform/service.ts';
import { loadProfile } from '../../contract/loadProfile.ts';
import type { Contract } from '../../contract/types.ts';
import { fewOf, judgedIds } from '../../reports/gate/judgedClauses.ts';
import type { ClauseReport } from '../../reports/types.ts';
import { isShort, profilePlan } from '../kills/killPlan.ts';
import { test } from '../kills/mockTest.ts';
import type { MockUnderTest } from '../kills/trial.ts';
import { clausesOf } from './clausesOf.ts';
import { startDeletingProxy, type Member } from './deletingProxy.ts';
import { documentedMembers } from './documentedMembers.ts';

/** Members that much depends on, each tried alone. */
const mainMembers: readonly Member[] = [
  { operation: 'createBill', pointer: '/responseData' },
  { operation: 'queryNotifications', pointer: '/Summary/totalRecords' },
  { operation: 'getBill', pointer: '/responseData/DocumentsRef/filelist/*/zipName' },
];

const smokeProfile = loadProfile('smoke');

/** One member of each operation at a time: few clauses are about two operations. */
function batchesOf(members: readonly Member[]): readonly (readonly Member[])[] {
  const operations = [...new Set(members.map(({ operation }) => operation))];
  const lists = operations.map((id) => members.filter(({ operation }) => operation === id));
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_none, at) => lists.flatMap((list) => list[at] ?? []));
}

/** Few members: those that much depends on, and as many batches of others. */
function fewBatches(contract: Contract): readonly (readonly Member[])[] {
  const batches = batchesOf(documentedMembers(contract));
  const others = fc.sample(fc.shuffledSubarray([...batches]), { seed: 13, numRuns: 1 });
  return [...mainMembers.map((member) => [member]), ...(others[0] ?? []).slice(0, 3)];
}

/** Holds each clause that is judged on whole answers, and no more without some members, to name one of them. */
async function expectNamed(
  mock: MockUnderTest,
  batches: readonly (readonly Member[])[],
): Promise<void> {
  const { contract } = mock;
  const proxy = await startDeletingProxy(mock.target.baseUrl, contract);
  const target = { ...mock.target, baseUrl: proxy.baseUrl };
  // Waiting for a webhook takes longer than all others, and no answer decides about it.
  const plan = profilePlan('smoke')
    .filter(isShort)
    .filter(({ scenario }) => !scenario.id.startsWith('webhook/'));
  const clauses = (): Promise<readonly ClauseReport[]> =>
    clausesOf({ ...mock, target, profile: smokeProfile }, plan);
  const usual = judgedIds({ clauses: await clauses() });
  const unnamed: string[] = [];
  for (const members of batches) {
    proxy.drop(members);
    const now = await clauses();
    const judged = new Set(judgedIds({ clauses: now }));
    for (const { id, outcome, reason = '' } of now)
      if (usual.includes(id) && !judged.has(id) && !members.some((one) => isNamed(one, reason)))
        unnamed.push(`${id} is ${outcome} without ${members.map(textOf).join(', ')}: ${reason}`);
  }
  await proxy.close();
  expect(usual.length).toBeGreaterThan(350);
  expect(unnamed).toEqual([]);
}

test('a clause that is not judged for want of a member names the member', ({ mock }) =>
  expectNamed(mock, fewBatches(mock.contract)));

test('so it is for every member of every answer', { tag: '@long' }, ({ mock }) => {
  test.setTimeout(1_800_000);
  return expectNamed(mock, batchesOf(documentedMembers(mock.contract)));
});

/** Reasons about credentials name the member alone, such as `access_token`. */
function isNamed({ pointer }: Member, reason: string): boolean {
  return reason.includes(pointer) || reason.includes(` ${pointer.split('/').at(-1) ?? pointer}`);
}

function textOf({ operation, pointer }: Member): string {
  return `${operation} ${pointer}`;
}

test('smoke judges as many clauses on the mock as its profile says, or a few more', async ({
  mock,
}) => {
  const profile = smokeProfile;
  const clauses = await clausesOf({ ...mock, profile }, profilePlan('smoke'));
  const silent = clauses.filter(({ cause }) => cause === 'silent' || cause === 'unmet');
  expect(silent.map(({ id, reason }) => `${id}: ${reason}`)).toEqual([]);
  const judged = judgedIds({ clauses }).length;
  expect(judged).toBeGreaterThanOrEqual(profile.leastJudged);
  expect(judged - fewOf(judged) * 2).toBeLessThan(profile.leastJudged);
});

test('gate and nightly judge nearly every clause that anything can test', ({ mock }) => {
  const { contract } = mock;
  const testable = [...contract.clauses.values()].filter(({ untested }) => untested === undefined);
  for (const name of ['gate', 'nightly'] as const) {
    const planned = profilePlan(name);
    const reached = new Set(planned.flatMap(({ scenario }) => scenario.clauses));
    const isReached = ({ id, check = '' }: (typeof testable)[number]): boolean =>
      reached.has(id) || platformChecks.get(check)?.kind === 'exchange';
    expect(testable.filter((clause) => !isReached(clause)).map(({ id }) => id)).toEqual([]);
    const { leastJudged } = loadProfile(name);
    // Few targets name a second organization.
    const usual = testable.filter(({ needs }) => !needs.includes('other-organization'));
    expect(usual.length - leastJudged, `raise leastJudged of ${name}`).toBeLessThan(
      5 * fewOf(usual.length),
    );
  }
});
