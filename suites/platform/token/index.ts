/** Scenarios of access tokens. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { drawnTokenLives } from './drawnLives.ts';
import { drawnRequests } from './drawnRequests.ts';
import { issueAndRefuse } from './issueAndRefuse.ts';
import { life, renewal } from './life.ts';
import { openTokenPoints } from './openPoints.ts';
import { nearClients } from './nearMisses.ts';
import { refusedRequests } from './refusedRequests.ts';
import { rotation } from './rotation.ts';

export const tokenScenarios: readonly AnyScenario[] = [
  issueAndRefuse,
  life,
  renewal,
  rotation,
  openTokenPoints,
  refusedRequests,
  nearClients,
  drawnRequests,
  drawnTokenLives,
];
