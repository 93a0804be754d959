/** Follows a word through an automaton. */
import type { WordAutomaton } from './productAutomaton.ts';

/**
 * The states that the word goes through, the start included; shorter than the word by one or more
 * where the automaton has no way on.
 */
export function walkWord(
  automaton: WordAutomaton,
  characters: readonly string[],
): readonly number[] {
  if (automaton.states === 0) return [];
  const states = [0];
  let state = 0;
  for (const character of characters) {
    const code = character.codePointAt(0) ?? -1;
    const edge = automaton.edges[state]?.find(({ set }) => set.has(code));
    if (edge === undefined) break;
    state = edge.target;
    states.push(state);
  }
  return states;
}
