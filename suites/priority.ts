/** Scenarios in the order in which they show most faults a request: written by `npm run bench -- curve 3 write`. */
import type { AnyScenario } from '../engine/scenario.ts';

const priority: readonly string[] = [
  'attachment/open-answers',
  'paging/open-pages',
  'webhook/told',
  'idempotency/other-posts',
  'statistics/intervals',
  'bill-life/one-life',
  'attachment/round-trip',
  'idempotency/twins',
  'sorting/order',
  'auth/bearer-on-bills',
  'user-auth/who-gets-one',
  'auth/issued-lives',
  'filters/relations',
  'idempotency/repeated-approval',
  'statistics/custom-ranges',
  'timeout/cut-in-time',
  'token/issue-and-refuse',
  'paging/pages',
  'statistics/modes',
  'auth/refused-on-get-bill',
  'idempotency/retention',
  'approval/approver-list',
  'webhook/rare-forms',
  'user-auth/two-lives',
  'auth/both-schemes',
  'timeout/other-writes',
  'migration/there-and-back',
  'filters/look-alikes',
  'token/life',
  'timeout/edges',
  'statistics/groups',
  'auth/modes-and-addresses',
  'statistics/ranges-of-modes',
  'token/rotation',
  'statistics/levels',
  'auth/refused-everywhere',
  'filters/awkward-values',
  'idempotency/repeated-key',
  'bill-life/open-answers',
  'approval/open-answers',
  'idempotency/open-scopes',
  'filters/several-filters',
  'filters/open-values',
  'filters/open-forms',
  'sorting/every-field',
  'sorting/open-orders',
  'statistics/open-parameters',
  'auth/open-points',
  'auth/open-on-migration',
  'token/renewal',
  'token/open-points',
  'user-auth/migrates',
  'user-auth/open-points',
  'migration/refusals',
];

const ranks = new Map(priority.map((id, rank) => [id, rank]));

/** Listed scenarios first, in this order; the others keep theirs. */
export function byPriority(scenarios: readonly AnyScenario[]): readonly AnyScenario[] {
  const rankOf = ({ id }: AnyScenario): number => ranks.get(id) ?? priority.length;
  return scenarios.toSorted((one, other) => rankOf(one) - rankOf(other));
}
