/** A mock that serves an import, and the trials of it: the scenarios and runs of the gate profile. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MadeImport } from '../../suites/platform/makeImport.ts';
import { platformContract } from '../../contract/contractOf.ts';
import { platformService } from '../../suites/platform/service.ts';
import type { Contract } from '../../contract/types.ts';
import { loadProfile } from '../../contract/loadProfile.ts';
import { openControl } from '../../exchange/control/control.ts';
import { targetFromReadyLine } from '../../exchange/targets/targetFromReadyLine.ts';
import { runsOf, type Planned } from '../../engine/plan/plan.ts';
import { startMock } from '../../engine/mock/startMock.ts';
import { documentScenarios } from '../../suites/document/scenarios.ts';
import type { MockUnderTest } from '../kills/trial.ts';
import { ofPlatformMock } from '../../suites/platform/target.ts';

export type ImportMock = {
  readonly mockUnderTest: MockUnderTest;
  /** Every scenario, as often as the gate profile runs it. */
  readonly plan: readonly Planned[];
  /** Once each of what kills: edges are for services that fail now and then. */
  readonly shortPlan: readonly Planned[];
};

/** Writes the import under `folder`, where the mock reads it. The caller closes the mock under test. */
export async function openImportMock(
  made: MadeImport,
  folder: string,
  flags: readonly string[] = [],
): Promise<ImportMock> {
  const { name, openapi, clauses } = made.files;
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'openapi.yaml'), openapi.text);
  writeFileSync(join(folder, name, 'clauses.yaml'), clauses.text);
  const usual = ['--port=0', '--control-port=0', '--seed=1', '--imports', folder];
  const mock = await startMock([...usual, ...flags]);
  const target = targetFromReadyLine(mock.readyLine, ofPlatformMock());
  const control = await openControl(target.control ?? '', target.credentials.controlToken);
  const contract = platformContract([made.files]);
  // The mock of the platform lets nobody in by the schemes of another document.
  const foreign = foreignOperations(contract);
  const scenarios = documentScenarios(contract).filter(
    ({ operations }) => !operations.some((id) => foreign.has(id)),
  );
  return {
    mockUnderTest: {
      contract,
      service: platformService(contract),
      profile: loadProfile('gate'),
      target,
      control,
      close: mock.stop,
    },
    plan: scenarios.map((scenario) => ({ scenario, runs: runsOf(scenario, 'gate') })),
    shortPlan: scenarios
      .filter(({ turn }) => turn !== 'edges')
      .map((scenario) => ({ scenario, runs: 1 })),
  };
}

/** Operations that ask for a security scheme of their own document, and for nothing else. */
export function foreignOperations({
  operations,
}: Pick<Contract, 'operations'>): ReadonlySet<string> {
  const foreign = [...operations.values()].filter(
    ({ credentials }) =>
      credentials.length > 0 && credentials.every((one) => one.startsWith('scheme:')),
  );
  return new Set(foreign.map(({ id }) => id));
}
