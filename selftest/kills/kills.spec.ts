/** The kill matrix: every planted fault turns its clauses red and no others; survivors are named. */
import { expect, test } from '@playwright/test';
import picomatch from 'picomatch';
import { expectations } from './expectations.ts';
import { faultGroups } from './faultGroups.ts';
import { killPlan } from './killPlan.ts';
import { openGround, trial, type Ground } from './trial.ts';

test.describe.configure({ mode: 'parallel' });

const expected = expectations();

for (const { group, faults } of faultGroups()) {
  test(`faults of ${group}: each is killed by its clauses and by no other`, async () => {
    test.setTimeout(600_000);
    const ground = await openGround();
    const problems: string[] = [];
    for (const fault of faults) problems.push(...(await problemsOf(ground, group, fault)));
    await ground.close();
    expect(problems).toEqual([]);
  });
}

async function problemsOf(
  ground: Ground,
  group: string,
  fault: string,
): Promise<readonly string[]> {
  const expectation = expected.get(fault);
  if (expectation === undefined) return [`${fault} has no expectation in selftest/kills/expected/`];
  const { red } = await trial(ground, killPlan(group), { faults: [fault] });
  const allowed = picomatch([...expectation.kills]);
  const others = [...red.keys()].filter((clause) => !allowed(clause));
  const killed = [...red.keys()].some((clause) => allowed(clause));
  return [
    ...(killed ? [] : [`${fault} survives: expected ${expectation.kills.join(', ')}`]),
    ...others.map((clause) => `${fault} also turns ${clause} red`),
  ];
}

test('clauses of several groups turn red for one fault only where a reason is written down', () => {
  const unexplained = [...expected].filter(
    ([, { kills, because }]) =>
      because === null && new Set(kills.map((clause) => clause.split('/')[0])).size > 1,
  );
  expect(unexplained.map(([fault]) => fault)).toEqual([]);
});

test('every expectation is of a fault that exists', () => {
  const known = new Set(faultGroups().flatMap(({ faults }) => faults));
  expect([...expected.keys()].filter((fault) => !known.has(fault))).toEqual([]);
});
