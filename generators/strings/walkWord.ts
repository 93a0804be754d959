/** Follows a word through an automaton. */
import type { WordAutomaton } from './productAutomaton.ts';

/**
 * Returns the states that the word goes through, the start included. If the automaton cannot follow the whole word, the list ends early.
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
