/** Names an open point, and the place in it where a clause asks about several. */
import type { Clause } from '../../contract/types.ts';
import { listParam, textParam } from '../reading/params.ts';
import type { PlacePattern } from '../reading/placePattern.ts';

type OpenPoint = { readonly at: string; readonly key: string };

const named = new WeakMap<PlacePattern, OpenPoint>();

/**
 * The key alone for a clause about one place; with the place for a clause about several. Made once a
 * pattern, which is one clause's own (`patternsOf`).
 */
export function openKey(clause: Clause, pattern: PlacePattern): OpenPoint {
  const known = named.get(pattern);
  if (known !== undefined) return known;
  const at = pattern.pointer;
  const key = textParam(clause, 'key');
  const alone = listParam(clause, 'pointers').length === 1;
  const point = { at, key: alone ? key : `${key} ${at}` };
  named.set(pattern, point);
  return point;
}
