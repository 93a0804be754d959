/** Lists the words of an automaton from the simplest on. */
import { CharSet } from 'refa';
import { plainestCharacter, rankedCharacters } from './characterRank.ts';
import type { LengthRows } from './lengthRows.ts';
import type { Edge, WordAutomaton } from './productAutomaton.ts';

/** All words of one length by rank; lazily, since there may be very many. */
export function* wordsOfLength(
  automaton: WordAutomaton,
  rows: LengthRows,
  length: number,
  state = 0,
): Iterable<string> {
  if (length === 0) {
    if (automaton.accepting[state] === 1) yield '';
    return;
  }
  const open = openEdges(automaton, rows, length, state);
  const [first, ...rest] = open;
  if (first === undefined) return;
  const all: CharSet = first.set.union(...rest.map((edge) => edge.set));
  for (const code of rankedCharacters(all)) {
    const edge = open.find(({ set }) => set.has(code));
    if (edge === undefined) continue;
    const character = String.fromCodePoint(code);
    for (const tail of wordsOfLength(automaton, rows, length - 1, edge.target))
      yield character + tail;
  }
}

/** The simplest completion of exactly `length` characters from a state. */
export function simplestWord(
  automaton: WordAutomaton,
  rows: LengthRows,
  length: number,
  from = 0,
): string {
  let word = '';
  let state = from;
  for (let left = length; left > 0; left -= 1) {
    const open = openEdges(automaton, rows, left, state);
    const [first, ...rest] = open;
    if (first === undefined) throw new RangeError(`no word of length ${length}`);
    const code = plainestCharacter(first.set.union(...rest.map((edge) => edge.set)));
    word += String.fromCodePoint(code);
    state = open.find(({ set }) => set.has(code))?.target ?? first.target;
  }
  return word;
}

function openEdges(
  automaton: WordAutomaton,
  rows: LengthRows,
  length: number,
  state: number,
): readonly Edge[] {
  const row = rows.row(length - 1);
  return (automaton.edges[state] ?? []).filter((edge) => row[edge.target] === 1);
}
