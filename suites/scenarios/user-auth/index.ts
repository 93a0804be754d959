/** Scenarios of user tokens. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { drawnLives } from './drawnLives.ts';
import { migrates } from './migrates.ts';
import { openPoints } from './openPoints.ts';
import { twoLives } from './twoLives.ts';
import { whoGetsOne } from './whoGetsOne.ts';

export const userAuthScenarios: readonly AnyScenario[] = [
  whoGetsOne,
  twoLives,
  migrates,
  openPoints,
  drawnLives,
];
