/** Runs all paths of a matcher at once, which makes a deterministic automaton of it. */
import type { Alphabet } from './alphabet.ts';
import type { Instruction, MatcherProgram } from './matcherProgram.ts';
import { UnsupportedPattern } from './unsupportedPattern.ts';

/** A complete deterministic automaton over atoms; state 0 is the start. */
export type Automaton = {
  readonly states: number;
  readonly atoms: number;
  /** Target of state `s` on atom `a` at `s * atoms + a`. */
  readonly next: Int32Array;
  readonly accepting: Uint8Array;
};

/** What the rest of the word still has to show (a look-ahead under way), or must not show. */
type ClauseCheck = { readonly id: number; readonly negate: boolean; readonly paths: Paths };
/** One path of the matcher: it waits at an instruction, and owes its clauseChecks besides. */
type Path = { readonly at: number; readonly clauseChecks: readonly ClauseCheck[] };
/** Several paths at once; `done` when one has accepted and owes nothing. */
type Paths = { readonly id: number; readonly paths: readonly Path[]; readonly done: boolean };

const maxStates = 20_000;
const maxWork = 2_000_000;

/**
 * The language of words in which the program matches somewhere. Look-aheads run beside the paths
 * that met them, as in an alternating automaton; look-behinds are tracked from the start of the word
 * on, so that at every place it is known which of them hold.
 *
 * @throws UnsupportedPattern when the automaton grows beyond reason.
 */
export function determinise(program: MatcherProgram, alphabet: Alphabet): Automaton {
  const { instructions, trackers: trackerStarts } = program;
  const atoms = alphabet.atoms.length;
  const masks = instructions.map((instruction) => maskOf(instruction, alphabet));
  const knownPaths = new Map<string, Paths>();
  const knownClauseChecks = new Map<string, ClauseCheck>();
  let work = 0;

  const spend = (amount: number): void => {
    work += amount;
    if (work > maxWork) throw new UnsupportedPattern(program.source, 'too many paths at once');
  };
  const clauseCheckOf = (negate: boolean, paths: Paths): ClauseCheck => {
    const key = `${negate ? '-' : '+'}${paths.id}`;
    const known = knownClauseChecks.get(key) ?? { id: knownClauseChecks.size, negate, paths };
    knownClauseChecks.set(key, known);
    return known;
  };
  const intern = (found: readonly Path[], sticky: boolean): Paths => {
    const done = found.some((path) => path.clauseChecks.length === 0 && isAccept(path.at));
    const paths = done && sticky ? [{ at: 0, clauseChecks: [] }] : withoutImplied(found);
    const key = textOf(paths);
    const known = knownPaths.get(key) ?? { id: knownPaths.size, paths, done };
    knownPaths.set(key, known);
    return known;
  };
  const isAccept = (at: number): boolean => instructions[at]?.kind === 'accept';

  /** Follows every instruction that reads nothing. `sticky`: once accepted, accepted for good. */
  const close = (seeds: readonly Path[], trackers: readonly Paths[], sticky: boolean): Paths => {
    const found: Path[] = [];
    const seen = new Set<string | number>();
    const stack = [...seeds].reverse();
    for (let path = stack.pop(); path !== undefined; path = stack.pop()) {
      const key = nameOf(path);
      if (seen.has(key)) continue;
      seen.add(key);
      spend(1);
      const instruction = instructions[path.at];
      const { clauseChecks } = path;
      if (instruction === undefined) continue;
      if (instruction.kind === 'fork') {
        for (const at of instruction.next) stack.push({ at, clauseChecks });
      } else if (instruction.kind === 'ahead') {
        const inner = close([{ at: instruction.body, clauseChecks: [] }], trackers, true);
        const owed = withClauseCheck(clauseChecks, instruction.negate, inner);
        if (owed !== undefined) stack.push({ at: instruction.next, clauseChecks: owed });
      } else if (instruction.kind === 'behind') {
        const ends = (trackers[instruction.tracker]?.paths ?? []).filter((end) => isAccept(end.at));
        const ways = instruction.negate ? refusals(ends) : ends.map((end) => end.clauseChecks);
        for (const way of ways)
          stack.push({ at: instruction.next, clauseChecks: mergeClauseChecks(clauseChecks, way) });
      } else found.push(path);
    }
    return intern(found, sticky);
  };
  const withClauseCheck = (
    clauseChecks: readonly ClauseCheck[],
    negate: boolean,
    inner: Paths,
  ): readonly ClauseCheck[] | undefined => {
    if (inner.done || inner.paths.length === 0)
      return inner.done === negate ? undefined : clauseChecks;
    return mergeClauseChecks(clauseChecks, [clauseCheckOf(negate, inner)]);
  };
  /** Every way for none of the ends to come true: of each, one clauseCheck must fail. */
  const refusals = (ends: readonly Path[]): readonly (readonly ClauseCheck[])[] => {
    let ways: readonly (readonly ClauseCheck[])[] = [[]];
    for (const end of ends)
      ways = ways.flatMap((way) =>
        end.clauseChecks.map((clauseCheck) =>
          mergeClauseChecks(way, [clauseCheckOf(!clauseCheck.negate, clauseCheck.paths)]),
        ),
      );
    spend(ways.length);
    return ways;
  };

  const step = (from: Paths, atom: number, trackers: readonly Paths[], sticky: boolean): Path[] => {
    const seeds: Path[] = [];
    for (const path of from.paths) {
      const instruction = instructions[path.at];
      const at =
        instruction?.kind === 'character' && masks[path.at]?.[atom] === 1
          ? instruction.next
          : sticky && instruction?.kind === 'accept'
            ? path.at
            : -1;
      if (at < 0) continue;
      let clauseChecks: readonly ClauseCheck[] | undefined = [];
      for (const clauseCheck of path.clauseChecks) {
        const after = close(step(clauseCheck.paths, atom, trackers, true), trackers, true);
        clauseChecks =
          clauseChecks === undefined
            ? undefined
            : withClauseCheck(clauseChecks, clauseCheck.negate, after);
      }
      if (clauseChecks !== undefined) seeds.push({ at, clauseChecks });
    }
    return seeds;
  };
  const holdsAtEnd = (paths: Paths): boolean =>
    paths.paths.some(
      (path) =>
        isAccept(path.at) &&
        path.clauseChecks.every(
          (clauseCheck) => clauseCheck.negate !== holdsAtEnd(clauseCheck.paths),
        ),
    );

  /** The trackers of one place of the word: what they were, one atom on, and begun anew. */
  const trackersAfter = (before: readonly Paths[], atom: number): readonly Paths[] => {
    const after: Paths[] = [];
    for (const [index, at] of trackerStarts.entries()) {
      const previous = before[index];
      const moved = previous === undefined ? [] : step(previous, atom, after, false);
      after.push(close([...moved, { at, clauseChecks: [] }], after, false));
    }
    return after;
  };

  const keys = new Map<string, number>();
  const pending: { readonly main: Paths; readonly trackers: readonly Paths[] }[] = [];
  const next: number[] = [];
  const stateOf = (main: Paths, trackers: readonly Paths[]): number => {
    const key = main.done ? 'all' : `${main.id}|${trackers.map((one) => one.id).join(',')}`;
    const known = keys.get(key);
    if (known !== undefined) return known;
    if (keys.size >= maxStates)
      throw new UnsupportedPattern(program.source, `more than ${maxStates} states`);
    keys.set(key, keys.size);
    pending.push({ main, trackers });
    return keys.size - 1;
  };

  const begin: Path = { at: program.start, clauseChecks: [] };
  const first = trackersAfter([], 0);
  stateOf(close([begin], first, true), first);
  for (let state = 0; state < pending.length; state += 1) {
    const here = pending[state];
    if (here === undefined) break;
    for (let atom = 0; atom < atoms; atom += 1) {
      if (here.main.done) {
        next.push(state);
        continue;
      }
      const trackers = trackersAfter(here.trackers, atom);
      const seeds = [...step(here.main, atom, trackers, true), begin];
      next.push(stateOf(close(seeds, trackers, true), trackers));
    }
  }
  return {
    states: pending.length,
    atoms,
    next: Int32Array.from(next),
    accepting: Uint8Array.from(pending, ({ main }) => Number(holdsAtEnd(main))),
  };
}

/** What tells a path from others; a mere number for the many that owe nothing. */
function nameOf({ at, clauseChecks }: Path): string | number {
  return clauseChecks.length === 0
    ? at
    : `${at}:${clauseChecks.map((clauseCheck) => clauseCheck.id).join(',')}`;
}

/** The same for equal sets of paths. */
function textOf(paths: readonly Path[]): string {
  if (paths.some(({ clauseChecks }) => clauseChecks.length > 0))
    return paths
      .map((path) => String(nameOf(path)))
      .sort()
      .join(';');
  return Uint32Array.from(paths, ({ at }) => at)
    .sort()
    .join(';');
}

function maskOf(instruction: Instruction, alphabet: Alphabet): Uint8Array | undefined {
  if (instruction.kind !== 'character') return undefined;
  const mask = new Uint8Array(alphabet.atoms.length);
  for (const atom of alphabet.split(instruction.set)) mask[atom] = 1;
  return mask;
}

function mergeClauseChecks(
  some: readonly ClauseCheck[],
  more: readonly ClauseCheck[],
): readonly ClauseCheck[] {
  if (more.length === 0) return some;
  const byId = new Map([...some, ...more].map((clauseCheck) => [clauseCheck.id, clauseCheck]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

/** Drops a path whose clauseChecks include all those of another path at the same instruction. */
function withoutImplied(paths: readonly Path[]): readonly Path[] {
  if (paths.every((path) => path.clauseChecks.length === 0)) return paths;
  const byPlace = new Map<number, Path[]>();
  for (const path of paths) {
    const here = byPlace.get(path.at);
    if (here === undefined) byPlace.set(path.at, [path]);
    else here.push(path);
  }
  return paths.filter(
    (path) =>
      !(byPlace.get(path.at) ?? []).some(
        (other) =>
          other.clauseChecks.length < path.clauseChecks.length &&
          other.clauseChecks.every((clauseCheck) => path.clauseChecks.includes(clauseCheck)),
      ),
  );
}
