/** The flat registry of scenarios, in the order in which a budget is spent on them. */
import type { Contract } from '../contract/types.ts';
import type { AnyScenario } from '../engine/scenario.ts';
import { approvalScenarios } from './platform/approval/index.ts';
import { attachmentScenarios } from './platform/attachment/index.ts';
import { billLifeScenarios } from './platform/bill-life/index.ts';
import { idempotencyScenarios } from './platform/idempotency/index.ts';
import { filterScenarios } from './platform/filters/index.ts';
import { pagingScenarios } from './platform/paging/index.ts';
import { sortingScenarios } from './platform/sorting/index.ts';
import { statisticsScenarios } from './platform/statistics/index.ts';
import { authScenarios } from './platform/auth/index.ts';
import { importedScenarios } from './document/scenarios.ts';
import { inputScenarios } from './platform/input/index.ts';
import { limitScenarios } from './platform/limit/index.ts';
import { migrationScenarios } from './platform/migration/index.ts';
import { timeoutScenarios } from './platform/timeout/index.ts';
import { tokenScenarios } from './platform/token/index.ts';
import { userAuthScenarios } from './platform/user-auth/index.ts';
import { webhookScenarios } from './platform/webhook/index.ts';

/** Every scenario of a contract, those made for its imported operations last; for a document of its own those alone. */
export const scenariosOf = (contract: Contract): readonly AnyScenario[] => [
  ...(contract.ofDocument === true ? [] : platformScenarios(contract)),
  ...importedScenarios(contract),
];

const platformScenarios = (contract: Contract): readonly AnyScenario[] => [
  ...billLifeScenarios,
  ...attachmentScenarios,
  ...approvalScenarios,
  ...idempotencyScenarios(contract),
  ...filterScenarios,
  ...pagingScenarios,
  ...sortingScenarios,
  ...statisticsScenarios,
  ...authScenarios(contract),
  ...tokenScenarios,
  ...userAuthScenarios(contract),
  ...timeoutScenarios(contract),
  ...migrationScenarios,
  ...webhookScenarios,
  ...limitScenarios(contract),
  ...inputScenarios,
];
