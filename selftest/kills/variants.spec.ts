/** No lawful way to fill an open point raises an alarm, and the harness writes down the difference. */
import { expect, test } from '@playwright/test';
import { scenarios } from '../../suites/scenarios/index.ts';
import type { Planned } from '../../engine/plan/plan.ts';
import { alarmsOf, separatorUnder } from './alarmsOf.ts';
import { dealOut, lawfulChoices, nameOf, type LawfulChoice } from './lawfulChoices.ts';
import { observerOf, observers } from './observers.ts';
import { openMockUnderTest, trial, type MockUnderTest, type Trial } from './trial.ts';

/** Trials that the choices are dealt out to; each trial plays every scenario of smoke and gate once. */
const hands = 12;

const plan = (exhausting: boolean): readonly Planned[] =>
  scenarios
    .filter(({ tier, exhausts }) => tier !== 'nightly' && (exhausts ?? false) === exhausting)
    .map((scenario) => ({ scenario, runs: 1 }));

const ofLimits = ({ variant }: LawfulChoice): boolean => variant.startsWith('limit-');

async function play(
  ground: MockUnderTest,
  choices: readonly LawfulChoice[],
  scenariosRun: readonly Planned[],
): Promise<Trial> {
  const variants = Object.fromEntries(choices.map(({ variant, choice }) => [variant, choice]));
  const filterListSeparator = await separatorUnder(ground, variants);
  const target = { ...ground.target, filterListSeparator };
  return trial({ ...ground, target }, scenariosRun, { variants });
}

/** What a clause wrote down, as one text. */
function writtenBy({ observed }: Trial, clause: string): string {
  return [...observed]
    .filter(([key]) => key.startsWith(`${clause} `))
    .map(([key, values]) => `${key}: ${[...values].toSorted().join(' ')}`)
    .toSorted()
    .join('\n');
}

/** A choice that the trial of many does not show is played alone: another choice may have covered it. */
async function unseenIn(
  ground: MockUnderTest,
  usual: Trial,
  many: Trial,
  choices: readonly LawfulChoice[],
  scenariosRun: readonly Planned[],
): Promise<readonly string[]> {
  const unseen: string[] = [];
  for (const choice of choices) {
    const clause = observerOf(choice.variant, choice.choice) ?? null;
    if (clause === null || writtenBy(many, clause) !== writtenBy(usual, clause)) continue;
    const alone = await play(ground, [choice], scenariosRun);
    if (writtenBy(alone, clause) === writtenBy(usual, clause))
      unseen.push(`${nameOf(choice)} is not written down by ${clause}`);
  }
  return unseen;
}

/** Names the choices that raise an alarm by themselves; all of them where only several at once do. */
async function blame(
  ground: MockUnderTest,
  alarms: readonly string[],
  choices: readonly LawfulChoice[],
  scenariosRun: readonly Planned[],
): Promise<readonly string[]> {
  if (alarms.length === 0) return [];
  const blamed: string[] = [];
  for (const choice of choices)
    for (const alarm of alarmsOf(await play(ground, [choice], scenariosRun)))
      blamed.push(`${nameOf(choice)}: ${alarm}`);
  return blamed.length > 0
    ? blamed
    : alarms.map((alarm) => `${choices.map(nameOf).join(', ')}: ${alarm}`);
}

test('every choice has a clause that writes it down, or a reason why none does', async () => {
  const ground = await openMockUnderTest();
  const choices = await lawfulChoices(ground.control);
  await ground.close();
  expect(
    choices.filter(({ variant, choice }) => observerOf(variant, choice) === undefined).map(nameOf),
  ).toEqual([]);
  const known = new Set(choices.flatMap((choice) => [choice.variant, nameOf(choice)]));
  expect(Object.keys(observers).filter((name) => !known.has(name))).toEqual([]);
});

test('no lawful choice raises an alarm, and each is written down', async () => {
  test.setTimeout(300_000);
  const ground = await openMockUnderTest();
  const played = plan(false);
  const usual = await play(ground, [], played);
  const problems: string[] = [...alarmsOf(usual)];
  const choices = (await lawfulChoices(ground.control)).filter((choice) => !ofLimits(choice));
  for (const hand of dealOut(choices, hands)) {
    const many = await play(ground, hand, played);
    problems.push(...(await blame(ground, alarmsOf(many), hand, played)));
    problems.push(...(await unseenIn(ground, usual, many, hand, played)));
  }
  await ground.close();
  expect(problems).toEqual([]);
});

test('no lawful reading of the limits raises an alarm, and each is written down', async () => {
  test.setTimeout(300_000);
  const ground = await openMockUnderTest();
  const played = plan(true);
  const usual = await play(ground, [], played);
  const problems: string[] = [...alarmsOf(usual)];
  const choices = (await lawfulChoices(ground.control)).filter(ofLimits);
  for (const hand of limitHands(choices)) {
    const many = await play(ground, hand, played);
    problems.push(...(await blame(ground, alarmsOf(many), hand, played)));
    problems.push(...(await unseenIn(ground, usual, many, hand, played)));
  }
  await ground.close();
  expect(problems).toEqual([]);
});

/** A fixed window forgets what was refused in it, so counting shows beside one that slides. */
function limitHands(choices: readonly LawfulChoice[]): readonly (readonly LawfulChoice[])[] {
  const beside = (name: string): boolean =>
    ['limit-window=sliding', 'limit-refused-requests=counted'].includes(name);
  const sliding = choices.filter((choice) => beside(nameOf(choice)));
  const others = dealOut(
    choices.filter((choice) => !beside(nameOf(choice))),
    2,
  );
  return [sliding, ...others];
}
