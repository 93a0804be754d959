/** Reads how long a token lives: from its clause, or from the answer that issued it. */
import { valueAt } from '../../json/jsonPointer.ts';
import type { Clause } from '../../contract/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import { bodyOf200 } from '../reading/json.ts';

/** Milliseconds: `params.lifetimeMs`, or the seconds at `params.lifetimeAt` of the issuing answer; undefined where it shows none. */
export function lifetimeMs(issue: Exchange, clause: Clause): number | undefined {
  const { lifetimeMs: fixed, lifetimeAt } = clause.params;
  if (typeof fixed === 'number') return fixed;
  const json = bodyOf200(issue);
  if (json === undefined || typeof lifetimeAt !== 'string') return undefined;
  const seconds = valueAt(json, lifetimeAt);
  return typeof seconds === 'number' ? seconds * 1000 : undefined;
}

/** Service milliseconds since the use before the last exchange; the issue counts as one. */
export function idleMs(episode: readonly [Exchange, ...Exchange[]]): number {
  const last = episode.at(-1) ?? episode[0];
  const before = episode.at(-2) ?? episode[0];
  return last.startedAt - before.endedAt;
}
