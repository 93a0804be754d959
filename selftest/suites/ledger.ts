/** What every scenario of smoke and gate sends and judges on the mock: data that shows when a scenario falls silent. */
import { platformContract } from '../../contract/contractOf.ts';
import type { Contract } from '../../contract/types.ts';
import { runsOf, type Planned } from '../../engine/plan/plan.ts';
import type { AnyScenario } from '../../engine/scenario.ts';
import { platformService } from '../../suites/platform/service.ts';
import { openImportMock } from '../imports/importMock.ts';
import { sampleContract } from '../imports/sampleContract.ts';
import { patienceMs, usualStart, type MockUnderTest, type Trial } from '../kills/trial.ts';

/** Counts by kind of request, by clause and outcome, and of bills that are left to clean up. */
export type LedgerEntry = {
  /** What a target must be able to do, permit and hold, or the scenario is skipped. */
  readonly needs: readonly string[];
  /** The most requests that one case may send. */
  readonly cost: number;
  readonly sends: Readonly<Record<string, number>>;
  readonly judges: Readonly<Record<string, number>>;
  /** Minutes of the service's clock. */
  readonly waits: number;
  readonly leaves: number;
};

/** Later cases of a scenario repeat what the first ones do with other values. Drawn sequences differ more. */
const mostCases = { directed: 3, edges: 3, random: 12 };

export function ledgerPlan(contract: Contract): readonly Planned[] {
  return platformService(contract)
    .scenarios(contract)
    .filter(({ tier }) => tier !== 'nightly')
    .map((scenario) => ({
      scenario,
      runs: Math.min(mostCases[scenario.turn ?? 'directed'], runsOf(scenario, 'gate')),
    }));
}

/** With the sample import, so that the scenarios of imported operations run, too. */
export function ledgerContract(): Contract {
  return platformContract([sampleContract().sample.files]);
}

/** The mock serves the import from `folder`. */
export async function openLedgerMock(folder: string): Promise<MockUnderTest> {
  const { sample } = sampleContract();
  const { mockUnderTest } = await openImportMock(sample, folder, ['--start', usualStart]);
  const { target } = mockUnderTest;
  const timeouts = { ...target.timeouts, readMs: patienceMs, writeMs: patienceMs };
  return { ...mockUnderTest, target: { ...target, timeouts } };
}

/** Judgements of clauses that the scenario does not list are made of any answer, and are left out. */
export function ledgerEntry(
  scenario: AnyScenario,
  { sent, judged, left, waitedMs }: Trial,
): LedgerEntry {
  const { clauses, needs = [], allow = [], credentials = [] } = scenario;
  return {
    needs: [...needs, ...allow, ...credentials],
    cost: scenario.cost,
    sends: sorted([...sent]),
    judges: sorted([...judged].filter(([key]) => clauses.includes(key.split(' ')[0] ?? ''))),
    waits: Math.round(waitedMs / 60_000),
    leaves: left,
  };
}

function sorted(counts: readonly (readonly [string, number])[]): Readonly<Record<string, number>> {
  return Object.fromEntries(counts.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
