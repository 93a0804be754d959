/** Lists the words of an automaton, the simplest first. */
import { plainestCharacter, rankedCharacters } from './characterRank.ts';
import type { LengthRows } from './lengthRows.ts';
import type { Edge, WordAutomaton } from './productAutomaton.ts';

/** One character further: what was read and where it led. */
type Step = { readonly character: string; readonly target: number };

/** Lists all words of one length by rank; lazily, because there may be very many. */
export function* wordsOfLength(
  automaton: WordAutomaton,
  rows: LengthRows,
  length: number,
): Iterable<string> {
  const path: string[] = [];
  const open: Iterator<Step>[] = [];
  const enter = (state: number): void => {
    const left = length - path.length;
    open.push(left === 0 ? none() : stepsFrom(openEdges(automaton, rows, left, state)));
  };
  if (rows.row(length)[0] !== 1) return;
  if (length === 0) yield '';
  enter(0);
  while (open.length > 0) {
    const step = open[open.length - 1]?.next();
    if (step === undefined || step.done === true) {
      open.pop();
      path.pop();
      continue;
    }
    path.push(step.value.character);
    if (path.length === length) {
      yield path.join('');
      path.pop();
    } else enter(step.value.target);
  }
}

function none(): Iterator<Step> {
  return [][Symbol.iterator]();
}

function* stepsFrom(edges: readonly Edge[]): Iterator<Step> {
  const [first, ...rest] = edges;
  if (first === undefined) return;
  const all = first.set.union(...rest.map((edge) => edge.set));
  for (const code of rankedCharacters(all)) {
    const edge = edges.find(({ set }) => set.has(code));
    if (edge !== undefined) yield { character: String.fromCodePoint(code), target: edge.target };
  }
}

/** The plainest first steps, by row and state: words may be long and their automata small. */
const plainestSteps = new WeakMap<Uint8Array, (Step | undefined)[]>();

/** Returns the simplest completion of exactly `length` characters from a state. */
export function simplestWord(
  automaton: WordAutomaton,
  rows: LengthRows,
  length: number,
  from = 0,
): string {
  let word = '';
  let state = from;
  for (let left = length; left > 0; left -= 1) {
    const step = plainestStep(automaton, rows, left, state);
    word += step.character;
    state = step.target;
  }
  return word;
}

function plainestStep(
  automaton: WordAutomaton,
  rows: LengthRows,
  left: number,
  state: number,
): Step {
  const row = rows.row(left - 1);
  const byState = plainestSteps.get(row) ?? [];
  plainestSteps.set(row, byState);
  const known = byState[state];
  if (known !== undefined) return known;
  const edges = openEdges(automaton, rows, left, state);
  const [first, ...rest] = edges;
  if (first === undefined) throw new RangeError(`no word of ${left} more characters`);
  const code = plainestCharacter(first.set.union(...rest.map((edge) => edge.set)));
  const target = edges.find(({ set }) => set.has(code))?.target ?? first.target;
  const step = { character: String.fromCodePoint(code), target };
  byState[state] = step;
  return step;
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
