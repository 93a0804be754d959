/** Which schemas hold at each place of a valid value. */
import type { Json } from '../../../json/types.ts';
import { addTo } from '../../../json/groups.ts';
import type { Atom } from '../read/atoms.ts';
import { evaluate } from '../judge/evaluate.ts';
import { nothingKnown } from '../judge/evaluation.ts';
import type { Space } from '../facts/space.ts';

/** Atoms by JSON Pointer into the value. */
export type Places = ReadonlyMap<string, readonly Atom[]>;

/** Runs the interpreter once and notes where each schema held. */
export function atomPlaces(space: Space, root: Atom, value: Json): Places {
  const places = new Map<string, [Atom, ...Atom[]]>();
  const held = (atom: Atom, at: string): void => addTo(places, at, atom);
  const { atoms, formats } = space;
  evaluate({ atoms, formats, errors: null, known: nothingKnown(), held }, root, value);
  return places;
}
