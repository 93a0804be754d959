/** The payments platform as a service: the checks of its clause groups and its scenarios. */
import { checksByName } from '../../checks/index.ts';
import type { NamedCheck } from '../../checks/types.ts';
import type { Contract, Permission } from '../../contract/types.ts';
import type { AnyScenario } from '../../engine/scenario.ts';
import type { Service } from '../../engine/service.ts';
import { importedChecks } from '../document/checks/index.ts';
import { isolationClauses } from '../document/clauses/isolationClauses.ts';
import { permissionsFor } from '../document/permissionsFor.ts';
import { documentScenarios } from '../document/scenarios.ts';
import { approvalChecks } from './approval/checks.ts';
import { approvalScenarios } from './approval/index.ts';
import { attachmentChecks } from './attachment/checks.ts';
import { attachmentScenarios } from './attachment/index.ts';
import { authChecks } from './auth/checks.ts';
import { authScenarios } from './auth/index.ts';
import { billLifeChecks } from './bill-life/checks.ts';
import { followBills } from './bill-life/followedBills.ts';
import { billLifeScenarios } from './bill-life/index.ts';
import { billObjects } from './bills/billObjects.ts';
import { platformAccessOf } from './credentials/access.ts';
import { platformDoctor } from './doctor/doctor.ts';
import { filtersChecks } from './filters/checks.ts';
import { filterScenarios } from './filters/index.ts';
import { idempotencyChecks } from './idempotency/checks.ts';
import { idempotencyScenarios } from './idempotency/index.ts';
import { inputScenarios } from './input/index.ts';
import { limitChecks } from './limit/checks.ts';
import { limitScenarios } from './limit/index.ts';
import { listChecks } from './list/checks.ts';
import { migrationChecks } from './migration/checks.ts';
import { migrationScenarios } from './migration/index.ts';
import { pagingChecks } from './paging/checks.ts';
import { pagingScenarios } from './paging/index.ts';
import { withBills } from './platformScenario.ts';
import { byPriority } from './priority.ts';
import { sortingChecks } from './sorting/checks.ts';
import { sortingScenarios } from './sorting/index.ts';
import { statisticsChecks } from './statistics/checks.ts';
import { statisticsScenarios } from './statistics/index.ts';
import { statusChecks } from './status/checks.ts';
import { platformDefaults, platformReady } from './target.ts';
import { timeoutChecks } from './timeout/checks.ts';
import { timeoutScenarios } from './timeout/index.ts';
import { tokenChecks } from './token/checks.ts';
import { tokenScenarios } from './token/index.ts';
import { userAuthChecks } from './user-auth/checks.ts';
import { userAuthScenarios } from './user-auth/index.ts';
import { webhookChecks } from './webhook/checks.ts';
import { webhookScenarios } from './webhook/index.ts';

/** The checks of the platform's clause groups, and those of documents, because a document may be joined to it. */
export const platformChecks: ReadonlyMap<string, NamedCheck> = checksByName([
  approvalChecks,
  attachmentChecks,
  authChecks,
  billLifeChecks,
  filtersChecks,
  idempotencyChecks,
  importedChecks,
  limitChecks,
  listChecks,
  migrationChecks,
  pagingChecks,
  sortingChecks,
  statisticsChecks,
  statusChecks,
  timeoutChecks,
  tokenChecks,
  userAuthChecks,
  webhookChecks,
]);

export function platformService(contract: Contract): Service {
  return {
    contract,
    checks: platformChecks,
    // In the order in which a budget is spent on them.
    scenarios: (drawn) => byPriority(scenariosByGroup(drawn)),
    leastJudged: ({ leastJudged }) => leastJudged,
    mockShowsAll: true,
    access: platformAccessOf(contract),
    targets: platformDefaults(contract.limits),
    ready: platformReady,
    doctor: platformDoctor,
    contextOf: withBills,
    permissionsFor: (operation) => ofOperation[operation.id] ?? permissionsFor(operation),
    // Bills stand for all objects; the register asks the open questions itself.
    isolationClauses: (judged) =>
      judged ? isolationClauses(contract, judged, ({ id }) => isOfBill.has(id)) : [],
    objects: billObjects,
    follow: followBills,
  };
}

/** Operations whose effect is not that of their method. */
const ofOperation: Readonly<Record<string, readonly Permission[]>> = {
  sendBillToApproval: ['approve'],
  setBillApproval: ['approve'],
  replaceBillApprovers: ['approve'],
  migratePaypoint: ['migrate'],
  issueAccessToken: [],
  authenticateUser: [],
};

const isOfBill: ReadonlySet<string> = new Set(['getBill', 'updateBill', 'deleteBill']);

/** Scenarios in the order of the clause groups; those of joined documents come last. */
export const scenariosByGroup = (contract: Contract): readonly AnyScenario[] => [
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
  ...inputScenarios(contract),
  ...documentScenarios(contract),
];
