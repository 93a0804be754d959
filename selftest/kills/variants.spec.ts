/** No lawful way to fill an open point raises an alarm, and the harness writes down the difference. */
import { expect } from '@playwright/test';
import { platformChecks } from '../../suites/platform/service.ts';
import { platformContract } from '../../contract/contractOf.ts';
import { selectionOf } from '../../engine/plan/selection.ts';
import { platformService } from '../../suites/platform/service.ts';
import { runsOf, type Planned } from '../../engine/plan/plan.ts';
import { alarmsOf, trialUnder } from './alarmsOf.ts';
import { spread, lawfulChoices, nameOf, type LawfulChoice } from './lawfulChoices.ts';
import { observerOf, observers } from './observers.ts';
import { test } from './mockTest.ts';
import type { MockUnderTest, Trial } from './trial.ts';

const contract = platformContract();
const scenarios = platformService(contract).scenarios(contract);

/** The choices are spread over this many trials; each trial runs every scenario of smoke and gate once. */
const trials = 12;

const plan = (exhausting: boolean): readonly Planned[] =>
  scenarios
    .filter(({ tier, exhausts }) => tier !== 'nightly' && (exhausts ?? false) === exhausting)
    .map((scenario) => ({ scenario, runs: 1 }));

const ofLimits = ({ variant }: LawfulChoice): boolean => variant.startsWith('limit-');

/** What a clause wrote down, as one text. */
function writtenBy({ observed }: Trial, clause: string): string {
  return [...observed]
    .filter(([key]) => key.startsWith(`${clause} `))
    .map(([key, values]) => `${key}: ${[...values].toSorted().join(' ')}`)
    .toSorted()
    .join('\n');
}

/** The scenarios that a run of this clause alone would include, with as many cases as under gate. */
function concerning(clause: string, planned: readonly Planned[]): readonly Planned[] {
  const { leavesOut } = selectionOf({ contract, checks: platformChecks }, [clause], []);
  return planned
    .filter(({ scenario }) => leavesOut(scenario) === null)
    .map(({ scenario }) => ({ scenario, runs: runsOf(scenario, 'gate') }));
}

/** A choice that the trial of many does not show is tried alone: another choice may have covered it. */
async function unseenIn(
  mock: MockUnderTest,
  usual: Trial,
  many: Trial,
  choices: readonly LawfulChoice[],
  planned: readonly Planned[],
): Promise<readonly string[]> {
  const unseen: string[] = [];
  for (const choice of choices) {
    const clause = observerOf(choice.variant, choice.choice) ?? null;
    if (clause === null || writtenBy(many, clause) !== writtenBy(usual, clause)) continue;
    const concerned = concerning(clause, planned);
    const alone = await trialUnder(mock, [choice], concerned);
    const without = await trialUnder(mock, [], concerned);
    if (writtenBy(alone, clause) === writtenBy(without, clause))
      unseen.push(`${nameOf(choice)} is not written down by ${clause}`);
  }
  return unseen;
}

/** Names the choices that raise an alarm by themselves; all of them where only several at once do. */
async function blame(
  mock: MockUnderTest,
  alarms: readonly string[],
  choices: readonly LawfulChoice[],
  planned: readonly Planned[],
): Promise<readonly string[]> {
  if (alarms.length === 0) return [];
  const blamed: string[] = [];
  for (const choice of choices)
    for (const alarm of alarmsOf(await trialUnder(mock, [choice], planned)))
      blamed.push(`${nameOf(choice)}: ${alarm}`);
  return blamed.length > 0
    ? blamed
    : alarms.map((alarm) => `${choices.map(nameOf).join(', ')}: ${alarm}`);
}

test('every choice has a clause that writes it down, or a reason why none does', async ({
  mock,
}) => {
  const choices = await lawfulChoices(mock.control);
  expect(
    choices.filter(({ variant, choice }) => observerOf(variant, choice) === undefined).map(nameOf),
  ).toEqual([]);
  const known = new Set(choices.flatMap((choice) => [choice.variant, nameOf(choice)]));
  expect(Object.keys(observers).filter((name) => !known.has(name))).toEqual([]);
});

test('no lawful choice of every third group raises an alarm under smoke', async ({ mock }) => {
  const planned = plan(false).filter(({ scenario }) => scenario.tier === 'smoke');
  const choices = (await lawfulChoices(mock.control)).filter((choice) => !ofLimits(choice));
  const problems: string[] = [];
  // The long test below tries every group, on these scenarios and others.
  for (const group of spread(choices, trials).filter((_group, at) => at % 3 === 0)) {
    const alarms = alarmsOf(await trialUnder(mock, group, planned));
    problems.push(...(await blame(mock, alarms, group, planned)));
  }
  expect(problems).toEqual([]);
});

test(
  'no lawful choice raises an alarm, and each is written down',
  { tag: '@long' },
  async ({ mock }) => {
    test.setTimeout(300_000);
    const planned = plan(false);
    const usual = await trialUnder(mock, [], planned);
    const problems: string[] = [...alarmsOf(usual)];
    const choices = (await lawfulChoices(mock.control)).filter((choice) => !ofLimits(choice));
    for (const group of spread(choices, trials)) {
      const many = await trialUnder(mock, group, planned);
      problems.push(...(await blame(mock, alarmsOf(many), group, planned)));
      problems.push(...(await unseenIn(mock, usual, many, group, planned)));
    }
    expect(problems).toEqual([]);
  },
);

test(
  'no lawful reading of the limits raises an alarm, and each is written down',
  { tag: '@long' },
  async ({ mock }) => {
    test.setTimeout(300_000);
    const planned = plan(true);
    const usual = await trialUnder(mock, [], planned);
    const problems: string[] = [...alarmsOf(usual)];
    const choices = (await lawfulChoices(mock.control)).filter(ofLimits);
    for (const group of limitGroups(choices)) {
      const many = await trialUnder(mock, group, planned);
      problems.push(...(await blame(mock, alarmsOf(many), group, planned)));
      problems.push(...(await unseenIn(mock, usual, many, group, planned)));
    }
    expect(problems).toEqual([]);
  },
);

/** A fixed window forgets what was refused in it, so counting shows beside one that slides. */
function limitGroups(choices: readonly LawfulChoice[]): readonly (readonly LawfulChoice[])[] {
  const beside = (name: string): boolean =>
    ['limit-window=sliding', 'limit-refused-requests=counted'].includes(name);
  const sliding = choices.filter((choice) => beside(nameOf(choice)));
  const others = spread(
    choices.filter((choice) => !beside(nameOf(choice))),
    2,
  );
  return [sliding, ...others];
}
