/** Trials of single scenarios on one warm mock, without a fault and with one. */
import { join } from 'node:path';
import { loadProfile } from '../../contract/loadProfile.ts';
import type { Planned } from '../../engine/plan/plan.ts';
import { ledgerContract, ledgerEntry, ledgerPlan, openLedgerMock } from '../suites/ledger.ts';
import { outFolder } from './buildTree.ts';
import { trial, type MockUnderTest } from '../kills/trial.ts';

/** The mock under test, and every scenario of smoke and gate with its first cases. */
export type Bench = { readonly mock: MockUnderTest; readonly plan: readonly Planned[] };

export async function openBench(): Promise<Bench> {
  const mock = await openLedgerMock(join(outFolder, 'imports'));
  return { mock, plan: ledgerPlan(mock.contract) };
}

/** The same mock, with contract and scenarios made anew under the switch of now. */
export function reopened({ mock }: Bench): Bench {
  const contract = ledgerContract();
  return { mock: { ...mock, contract, profile: loadProfile('gate') }, plan: ledgerPlan(contract) };
}

/** What a scenario shows on a service without faults, as one text. */
export async function cleanTrial(bench: Bench, id: string): Promise<string> {
  const planned = plannedOf(bench, id);
  const shown = await trial(bench.mock, planned, {});
  const values = [...shown.observed].map(
    ([key, one]) => `${key}: ${[...one].toSorted().join(' ')}`,
  );
  return JSON.stringify({
    red: [...shown.red.keys()].toSorted(),
    hindered: [...shown.hindered].map((words) => words.join(': ')).toSorted(),
    values: values.toSorted(),
    judged: [...shown.judged.keys()].toSorted(),
    ledger: planned.map(({ scenario }) => ledgerEntry(scenario, shown)),
  });
}

/** The clauses that one scenario turns red under a fault, and those it is hindered to judge. */
export async function faultTrial(
  bench: Bench,
  scenario: string,
  fault: string,
): Promise<readonly string[]> {
  const { red } = await trial(bench.mock, plannedOf(bench, scenario), { faults: [fault] });
  return [...red.keys()].toSorted();
}

const plannedOf = ({ plan }: Bench, id: string): readonly Planned[] =>
  plan.filter(({ scenario }) => scenario.id === id);
