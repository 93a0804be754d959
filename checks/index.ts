/** The registry of checks: what a clause's `check` names is found here. Each folder lists its own. */
import { anyChecks } from './any/index.ts';
import { approvalChecks } from '../suites/platform/approval/checks/index.ts';
import { attachmentChecks } from '../suites/platform/attachment/checks/index.ts';
import { authChecks } from '../suites/platform/auth/checks/index.ts';
import { billLifeChecks } from '../suites/platform/bill-life/checks/index.ts';
import { bodyChecks } from './body/index.ts';
import { fieldChecks } from './field/index.ts';
import { filtersChecks } from '../suites/platform/filters/checks/index.ts';
import { idempotencyChecks } from '../suites/platform/idempotency/checks/index.ts';
import { importedChecks } from '../suites/document/checks/index.ts';
import { limitChecks } from '../suites/platform/limit/checks/index.ts';
import { listChecks } from '../suites/platform/list/checks/index.ts';
import { migrationChecks } from '../suites/platform/migration/checks/index.ts';
import { pagingChecks } from '../suites/platform/paging/checks/index.ts';
import { sortingChecks } from '../suites/platform/sorting/checks/index.ts';
import { statisticsChecks } from '../suites/platform/statistics/checks/index.ts';
import { statusChecks } from '../suites/platform/status/checks/index.ts';
import { timeoutChecks } from '../suites/platform/timeout/checks/index.ts';
import { tokenChecks } from '../suites/platform/token/checks/index.ts';
import { userAuthChecks } from '../suites/platform/user-auth/checks/index.ts';
import { webhookChecks } from '../suites/platform/webhook/checks/index.ts';
import type { Check, NamedCheck } from './types.ts';

const groups: readonly Readonly<Record<string, Check>>[] = [
  anyChecks,
  approvalChecks,
  attachmentChecks,
  authChecks,
  billLifeChecks,
  bodyChecks,
  fieldChecks,
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
];

/** Every check, in the order of the groups. */
export const checks: readonly NamedCheck[] = groups.flatMap((group) =>
  Object.entries(group).map(([name, check]) => ({ name, ...check })),
);

export const checkByName: ReadonlyMap<string, NamedCheck> = new Map(
  checks.map((check) => [check.name, check]),
);
