/** Finds contradictions before all choices are made, so that a search does not find them again and again. */
import type { Atoms } from '../read/atoms.ts';
import type { Facts, Part } from '../facts/facts.ts';
import { memberParts } from '../facts/memberParts.ts';
import type { Possibility } from '../facts/space.ts';
import { typesFailing, typesMeeting } from './possibleTypes.ts';
import { ALL_TYPES } from '../read/typeBits.ts';

/** True if the same schema must both hold and fail, or if no type is left. */
function contradict(atoms: Atoms, parts: readonly Part[]): boolean {
  const held = new Set<string>();
  let types = ALL_TYPES;
  for (const { holds, atom } of parts) {
    if (holds) held.add(atoms.shape(atom));
    types &= holds ? typesMeeting(atoms, atom) : typesFailing(atom);
  }
  return types === 0 || parts.some(({ holds, atom }) => !holds && held.has(atoms.shape(atom)));
}

/** A member that must be there and cannot; `proved` is false if some ways were not looked at. */
type Impossible = { readonly name: string; readonly proved: boolean };

/** Finds the first member that no value can have; `isPossible` searches for a value of all parts. */
export function impossibleMember(
  atoms: Atoms,
  facts: Facts,
  isPossible: (parts: readonly Part[]) => Possibility,
): Impossible | undefined {
  if (facts.absent.size > 0)
    for (const name of facts.required) if (facts.absent.has(name)) return { name, proved: true };
  for (const name of facts.memberParts.keys()) {
    const parts = memberParts(atoms, facts, name);
    if (contradict(atoms, parts)) return { name, proved: true };
    const found = parts.length > 1 ? isPossible(parts) : 'possible';
    if (found !== 'possible') return { name, proved: found === 'impossible' };
  }
  return undefined;
}
