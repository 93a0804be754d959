/** Scenarios of idempotency keys. */
import type { Contract } from '../../../contract/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { openScopes } from './openScopes.ts';
import { otherPosts, repeatedMove, twins, underBearer } from './singleRepeats.ts';
import { repeatedApproval } from './repeatedApproval.ts';
import { repeatedKey } from './repeatedKey.ts';
import { retention } from './retention.ts';

export const idempotencyScenarios = (contract: Contract): readonly AnyScenario[] => [
  repeatedKey,
  repeatedApproval,
  twins,
  retention(contract),
  openScopes,
  otherPosts,
  repeatedMove,
  underBearer(contract),
];
