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
const lawfulBehaviour: Behaviour = {
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

function changesOf(patch: Patch, before: Behaviour): Changes {
  return typeof patch === 'function' ? patch(before) : patch;
}

function patched(before: Behaviour, patch: Patch): Behaviour {
  const changed = Object.entries(changesOf(patch, before)).map(([group, change]) => [
    group,
    { ...before[group as keyof Behaviour], ...change },
  ]);
  return { ...before, ...(Object.fromEntries(changed) as Partial<Behaviour>) };
}

/** A patch that keeps state: it is made each time it is switched on, so that its state is empty then. */
export const anew =
  (make: () => Patch): Patch =>
  (before) =>
    changesOf(make(), before);

/** One patch of several that change different groups of decisions. */
export const together =
  (...patches: readonly Patch[]): Patch =>
  (before) =>
    Object.assign({}, ...patches.map((patch) => changesOf(patch, before)));

/** A patch that changes finished outcomes, after any earlier rewrites. */
export function rewriting(rewrite: Answers['rewrites'][number]): (before: Behaviour) => Changes {
  return (before) => ({ answers: { rewrites: [...before.answers.rewrites, rewrite] } });
}

/** A decision by its group and its name, such as `bills.remove`. */
type Place = {
  [Group in keyof Behaviour]: `${Group}.${keyof Behaviour[Group] & string}`;
}[keyof Behaviour];

type At<Name extends Place> =
  Name extends `${infer Group extends keyof Behaviour}.${infer Decision}`
    ? Decision extends keyof Behaviour[Group]
      ? Behaviour[Group][Decision]
      : never
    : never;

/** A patch that makes one decision anew from the decision so far. */
export function replacing<Name extends Place>(
  place: Name,
  make: (before: At<Name>) => At<Name>,
): (before: Behaviour) => Changes {
  const [group = '', decision = ''] = place.split('.');
  return (before) => ({
    [group]: { [decision]: make(Reflect.get(before[group as keyof Behaviour], decision)) },
  });
}

/** A patch of a decision that is a function: `make` gets the function so far, and then what the function is called with. */
export function around<Name extends Place>(
  place: Name,
  make: At<Name> extends (...given: infer Given) => infer Result
    ? (before: At<Name>, ...given: Given) => Result
    : never,
): (before: Behaviour) => Changes {
  const made = make as (...all: readonly unknown[]) => unknown;
  return replacing(
    place,
    (before) => ((...given: readonly unknown[]) => made(before, ...given)) as At<Name>,
  );
}
