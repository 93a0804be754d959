/** Finds the states of an automaton from which a word of an exact number of characters can be finished. */
import type { WordAutomaton } from './productAutomaton.ts';
import { UnsupportedPattern } from './unsupportedPattern.ts';

/** Makes a row when it is needed. From some length on, all rows may be the same. */
export type LengthRows = {
  /** `row(n)[state]` is 1 where n more characters can end the word. The same array for equal rows. */
  readonly row: (length: number) => Uint8Array;
  /** Lengths of accepted words from `min` to `max`, ascending, at most `limit` of them. */
  readonly lengths: (min: number, max: number, limit: number) => readonly number[];
  /** Length of the longest word; null if there is none. */
  readonly longest: number | null;
};

/** Cells of all rows together; a schema that asks for more is refused rather than left to hang. */
const maxCells = 200_000_000;

export function lengthRows(automaton: WordAutomaton, source: string): LengthRows {
  const successors = automaton.edges.map((edges) => edges.map((edge) => edge.target));
  const rows: Uint8Array[] = [automaton.accepting];
  let settled = Infinity;
  const row = (length: number): Uint8Array => {
    while (rows.length <= length && rows.length <= settled) {
      if (rows.length * automaton.states > maxCells)
        throw new UnsupportedPattern(source, `words of ${length} characters are too long`);
      const last = rows[rows.length - 1] ?? automaton.accepting;
      const further = Uint8Array.from(successors, (targets) =>
        Number(targets.some((target) => last[target] === 1)),
      );
      if (further.every((alive, state) => alive === last[state])) settled = rows.length - 1;
      else rows.push(further);
    }
    return rows[Math.min(length, settled)] ?? automaton.accepting;
  };
  const longest = longestWord(successors);
  const lengths = (min: number, max: number, limit: number): readonly number[] => {
    const found: number[] = [];
    // Where words have no greatest length, one is never further than a round through all states.
    const end =
      longest === null ? Math.min(max, min + automaton.states + limit) : Math.min(max, longest);
    for (let length = min; length <= end && found.length < limit; length += 1)
      if (row(length)[0] === 1) found.push(length);
    return found;
  };
  return { row, lengths, longest };
}

/** Every state is reachable and alive, so a cycle means words without end. */
function longestWord(successors: readonly (readonly number[])[]): number | null {
  if (successors.length === 0) return 0;
  const incoming = new Int32Array(successors.length);
  for (const targets of successors)
    for (const target of targets) incoming[target] = (incoming[target] ?? 0) + 1;
  const order = [0];
  const depth = new Int32Array(successors.length);
  if (incoming[0] !== 0) return null;
  for (let at = 0; at < order.length; at += 1) {
    const state = order[at] ?? 0;
    for (const target of successors[state] ?? []) {
      depth[target] = Math.max(depth[target] ?? 0, (depth[state] ?? 0) + 1);
      incoming[target] = (incoming[target] ?? 0) - 1;
      if (incoming[target] === 0) order.push(target);
    }
  }
  return order.length === successors.length ? Math.max(...depth) : null;
}
