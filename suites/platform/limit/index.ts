/** Scenarios of request limits, each on a token of its own. */
import type { Contract } from '../../../contract/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { bearerMinute } from './bearerMinute.ts';
import { hour } from './hour.ts';
import { kindOfWindow } from './kindOfWindow.ts';
import { everyOperationCounts } from './everyOperation.ts';
import { minute } from './minute.ts';

export function limitScenarios(contract: Contract): readonly AnyScenario[] {
  return [minute, bearerMinute, everyOperationCounts, kindOfWindow, hour].map((make) =>
    make(contract),
  );
}
