/** Scenarios of a bill's life. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { drawnLives, twoClients } from './drawnLives.ts';
import { oneLife } from './oneLife.ts';
import { openAnswers } from './openAnswers.ts';

export const billLifeScenarios: readonly AnyScenario[] = [
  oneLife,
  openAnswers,
  drawnLives,
  twoClients,
];
