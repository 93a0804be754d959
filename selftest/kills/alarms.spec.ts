/**
 * A service without a fault raises no alarm, whatever is drawn and whenever it is asked. `npm test` tries a few seeds
 * under smoke, and the scenarios of gate by suites/ledger.spec.ts; `npm run test:all` twenty seeds and hours under smoke and gate, and every lawful choice alone under smoke.
 */
import { expect, test } from '@playwright/test';
import type { ProfileName } from '../../contract/types.ts';
import type { Planned } from '../../engine/plan/plan.ts';
import type { Exchange } from '../../exchange/types.ts';
import {
  createClauseContexts,
  leastOfContexts,
  type ContextFigures,
} from '../suites/clauseContexts.ts';
import { createGateFigures, gateFloors } from '../suites/gateFigures.ts';
import { alarmsOf, trialUnder } from './alarmsOf.ts';
import { isShort, profilePlan } from './killPlan.ts';
import { lawfulChoices, nameOf, spread, type LawfulChoice } from './lawfulChoices.ts';
import { openMockUnderTest, trial, type MockUnderTest } from './trial.ts';

/** Each choice is in one of so many groups of choices that stand together. */
const groups = 12;

/** Hours at which days, weeks, months, years and the clocks of summer turn. */
const starts: readonly string[] = [
  '2026-01-01T00:00:05.000Z',
  '2028-02-29T12:00:00.000Z',
  '2026-03-29T00:59:30.000Z',
  '2026-03-31T23:58:40.000Z',
  '2026-12-31T23:59:00.000Z',
  '2026-03-08T06:59:00.000Z',
  '2026-11-01T05:59:00.000Z',
  '2026-10-25T00:30:00.000Z',
  '2026-03-01T00:10:00.000Z',
  '2027-01-03T08:00:00.000Z',
  '2027-01-04T03:00:00.000Z',
  '2026-05-31T22:00:00.000Z',
  '2026-02-28T23:59:50.000Z',
  '2026-07-04T04:00:00.000Z',
  '2026-08-15T11:11:11.000Z',
  '2026-06-30T23:30:00.000Z',
  '2027-12-27T13:00:00.000Z',
  '2026-09-06T00:00:00.000Z',
  '2026-04-30T18:45:00.000Z',
  '2030-01-31T09:00:00.000Z',
];

function belowFloors(figures: Readonly<Record<string, number>>, run: string): readonly string[] {
  return Object.entries(gateFloors)
    .filter(([name, least]) => (figures[name] ?? 0) < least)
    .map(([name, least]) => `${run}: ${figures[name] ?? 0} ${name}, at least ${least}`);
}

/** Kinds of contexts of which too few were judged, with those that were not. */
function contextsBelow({ total, judged, gaps }: ContextFigures): readonly string[] {
  const whole = Object.values(total).reduce((sum, one) => sum + one, 0);
  const part = Object.values(judged).reduce((sum, one) => sum + one, 0);
  return part >= (whole * leastOfContexts) / 100
    ? []
    : [`${part} of ${whole} contexts of clauses, without ${gaps.join('; ')}`];
}

/** Alarms and missed floors of runs under the profile, each with a seed and an hour of its own. */
async function complaintsOf(
  profile: ProfileName,
  tried: ReadonlyMap<number, string>,
): Promise<readonly string[]> {
  const complaints: string[] = [];
  for (const [seed, start] of tried) {
    const mock = await openMockUnderTest({ seed, start, profile });
    const { add, figures } = createGateFigures(mock.contract);
    const contexts = createClauseContexts(mock.service);
    const watch = (exchange: Exchange): void => {
      add(exchange);
      contexts.add(exchange);
    };
    const result = await trial(mock, profilePlan(profile).filter(isShort), { seed, watch });
    // A gate run sends no less of the space of inputs than docs/COVERAGE.md says.
    if (profile === 'gate') {
      complaints.push(...belowFloors(figures(), `seed ${seed}`));
      complaints.push(...contextsBelow(contexts.figures()));
    }
    for (const alarm of alarmsOf(result)) complaints.push(`seed ${seed}, ${start}: ${alarm}`);
    await mock.close();
  }
  return complaints;
}

/** By their seeds, which count from one. */
const hours = starts.map((start, index) => [index + 1, start] as const);

test.describe.configure({ mode: 'parallel', timeout: 1_200_000 });

for (const [profile, few] of [
  ['smoke', 2],
  ['gate', 0],
] as const) {
  if (few > 0)
    test(`no seed and no hour raises an alarm under ${profile}`, async () => {
      expect(await complaintsOf(profile, new Map(hours.slice(0, few)))).toEqual([]);
    });
  for (const [seed, start] of hours.slice(few))
    test(`no alarm under ${profile}, seed ${seed}`, { tag: '@long' }, async () => {
      expect(await complaintsOf(profile, new Map([[seed, start]]))).toEqual([]);
    });
}

test('no lawful choice raises an alarm by itself', { tag: '@long' }, async () => {
  const mock = await openMockUnderTest({ profile: 'smoke' });
  const choices = await lawfulChoices(mock.control);
  const alarms = await alarmsUnder(
    mock,
    profilePlan('smoke'),
    choices.map((choice) => [choice]),
  );
  await mock.close();
  expect(alarms).toEqual([]);
});

for (const profile of ['smoke', 'gate'] as const)
  // One test a seed, so that shards share them.
  for (const [index, start] of starts.entries())
    test(
      `no group of lawful choices raises an alarm under ${profile}, seed ${index + 101}`,
      { tag: '@long' },
      async () => {
        const seed = index + 101;
        const mock = await openMockUnderTest({ seed, start, profile });
        const choices = (await lawfulChoices(mock.control)).filter(
          ({ variant }) => !variant.startsWith('limit-'),
        );
        const alarms = await alarmsUnder(
          mock,
          profilePlan(profile).filter(isShort),
          spread(choices, groups),
          seed,
        );
        await mock.close();
        expect(alarms).toEqual([]);
      },
    );

/** The alarms of one run for each group of choices that stand together. */
async function alarmsUnder(
  mock: MockUnderTest,
  plan: readonly Planned[],
  chosen: readonly (readonly LawfulChoice[])[],
  seed?: number,
): Promise<readonly string[]> {
  const alarms: string[] = [];
  for (const group of chosen)
    for (const alarm of alarmsOf(await trialUnder(mock, group, plan, seed)))
      alarms.push(`${group.map(nameOf).join(' ')}: ${alarm}`);
  return alarms;
}
