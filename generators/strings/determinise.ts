/** Makes a deterministic automaton of a matcher. Each state is the set of paths that a word can have reached. */
import type { Alphabet } from './alphabet.ts';
import {
  close,
  createMatcher,
  holdsAtEnd,
  step,
  type Matcher,
  type Path,
  type Paths,
} from './matcherPaths.ts';
import type { MatcherProgram } from './matcherProgram.ts';
import { UnsupportedPattern } from './unsupportedPattern.ts';

/** A complete deterministic automaton over atoms; state 0 is the start. */
export type Automaton = {
  readonly states: number;
  readonly atoms: number;
  /** Target of state `s` on atom `a` at `s * atoms + a`. */
  readonly next: Int32Array;
  readonly accepting: Uint8Array;
};

/** What a state stands for: the paths of the expression, and those of each look-behind. */
type State = { readonly main: Paths; readonly trackers: readonly Paths[] };

const maxStates = 20_000;

/**
 * The language of words in which the program matches somewhere. Look-behinds are tracked from the start of the word on, so that at every
 * place the ones that hold are known. @throws UnsupportedPattern when the automaton grows beyond reason.
 */
export function determinise(program: MatcherProgram, alphabet: Alphabet): Automaton {
  const atoms = alphabet.atoms.length;
  const matcher = createMatcher(program, alphabet);
  const numbers = new Map<string, number>();
  const states: State[] = [];
  const numberOf = (main: Paths, trackers: readonly Paths[]): number => {
    const key = main.done ? 'all' : `${main.id}|${trackers.map((one) => one.id).join(',')}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    if (numbers.size >= maxStates)
      throw new UnsupportedPattern(program.source, `more than ${maxStates} states`);
    numbers.set(key, numbers.size);
    return states.push({ main, trackers }) - 1;
  };

  const next: number[] = [];
  const begin: Path = { at: program.start, conditions: [] };
  const first = trackersAfter(matcher, [], 0);
  numberOf(close(matcher, [begin], first, true), first);
  for (const [number, { main, trackers: before }] of states.entries())
    for (let atom = 0; atom < atoms; atom += 1) {
      if (main.done) {
        next.push(number);
        continue;
      }
      const trackers = trackersAfter(matcher, before, atom);
      const seeds = [...step(matcher, main, atom, trackers, true), begin];
      next.push(numberOf(close(matcher, seeds, trackers, true), trackers));
    }
  return {
    states: states.length,
    atoms,
    next: Int32Array.from(next),
    accepting: Uint8Array.from(states, ({ main }) => Number(holdsAtEnd(matcher, main))),
  };
}

/** The look-behinds one atom on: each continues its paths and begins anew. Inner ones come before outer ones. */
function trackersAfter(matcher: Matcher, before: readonly Paths[], atom: number): readonly Paths[] {
  const after: Paths[] = [];
  for (const [index, at] of matcher.program.trackers.entries()) {
    const previous = before[index];
    const moved = previous === undefined ? [] : step(matcher, previous, atom, after, false);
    after.push(close(matcher, [...moved, { at, conditions: [] }], after, false));
  }
  return after;
}
