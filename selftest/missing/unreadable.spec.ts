/** Where a bill that was just created cannot be read, clauses of bills are red; those that stand on the bill are blocked. */
import { expect } from '@playwright/test';
import { profilePlan } from '../kills/killPlan.ts';
import { test } from '../kills/mockTest.ts';
import { clausesOf } from './clausesOf.ts';
import { startDeletingProxy } from './deletingProxy.ts';

/** Groups whose clauses use a bill and are about something else. */
const standing = ['approval/*', 'attachment/*', 'idempotency/*', 'timeout/*', 'token/*'];

/** Where nothing is stored, a lawful request is refused; where one operation fails, that one. */
const own = ['bill-life/created-is-read-back', 'status/lawful-request-is-200'];

for (const how of ['is not stored', 'cannot be read'] as const)
  test(`a created bill that ${how} blocks what stands on it`, async ({ mock }) => {
    test.setTimeout(60_000);
    const { contract } = mock;
    const proxy = await startDeletingProxy(mock.target.baseUrl, contract);
    if (how === 'cannot be read') proxy.refuse('getBill', 404);
    const directed = profilePlan('gate', standing).filter(
      ({ scenario: { exhausts, turn = 'directed' } }) => exhausts !== true && turn === 'directed',
    );
    const target = { ...mock.target, baseUrl: proxy.baseUrl };
    const plan = directed.map(({ scenario }) => ({ scenario, runs: 1 }));
    const faults = how === 'is not stored' ? ['create-does-not-store'] : [];
    const clauses = await clausesOf({ ...mock, target }, plan, { faults });
    await proxy.close();
    const red = clauses.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id);
    expect(red.filter((id) => standing.some((group) => id.startsWith(group.slice(0, -1))))).toEqual(
      [],
    );
    expect(red).toEqual(expect.arrayContaining([own[1]]));
    const blocked = clauses.filter(({ outcome }) => outcome === 'blocked');
    expect(blocked.length).toBeGreaterThan(20);
    for (const { id, reason } of blocked) expect(reason, id).toMatch(/bill/);
  });
