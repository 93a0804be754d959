/** Every decision of the service in one record. A variant is a lawful patch of this record, a fault an unlawful one. */
import { lawfulAnswers, type Answers } from '../../serving/behaviour/answers.ts';
import { lawfulApprovals, type Approvals } from './approvals.ts';
import { lawfulAttachments, type Attachments } from './attachments.ts';
import { lawfulAuthentication, type Authentication } from './authentication.ts';
import { lawfulBills, type Bills } from './bills.ts';
import { lawfulEnvelopes, type Envelopes } from './envelopes.ts';
import type { Errors } from '../../serving/behaviour/errors.ts';
import { lawfulFilters, type Filters } from './filters.ts';
import { lawfulIdempotency, type Idempotency } from './idempotency.ts';
import { lawfulImported, type Imported } from '../../serving/behaviour/imported.ts';
import { lawfulLimits, type Limits } from './limits.ts';
import { lawfulMigration, type Migration } from './migration.ts';
import { lawfulPaging, type Paging } from './paging.ts';
import { lawfulErrors } from './errors.ts';
import { lawfulRouting, type Routing } from '../../serving/behaviour/routing.ts';
import { lawfulSorting, type Sorting } from './sorting.ts';
import { lawfulStatistics, type Statistics } from './statistics.ts';
import { lawfulTimeouts, type Timeouts } from '../../serving/behaviour/timeouts.ts';
import { lawfulTokens, type Tokens } from './tokens.ts';
import { lawfulTransport, type Transport } from '../../serving/behaviour/transport.ts';

export type Behaviour = {
  readonly answers: Answers;
  readonly approvals: Approvals;
  readonly attachments: Attachments;
  readonly authentication: Authentication;
  readonly bills: Bills;
  readonly envelopes: Envelopes;
  readonly errors: Errors;
  readonly filters: Filters;
  readonly idempotency: Idempotency;
  readonly imported: Imported;
  readonly limits: Limits;
  readonly migration: Migration;
  readonly paging: Paging;
  readonly routing: Routing;
  readonly sorting: Sorting;
  readonly statistics: Statistics;
  readonly timeouts: Timeouts;
  readonly tokens: Tokens;
  readonly transport: Transport;
};

/** A change of some decisions, or a function that makes one from the behaviour so far. */
export type Changes = { readonly [Group in keyof Behaviour]?: Partial<Behaviour[Group]> };
export type Patch = Changes | ((before: Behaviour) => Changes);

/** The service's behaviour when nothing is switched on: the document, as docs/decisions/0001 reads it. */
export const lawfulBehaviour: Behaviour = {
  answers: lawfulAnswers,
  approvals: lawfulApprovals,
  attachments: lawfulAttachments,
  authentication: lawfulAuthentication,
  bills: lawfulBills,
  envelopes: lawfulEnvelopes,
  errors: lawfulErrors,
  filters: lawfulFilters,
  idempotency: lawfulIdempotency,
  imported: lawfulImported,
  limits: lawfulLimits,
  migration: lawfulMigration,
  paging: lawfulPaging,
  routing: lawfulRouting,
  sorting: lawfulSorting,
  statistics: lawfulStatistics,
  timeouts: lawfulTimeouts,
  tokens: lawfulTokens,
  transport: lawfulTransport,
};

/** Applies patches in order; each changes the result of those before it. This happens when something is switched, never on a request. */
export function foldPatches(patches: readonly Patch[]): Behaviour {
  return patches.reduce<Behaviour>(patched, lawfulBehaviour);
}

function patched(before: Behaviour, patch: Patch): Behaviour {
  const changes = typeof patch === 'function' ? patch(before) : patch;
  const changed = Object.entries(changes).map(([group, change]) => [
    group,
    { ...before[group as keyof Behaviour], ...change },
  ]);
  return { ...before, ...(Object.fromEntries(changed) as Partial<Behaviour>) };
}

/** A patch that changes finished outcomes, after any earlier rewrites. */
export function rewriting(rewrite: Answers['rewrites'][number]): (before: Behaviour) => Changes {
  return (before) => ({ answers: { rewrites: [...before.answers.rewrites, rewrite] } });
}

/** A patch that makes one decision anew from the decision so far. */
export function replacing<Group extends keyof Behaviour, Decision extends keyof Behaviour[Group]>(
  group: Group,
  decision: Decision,
  make: (before: Behaviour[Group][Decision]) => Behaviour[Group][Decision],
): (before: Behaviour) => Changes {
  return (before) => ({ [group]: { [decision]: make(before[group][decision]) } });
}

/** A patch of a decision that is a function: `make` gets the function so far, and then what the function is called with. */
export function around<Group extends keyof Behaviour, Decision extends keyof Behaviour[Group]>(
  group: Group,
  decision: Decision,
  make: Behaviour[Group][Decision] extends (...given: infer Given) => infer Result
    ? (before: Behaviour[Group][Decision], ...given: Given) => Result
    : never,
): (before: Behaviour) => Changes {
  const made = make as (...all: readonly unknown[]) => unknown;
  return replacing(
    group,
    decision,
    (before) => ((...given: readonly unknown[]) => made(before, ...given)) as typeof before,
  );
}
