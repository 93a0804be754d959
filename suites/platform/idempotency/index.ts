/** Scenarios of idempotency keys. */
import type { Contract } from '../../../contract/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { openScopes } from './openScopes.ts';
import { otherPosts } from './otherPosts.ts';
import { repeatedApproval } from './repeatedApproval.ts';
import { repeatedMove } from './repeatedMove.ts';
import { repeatedKey } from './repeatedKey.ts';
import { retention } from './retention.ts';
import { twins } from './twins.ts';
import { underBearer } from './underBearer.ts';

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
