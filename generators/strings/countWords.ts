/** Counts the words of an automaton, up to a limit. */
import type { WordAutomaton } from './productAutomaton.ts';

/** Above this a language counts as large. */
const countLimit = 10_000;

/** Words with `min` to `max` characters; null where there are more than `countLimit`. */
export function countWords(automaton: WordAutomaton, min: number, max: number): number | null {
  if (automaton.states === 0) return 0;
  let ways = new Map([[0, 1]]);
  let total = 0;
  for (let length = 0; length <= max && ways.size > 0; length += 1) {
    if (length >= min)
      for (const [state, count] of ways) if (automaton.accepting[state] === 1) total += count;
    if (total > countLimit) return null;
    const further = new Map<number, number>();
    for (const [state, count] of ways)
      for (const { target, set } of automaton.edges[state] ?? [])
        further.set(target, (further.get(target) ?? 0) + count * set.size);
    ways = further;
  }
  return total;
}
