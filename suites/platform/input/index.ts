/** Scenarios of single requests: lawful ones at the edges, and unlawful ones just beyond them. */
import type { Contract } from '../../../contract/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { approverEdges, drawnApprovers } from './drawnApprovers.ts';
import { createEdges, readEdges } from './edges.ts';
import { brokenRequests } from './brokenRequests.ts';
import { drawnFiles } from './drawnFiles.ts';
import { edgeBills, wideBills } from './drawnBills.ts';
import { otherMethods } from './otherMethods.ts';
import { refusedApprovals, refusedBills } from './refusedBodies.ts';
import { refusedPaths } from './refusedPaths.ts';
import { unreadableValues } from './unreadableValues.ts';

export const inputScenarios = (contract: Contract): readonly AnyScenario[] => [
  refusedBills,
  refusedApprovals,
  refusedPaths,
  unreadableValues,
  createEdges,
  approverEdges,
  ...readEdges(contract),
  wideBills,
  edgeBills,
  drawnFiles,
  drawnApprovers,
  ...brokenRequests(contract),
  otherMethods(contract),
];
