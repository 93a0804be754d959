/** Joins automata into one that meets all conditions: the intersection, with complements. */
import type { CharSet } from 'refa';
import type { Alphabet } from './alphabet.ts';
import type { Automaton } from './determinise.ts';
import { UnsupportedPattern } from './unsupportedPattern.ts';

/** One condition of the product: the word is in the language, or outside it. */
export type Factor = { readonly automaton: Automaton; readonly negate: boolean };

/** The edges from one state to another: the characters that lead there. */
export type Edge = { readonly target: number; readonly set: CharSet };

/** A deterministic automaton in which every state leads to an accepting one. */
export type WordAutomaton = {
  /** Zero for the empty language; otherwise state 0 is the start. */
  readonly states: number;
  readonly edges: readonly (readonly Edge[])[];
  readonly accepting: Uint8Array;
};

const maxStates = 60_000;

/** @throws UnsupportedPattern naming `source` when the product is too large. */
export function productAutomaton(
  factors: readonly Factor[],
  alphabet: Alphabet,
  source: string,
): WordAutomaton {
  const atoms = alphabet.atoms.length;
  const alive = factors.map(({ automaton, negate }) => aliveStates(automaton, negate));
  const numbers = new Map<string, number>();
  const tuples: (readonly number[])[] = [];
  const targets: number[] = [];
  const numberOf = (tuple: readonly number[]): number => {
    if (tuple.some((state, index) => alive[index]?.[state] !== 1)) return -1;
    const key = tuple.join(',');
    const known = numbers.get(key);
    if (known !== undefined) return known;
    if (tuples.length >= maxStates)
      throw new UnsupportedPattern(source, `more than ${maxStates} states together`);
    numbers.set(key, tuples.length);
    return tuples.push(tuple) - 1;
  };
  numberOf(factors.map(() => 0));
  for (let state = 0; state < tuples.length; state += 1) {
    const tuple = tuples[state] ?? [];
    for (let atom = 0; atom < atoms; atom += 1)
      targets.push(
        numberOf(tuple.map((at, index) => factors[index]?.automaton.next[at * atoms + atom] ?? at)),
      );
  }
  const accepting = Uint8Array.from(tuples, (tuple) =>
    Number(
      tuple.every(
        (at, index) => (factors[index]?.automaton.accepting[at] === 1) !== factors[index]?.negate,
      ),
    ),
  );
  return trimmed(
    { states: tuples.length, atoms, next: Int32Array.from(targets), accepting },
    alphabet,
  );
}

/** States from which acceptance (or, negated, refusal) can still be reached. */
function aliveStates(automaton: Automaton, negate: boolean): Uint8Array {
  const { states, atoms, next, accepting } = automaton;
  const sources: number[][] = Array.from({ length: states }, () => []);
  for (let at = 0; at < next.length; at += 1) {
    const target = next[at] ?? -1;
    if (target >= 0) sources[target]?.push(Math.floor(at / atoms));
  }
  const alive = new Uint8Array(states);
  const stack: number[] = [];
  for (let state = 0; state < states; state += 1)
    if ((accepting[state] === 1) !== negate) {
      alive[state] = 1;
      stack.push(state);
    }
  for (let state = stack.pop(); state !== undefined; state = stack.pop())
    for (const source of sources[state] ?? [])
      if (alive[source] === 0) {
        alive[source] = 1;
        stack.push(source);
      }
  return alive;
}

function trimmed(automaton: Automaton, alphabet: Alphabet): WordAutomaton {
  const alive = aliveStates(automaton, false);
  const numbers = new Int32Array(automaton.states).fill(-1);
  let states = 0;
  for (let state = 0; state < automaton.states; state += 1)
    if (alive[state] === 1) numbers[state] = states++;
  if (alive[0] !== 1) return { states: 0, edges: [], accepting: new Uint8Array() };
  const edges: Edge[][] = [];
  const accepting = new Uint8Array(states);
  for (let state = 0; state < automaton.states; state += 1) {
    const number = numbers[state] ?? -1;
    if (number < 0) continue;
    accepting[number] = automaton.accepting[state] ?? 0;
    edges.push(edgesOf(automaton, state, numbers, alphabet));
  }
  return { states, edges, accepting };
}

/** Atoms that lead to the same state become one edge. */
function edgesOf(
  automaton: Automaton,
  state: number,
  numbers: Int32Array,
  alphabet: Alphabet,
): Edge[] {
  const sets = new Map<number, CharSet[]>();
  for (const [atom, set] of alphabet.atoms.entries()) {
    const target = numbers[automaton.next[state * automaton.atoms + atom] ?? -1] ?? -1;
    if (target >= 0) sets.set(target, [...(sets.get(target) ?? []), set]);
  }
  return [...sets].map(([target, [first, ...rest]]) => ({
    target,
    set: first === undefined ? emptySet(alphabet) : first.union(...rest),
  }));
}

function emptySet(alphabet: Alphabet): CharSet {
  const [any] = alphabet.atoms;
  if (any === undefined) throw new RangeError('an alphabet without atoms has no edges');
  return any.without(any);
}
