/** Scenarios of idempotency keys. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { openScopes } from './openScopes.ts';
import { otherPosts } from './otherPosts.ts';
import { repeatedApproval } from './repeatedApproval.ts';
import { repeatedKey } from './repeatedKey.ts';
import { retention } from './retention.ts';
import { twins } from './twins.ts';

export const idempotencyScenarios: readonly AnyScenario[] = [
  repeatedKey,
  repeatedApproval,
  twins,
  retention,
  openScopes,
  otherPosts,
];
