/** Scenarios of request limits, each on a token of its own. */
import type { Contract } from '../../../contract/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { bearerMinute, kindOfWindow, minute } from './minute.ts';
import { hour } from './hour.ts';
import { everyOperationCounts } from './everyOperation.ts';

export function limitScenarios(contract: Contract): readonly AnyScenario[] {
  return [minute, bearerMinute, everyOperationCounts, kindOfWindow, hour].map((make) =>
    make(contract),
  );
}
