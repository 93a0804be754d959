/** A service that shares no code with the mock: lawful, no clause fails; with one firm sentence broken, a clause does. */
import { expect, test } from '@playwright/test';
import { loadProfile } from '../../contract/loadProfile.ts';
import type { ProfileName } from '../../contract/types.ts';
import { accountedFor } from '../../reports/gate/judgedClauses.ts';
import type { ClauseReport } from '../../reports/types.ts';
import { others, type Choices } from './choices.ts';
import { defects, type Defect } from './defects.ts';
import { judgeSecondServer, verifySecondServer } from './judgeSecondServer.ts';

const pointOf = (choice: Partial<Choices>): string => Object.keys(choice)[0] ?? '';

/**
 * Its other choices put together: first all of them, then those of every second point, and then those of the points
 * between. Where a point has several other choices, each trial takes the next one.
 */
function combined(at: number): Partial<Choices> {
  const points = [...new Set(others.map(pointOf))];
  const lists = points.map((point) => others.filter((choice) => pointOf(choice) === point));
  const taken = lists.filter((list, point) => at === 0 || list.length > 1 || point % 2 === at - 1);
  return Object.assign({}, ...taken.map((list) => list[at % list.length])) as Partial<Choices>;
}

type LawfulTrial = readonly [name: string, choices: Partial<Choices>, profile: ProfileName];

const joined = [0, 1, 2].map((at) => [`its other choices, ${at + 1}`, combined(at)] as const);

const few: readonly LawfulTrial[] = joined.map(([name, choices]) => [name, choices, 'smoke']);

const more: readonly LawfulTrial[] = [
  ['its usual choices', {}, 'gate'],
  ...joined.map(([name, choices]): LawfulTrial => [name, choices, 'gate']),
  ...others.map((choice): LawfulTrial => [Object.entries(choice).join(), choice, 'smoke']),
];

for (const trial of [...few, ...more]) {
  const [name, choices, profile] = trial;
  test(
    `a lawful service fails no clause under ${profile}: ${name}`,
    { tag: few.includes(trial) ? [] : '@long' },
    async () => {
      test.setTimeout(300_000);
      const clauses = await judgeSecondServer({ choices, profile });
      const failed = clauses.flatMap(({ id, failures }) =>
        failures.map(({ operation, at, expected, actual, scenario }) => ({
          id,
          scenario,
          operation,
          at,
          expected,
          actual,
        })),
      );
      expect(failed).toEqual([]);
      const hindered = ({ outcome }: ClauseReport): boolean =>
        outcome === 'blocked' || outcome === 'broken';
      expect(clauses.filter(hindered)).toEqual([]);
      expect(accountedFor({ clauses })).toBeGreaterThanOrEqual(
        // A trial in this process does not record what its plan leaves to other profiles.
        profile === 'smoke' ? 0 : loadProfile(profile).leastJudged,
      );
      expect(clauses.filter(({ outcome }) => outcome === 'pass').length).toBeGreaterThan(240);
    },
  );
}

test('a lawful service passes: verify ends with exit 0, and judges enough for the gate', async () => {
  test.setTimeout(120_000);
  const { exit, report } = await verifySecondServer({ profile: 'smoke' });
  expect(report.clauses.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
  expect(exit).toBe(0);
  expect(accountedFor(report)).toBeGreaterThanOrEqual(loadProfile('smoke').leastJudged);
});

for (const [defect, globs] of Object.entries(defects))
  test(`a service that ${defect} fails the gate`, async () => {
    const clauses = await judgeSecondServer({
      defect: defect as Defect,
      profile: 'gate',
      clauses: globs,
    });
    const failed = clauses.filter(({ outcome }) => outcome === 'fail');
    expect(failed.map(({ id }) => id)).not.toEqual([]);
    const { gates } = loadProfile('gate');
    expect(failed.some(({ severity }) => gates.includes(severity))).toBe(true);
  });
