/**
 * Drift on whole runs against the mock: seeds make none, and a variant is named by its open point and by nothing
 * else. `npm test` tries two choices under smoke; `npm run test:all` all of them under gate.
 */
import { test, expect } from '@playwright/test';
import { loadProfile } from '../../../contract/loadProfile.ts';
import type { ProfileName } from '../../../contract/types.ts';
import { baselineOf } from '../../../reports/drift/baseline/baselineOf.ts';
import type { Baseline, DriftEntry } from '../../../reports/drift/types.ts';
import { withBaseline } from '../../../reports/drift/baseline/compareBaselines.ts';
import type { Report } from '../../../reports/types.ts';
import { platformChecks } from '../../../suites/platform/service.ts';
import { separatorUnder } from '../../kills/alarmsOf.ts';
import { isShort, profilePlan } from '../../kills/killPlan.ts';
import { lawfulChoices, nameOf, spread, type LawfulChoice } from '../../kills/lawfulChoices.ts';
import { openMockUnderTest, type MockUnderTest } from '../../kills/trial.ts';
import { learnedReport } from './learnedReport.ts';
import { namesOf } from './namesOfVariants.ts';

/** What `npm test` tries: what a clause asks for, and parts of a bill that drift alone sees. */
const few: readonly string[] = ['deleted-bill=kept-with-status', 'bill-parts-null=null'];

const parts = 12;

/** How refused requests count shows where the window slides: a fixed one forgets them. */
const besideOf = ({ variant }: LawfulChoice): Readonly<Record<string, string>> =>
  variant === 'limit-refused-requests' ? { 'limit-window': 'sliding' } : {};

const ofLimits = ({ variant }: LawfulChoice): boolean => variant.startsWith('limit-');

async function learned(
  profile: ProfileName,
  seed: number,
  variants: Readonly<Record<string, string>>,
  exhausting = false,
): Promise<Report> {
  const filterListSeparator = await separatorUnder(mock, variants);
  const own = { ...mock.target.own, filterListSeparator };
  return learnedReport(
    { ...mock, profile: loadProfile(profile), target: { ...mock.target, own } },
    profilePlan(profile).filter((planned) => exhausting || isShort(planned)),
    seed,
    variants,
  );
}

function driftSince(baseline: Baseline, report: Report): readonly DriftEntry[] {
  const checks = new Map(report.clauses.map(({ id, check = '' }) => [id, check]));
  const isPassive = (clause: string): boolean =>
    platformChecks.get(checks.get(clause) ?? '')?.kind === 'exchange';
  return withBaseline(report, baseline, isPassive).drift.againstBaseline ?? [];
}

/** The clauses that an entry concerns, or the member that it names. */
function namesIn(entry: DriftEntry): readonly string[] {
  if (entry.clause !== null) return entry.clauses ?? [entry.clause];
  return [
    entry.at
      .replace(/(?:\/\*)+$/, '')
      .split('/')
      .at(-1) ?? '',
  ];
}

/** What is named beside or instead of what should be; null where all is as it should be. */
function mistake(choice: LawfulChoice, entries: readonly DriftEntry[]): string | null {
  const wanted = namesOf(choice.variant, choice.choice);
  const strange = entries.filter((entry) => !namesIn(entry).some((name) => wanted.includes(name)));
  const named = new Set(entries.flatMap(namesIn));
  const right = wanted.length === 0 || wanted.some((name) => named.has(name));
  return strange.length === 0 && right
    ? null
    : `${nameOf(choice)} should be named by ${wanted.join(', ') || 'nothing'}, and is by ${entries.map((entry) => `${namesIn(entry).join(', ')} (${entry.text})`).join('; ') || 'nothing'}`;
}

let mock: MockUnderTest;

test.beforeAll(async () => {
  mock = await openMockUnderTest();
});
test.afterAll(() => mock.close());

/** What is wrong with the names of the choices: each against a service that is as usual otherwise. */
async function mistakesOf(
  profile: ProfileName,
  choices: readonly LawfulChoice[],
): Promise<readonly string[]> {
  const usual = baselineOf(await learned(profile, 1, {}));
  const mistakes: string[] = [];
  for (const [index, choice] of choices.entries()) {
    const beside = besideOf(choice);
    const exhausting = ofLimits(choice);
    const baseline = exhausting ? baselineOf(await learned(profile, 1, beside, true)) : usual;
    const variants = { ...beside, [choice.variant]: choice.choice };
    const report = await learned(profile, index + 10, variants, exhausting);
    const problem = mistake(choice, driftSince(baseline, report));
    if (problem !== null) mistakes.push(problem);
  }
  return mistakes;
}

for (const [profile, seeds] of [
  ['smoke', [2]],
  ['gate', [2, 3, 4, 5, 6]],
] as const)
  test(
    `an unchanged service drifts in nothing under ${profile}, whatever the seed`,
    { tag: profile === 'gate' ? '@long' : [] },
    async () => {
      test.setTimeout(900_000);
      const usual = baselineOf(await learned(profile, 1, {}));
      for (const seed of seeds)
        expect(driftSince(usual, await learned(profile, seed, {})), `seed ${seed}`).toEqual([]);
    },
  );

test('a variant is named by its open point and by nothing else', async () => {
  const choices = await lawfulChoices(mock.control);
  const tried = choices.filter((choice) => few.includes(nameOf(choice)));
  expect(tried).toHaveLength(few.length);
  expect(await mistakesOf('smoke', tried)).toEqual([]);
});

test.describe('every variant', { tag: '@long' }, () => {
  // Several parts, so that shards share them.
  test.describe.configure({ mode: 'parallel', timeout: 1_200_000 });
  for (let part = 0; part < parts; part += 1)
    test(`is named by its open point and by nothing else, part ${part + 1}`, async () => {
      const tried = spread(await lawfulChoices(mock.control), parts)[part] ?? [];
      expect(await mistakesOf('gate', tried)).toEqual([]);
    });
});
