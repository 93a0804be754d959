/** Scenarios of user tokens. */
import type { Contract } from '../../../contract/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { drawnUserLives } from './drawnLives.ts';
import { migrates, whoGetsOne } from './whoGetsOne.ts';
import { openUserPoints } from './openPoints.ts';
import { nearLogins } from './nearMisses.ts';
import { refusedLogins } from './refusedLogins.ts';
import { twoLives } from './twoLives.ts';

export const userAuthScenarios = (contract: Contract): readonly AnyScenario[] => [
  whoGetsOne,
  twoLives(contract),
  migrates,
  openUserPoints,
  refusedLogins,
  nearLogins,
  drawnUserLives,
];
