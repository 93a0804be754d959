/** Which schemas hold at each place of a valid value. */
import type { Json } from '../../../json/types.ts';
import type { Atom } from '../read/atoms.ts';
import { evaluate } from '../judge/evaluate.ts';
import { nothingKnown } from '../judge/evaluation.ts';
import type { Space } from '../facts/space.ts';

/** Atoms by JSON Pointer into the value. */
export type Places = ReadonlyMap<string, readonly Atom[]>;

/** Runs the interpreter once and notes where each schema held. */
export function atomPlaces(space: Space, root: Atom, value: Json): Places {
  const places = new Map<string, Atom[]>();
  const held = (atom: Atom, at: string): void => {
    const found = places.get(at);
    if (found === undefined) places.set(at, [atom]);
    else found.push(atom);
  };
  const { atoms, formats } = space;
  evaluate({ atoms, formats, errors: null, known: nothingKnown(), held }, root, value);
  return places;
}
