/** Names an open point, and the place in it where a clause asks about several. */
import { toPointer } from '../contract/jsonPointer.ts';
import type { Clause } from '../contract/types.ts';
import { listParam, textParam } from './params.ts';
import type { PlacePattern } from './placePattern.ts';

/** The key alone for a clause about one place; with the place for a clause about several. */
export function openKey(
  clause: Clause,
  pattern: PlacePattern,
): { readonly at: string; readonly key: string } {
  const at = toPointer(pattern);
  const key = textParam(clause, 'key');
  return { at, key: listParam(clause, 'pointers').length === 1 ? key : `${key} ${at}` };
}
