/** Offers simpler words of the same language in place of a word. */
import { characterRank, compareWords, plainestCharacter } from './characterRank.ts';
import { simplestWord } from './enumerateWords.ts';
import type { LengthRows } from './lengthRows.ts';
import type { WordAutomaton } from './productAutomaton.ts';

/** The limits within which a word is shrunk. */
export type ShrinkSpace = {
  readonly automaton: WordAutomaton;
  readonly rows: LengthRows;
  /** Lengths that words may have, ascending; only those below the word's own are looked at. */
  readonly shorterLengths: (below: number) => readonly number[];
  readonly accepts: (word: string) => boolean;
};

/** At most so many places of a word are tried for each kind of change. */
const maxPlaces = 64;
/** Code points of all candidates of one word together: very long words get fewer candidates. */
const maxOffered = 2_000_000;

/**
 * The language accepts each candidate. Each is offered once, and is simpler than the word by `compareWords`. That order is a well-order,
 * so repeated shrinking must end.
 */
export function* shrinkWord(word: string, space: ShrinkSpace): Iterable<string> {
  const offered = new Set<string>();
  let spent = 0;
  for (const candidate of candidates(word, space)) {
    spent += candidate.length;
    if (spent > maxOffered) return;
    if (offered.has(candidate) || compareWords(candidate, word) >= 0) continue;
    offered.add(candidate);
    if (space.accepts(candidate)) yield candidate;
  }
}

function* candidates(word: string, space: ShrinkSpace): Iterable<string> {
  const characters = Array.from(word);
  const states = walkWord(space.automaton, characters);
  yield* shortened(characters, states, space);
  yield* withoutParts(characters);
  yield* plainer(characters, states, space);
}

/** The longest beginning that can still be finished in fewer characters, for each shorter length. */
function* shortened(
  characters: readonly string[],
  states: readonly number[],
  { automaton, rows, shorterLengths }: ShrinkSpace,
): Iterable<string> {
  for (const length of shorterLengths(characters.length)) {
    for (let kept = Math.min(length, states.length - 1); kept >= 0; kept -= 1) {
      const state = states[kept];
      if (state === undefined || rows.row(length - kept)[state] !== 1) continue;
      yield (
        characters.slice(0, kept).join('') + simplestWord(automaton, rows, length - kept, state)
      );
      if (kept > 0) yield simplestWord(automaton, rows, length);
      break;
    }
  }
}

/** Without a half, a quarter, … down to single characters. */
function* withoutParts(characters: readonly string[]): Iterable<string> {
  for (
    let part = Math.ceil(characters.length / 2);
    part >= 1;
    part = part === 1 ? 0 : Math.ceil(part / 2)
  ) {
    const step = Math.max(part, Math.ceil(characters.length / maxPlaces));
    for (let at = 0; at < characters.length; at += step)
      yield [...characters.slice(0, at), ...characters.slice(at + part)].join('');
  }
}

/** All characters from a place on replaced by the simplest ones, then single characters. */
function* plainer(
  characters: readonly string[],
  states: readonly number[],
  { automaton, rows }: ShrinkSpace,
): Iterable<string> {
  const length = characters.length;
  if (states.length === length + 1)
    for (let kept = 0; kept < Math.min(length, maxPlaces); kept += 1) {
      const state = states[kept] ?? 0;
      if (rows.row(length - kept)[state] === 1)
        yield (
          characters.slice(0, kept).join('') + simplestWord(automaton, rows, length - kept, state)
        );
    }
  for (const [at, character] of characters.slice(0, maxPlaces).entries())
    for (const edge of automaton.edges[states[at] ?? -1] ?? []) {
      const code = plainestCharacter(edge.set);
      if (characterRank(code) < characterRank(character.codePointAt(0) ?? 0))
        yield [
          ...characters.slice(0, at),
          String.fromCodePoint(code),
          ...characters.slice(at + 1),
        ].join('');
    }
}

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
