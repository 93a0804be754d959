/** The flat registry of scenarios, in the order in which a budget is spent on them. */
import type { Contract } from '../../contract/types.ts';
import type { AnyScenario } from '../../engine/scenario.ts';
import { approvalScenarios } from './approval/index.ts';
import { attachmentScenarios } from './attachment/index.ts';
import { billLifeScenarios } from './bill-life/index.ts';
import { idempotencyScenarios } from './idempotency/index.ts';
import { filterScenarios } from './filters/index.ts';
import { pagingScenarios } from './paging/index.ts';
import { sortingScenarios } from './sorting/index.ts';
import { statisticsScenarios } from './statistics/index.ts';
import { authScenarios } from './auth/index.ts';
import { importedScenarios } from './imported/importedScenarios.ts';
import { inputScenarios } from './input/index.ts';
import { limitScenarios } from './limit/index.ts';
import { migrationScenarios } from './migration/index.ts';
import { timeoutScenarios } from './timeout/index.ts';
import { tokenScenarios } from './token/index.ts';
import { userAuthScenarios } from './user-auth/index.ts';
import { webhookScenarios } from './webhook/index.ts';

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
