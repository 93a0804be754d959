/** Scenarios of requests that take too long. */
import type { Contract } from '../../../contract/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { cutSlowRequests, edges, otherWrites } from './edges.ts';
import { everyOperationEnds } from './everyOperation.ts';

export const timeoutScenarios = (contract: Contract): readonly AnyScenario[] => [
  edges,
  otherWrites,
  cutSlowRequests,
  everyOperationEnds(contract),
];
