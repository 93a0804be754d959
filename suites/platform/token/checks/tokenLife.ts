/** Says how long a token lives, and how long it was idle. */
import { valueAt } from '../../../../json/jsonPointer.ts';
import type { Clause, Contract } from '../../../../contract/types.ts';
import type { Exchange } from '../../../../exchange/types.ts';
import { bodyOf200 } from '../../../../checks/reading/json.ts';
import type { EpisodeOf } from '../../../../checks/types.ts';

/** The answer that issued a token, its earlier uses in their order, and the use under test. */
export type TokenRole = 'issue' | 'uses*' | 'use';

export const tokenRoles: readonly TokenRole[] = ['issue', 'uses*', 'use'];

/**
 * Milliseconds: the seconds at `params.lifetimeAt` of the issuing answer, undefined where it shows none; without
 * that parameter the life of a user token by the contract's limits.
 */
export function lifetimeMs(
  issue: Exchange,
  { limits }: Contract,
  clause: Clause,
): number | undefined {
  const { lifetimeAt } = clause.params;
  if (typeof lifetimeAt !== 'string') return limits.userToken.lifetimeMs;
  const json = bodyOf200(issue);
  const seconds = json === undefined ? undefined : valueAt(json, lifetimeAt);
  return typeof seconds === 'number' ? seconds * 1000 : undefined;
}

/** Service milliseconds from the last use, or from the issue, to the use under test. */
export function idleMs({ issue, uses, use }: EpisodeOf<TokenRole>): number {
  return use.startedAt - (uses.at(-1) ?? issue).endedAt;
}
