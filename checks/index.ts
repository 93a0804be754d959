/** The registry of checks: what a clause's `check` names is found here. Each folder lists its own. */
import { anyChecks } from './any/index.ts';
import { approvalChecks } from './approval/index.ts';
import { attachmentChecks } from './attachment/index.ts';
import { authChecks } from './auth/index.ts';
import { billLifeChecks } from './bill-life/index.ts';
import { bodyChecks } from './body/index.ts';
import { fieldChecks } from './field/index.ts';
import { filtersChecks } from './filters/index.ts';
import { idempotencyChecks } from './idempotency/index.ts';
import { importedChecks } from './imported/index.ts';
import { limitChecks } from './limit/index.ts';
import { listChecks } from './list/index.ts';
import { migrationChecks } from './migration/index.ts';
import { pagingChecks } from './paging/index.ts';
import { sortingChecks } from './sorting/index.ts';
import { statisticsChecks } from './statistics/index.ts';
import { statusChecks } from './status/index.ts';
import { timeoutChecks } from './timeout/index.ts';
import { tokenChecks } from './token/index.ts';
import { userAuthChecks } from './user-auth/index.ts';
import { webhookChecks } from './webhook/index.ts';
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
