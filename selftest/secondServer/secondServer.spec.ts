/** A service that shares no code with the mock: lawful, no clause fails; with one firm sentence broken, a clause does. */
import { expect, test } from '@playwright/test';
import { loadProfile } from '../../contract/loadProfile.ts';
import type { ProfileName } from '../../contract/types.ts';
import { accountedFor } from '../../reports/gate/judgedClauses.ts';
import { others, type Choices } from './choices.ts';
import { defects, type Defect } from './defects.ts';
import { judgeSecondServer } from './judgeSecondServer.ts';

const everything = process.env['ASSAY_ALARMS'] === 'all';

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

const trials: readonly (readonly [string, Partial<Choices>, ProfileName])[] = [
  ['its usual choices', {}, everything ? 'gate' : 'smoke'],
  ...[0, 1, 2].map(
    (at) => [`its other choices, ${at + 1}`, combined(at), everything ? 'gate' : 'smoke'] as const,
  ),
  ...(everything
    ? others.map((choice) => [Object.entries(choice).join(), choice, 'smoke'] as const)
    : []),
];

for (const [name, choices, profile] of trials)
  test(`a lawful service fails no clause under ${profile}: ${name}`, async () => {
    test.setTimeout(300_000);
    const { exit, report } = await judgeSecondServer({ choices, profile });
    const failed = report.clauses.flatMap(({ id, failures }) =>
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
    const hindered = ({ outcome }: { readonly outcome: string }): boolean =>
      outcome === 'blocked' || outcome === 'broken';
    expect(report.clauses.filter(hindered)).toEqual([]);
    expect(exit).toBe(0);
    expect(report.summary.pass).toBeGreaterThan(240);
    expect(accountedFor(report)).toBeGreaterThanOrEqual(loadProfile(profile).leastJudged);
  });

for (const [defect, clauses] of Object.entries(defects))
  test(`a service that ${defect} fails the gate`, async () => {
    const { exit, report } = await judgeSecondServer({
      defect: defect as Defect,
      profile: 'gate',
      clauses,
    });
    const failed = report.clauses.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id);
    expect(failed.length).toBeGreaterThan(0);
    expect(exit).toBe(1);
  });
