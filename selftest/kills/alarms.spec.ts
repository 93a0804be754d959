/**
 * A service without a fault raises no alarm, whatever is drawn and whenever it is asked. `npm test` tries a few seeds;
 * `npm run alarms` all of them: twenty seeds and hours under smoke and gate, and every lawful choice alone under smoke.
 */
import { expect, test } from '@playwright/test';
import { platformChecks } from '../../suites/platform/service.ts';
import { platformContract } from '../../contract/contractOf.ts';
import { loadProfile } from '../../contract/loadProfile.ts';
import type { ProfileName } from '../../contract/types.ts';
import { planRun, type Planned } from '../../engine/plan/plan.ts';
import { selectionOf } from '../../engine/plan/selection.ts';
import { platformService } from '../../suites/platform/service.ts';
import { createGateFigures, gateFloors } from '../suites/gateFigures.ts';
import { alarmsOf, separatorUnder } from './alarmsOf.ts';
import { lawfulChoices, nameOf, spread } from './lawfulChoices.ts';
import { openMockUnderTest, trial } from './trial.ts';

const everything = process.env['ASSAY_ALARMS'] === 'all';

/** Each choice is in one of so many groups of choices that stand together. */
const groups = 12;

/** Hours at which days, weeks, months, years and the clocks of summer turn; the first ones are tried by `npm test`. */
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

/** The scenarios of a run under the profile, each with its number of cases. */
function planOf(profile: ProfileName, exhausting: boolean): readonly Planned[] {
  const contract = platformContract();
  const selection = selectionOf({ contract, checks: platformChecks }, [], []);
  return planRun(
    platformService(contract).scenarios(contract),
    loadProfile(profile),
    selection,
  ).planned.filter(({ scenario }) => exhausting || scenario.exhausts !== true);
}

for (const profile of ['smoke', 'gate'] as const)
  test(`no seed and no hour raises an alarm under ${profile}`, async () => {
    test.setTimeout(3_600_000);
    const tried = everything ? starts : starts.slice(0, profile === 'smoke' ? 3 : 1);
    const alarms: string[] = [];
    const below: string[] = [];
    for (const [index, start] of tried.entries()) {
      const seed = index + 1;
      const mock = await openMockUnderTest({ seed, start, profile });
      const { add, figures } = createGateFigures(mock.contract);
      const result = await trial(mock, planOf(profile, false), { seed, watch: add });
      if (profile === 'gate') below.push(...belowFloors(figures(), `seed ${seed}`));
      for (const alarm of alarmsOf(result)) alarms.push(`seed ${seed}, ${start}: ${alarm}`);
      await mock.close();
    }
    expect(alarms).toEqual([]);
    expect(
      below,
      'a gate run sends less of the space of inputs than docs/COVERAGE.md says',
    ).toEqual([]);
  });

test('no lawful choice raises an alarm by itself', async () => {
  test.skip(!everything, 'one by one they take minutes: variants.spec.ts tries them by the dozen');
  test.setTimeout(3_600_000);
  const mock = await openMockUnderTest({ profile: 'smoke' });
  const plan = planOf('smoke', true);
  const alarms: string[] = [];
  for (const choice of await lawfulChoices(mock.control)) {
    const variants = { [choice.variant]: choice.choice };
    const filterListSeparator = await separatorUnder(mock, variants);
    const own = { ...mock.target.own, filterListSeparator };
    const result = await trial({ ...mock, target: { ...mock.target, own } }, plan, { variants });
    for (const alarm of alarmsOf(result)) alarms.push(`${nameOf(choice)}: ${alarm}`);
  }
  await mock.close();
  expect(alarms).toEqual([]);
});

for (const profile of ['smoke', 'gate'] as const)
  // One test a seed, so that a part of them can be run.
  for (const [index, start] of (everything ? starts : starts.slice(0, 1)).entries())
    test(`no group of lawful choices raises an alarm under ${profile}, seed ${index + 101}`, async () => {
      test.skip(!everything, 'twenty seeds of twelve groups take minutes');
      test.setTimeout(1_200_000);
      const seed = index + 101;
      const plan = planOf(profile, false);
      const alarms: string[] = [];
      const mock = await openMockUnderTest({ seed, start, profile });
      const choices = (await lawfulChoices(mock.control)).filter(
        ({ variant }) => !variant.startsWith('limit-'),
      );
      for (const group of spread(choices, groups)) {
        const variants = Object.fromEntries(group.map(({ variant, choice }) => [variant, choice]));
        const filterListSeparator = await separatorUnder(mock, variants);
        const own = { ...mock.target.own, filterListSeparator };
        const result = await trial({ ...mock, target: { ...mock.target, own } }, plan, {
          variants,
          seed,
        });
        for (const alarm of alarmsOf(result))
          alarms.push(`${group.map(nameOf).join(' ')}: ${alarm}`);
      }
      await mock.close();
      expect(alarms).toEqual([]);
    });
