/**
 * Runs all paths of a matcher at once, one character after the other. A path is an instruction that waits for a character, with the
 * conditions that it still has to meet: look-aheads run in parallel with the path that reached them, as in an alternating automaton.
 */
import { grouped } from '../../json/groups.ts';
import type { Alphabet } from './alphabet.ts';
import type { Instruction, MatcherProgram } from './matcherProgram.ts';
import { UnsupportedPattern } from './unsupportedPattern.ts';

/** A look-ahead under way: the rest of the word must match these paths, or must not if `negate`. */
type Condition = { readonly id: number; readonly negate: boolean; readonly paths: Paths };
/** One path: the instruction at which it waits, and the conditions that it still has to meet. */
export type Path = { readonly at: number; readonly conditions: readonly Condition[] };
/** Several paths at once; equal sets are the same object. `done` if one has accepted without open conditions. */
export type Paths = {
  readonly id: number;
  readonly paths: readonly Path[];
  readonly done: boolean;
};

/** A program that runs, with every set of paths and every condition that was reached so far. */
export type Matcher = {
  readonly program: MatcherProgram;
  /** For each instruction that reads a character, 1 at each atom that it accepts. */
  readonly masks: readonly (Uint8Array | undefined)[];
  readonly knownPaths: Map<string, Paths>;
  readonly knownConditions: Map<string, Condition>;
  /** Steps taken so far. */
  work: number;
};

const maxWork = 2_000_000;

/** A matcher that has not run yet. */
export function createMatcher(program: MatcherProgram, alphabet: Alphabet): Matcher {
  return {
    program,
    masks: program.instructions.map((instruction) => maskOf(instruction, alphabet)),
    knownPaths: new Map(),
    knownConditions: new Map(),
    work: 0,
  };
}

/**
 * Follows every instruction that reads nothing. `trackers` are the paths of the look-behinds at this place of the word. With `sticky`, a
 * word that was accepted once stays accepted. @throws UnsupportedPattern when the paths grow beyond reason.
 */
export function close(
  matcher: Matcher,
  seeds: readonly Path[],
  trackers: readonly Paths[],
  sticky: boolean,
): Paths {
  const { instructions } = matcher.program;
  const found: Path[] = [];
  const seen = new Set<string | number>();
  const stack = [...seeds].reverse();
  for (let path = stack.pop(); path !== undefined; path = stack.pop()) {
    const key = nameOf(path);
    if (seen.has(key)) continue;
    seen.add(key);
    spend(matcher, 1);
    const instruction = instructions[path.at];
    if (instruction === undefined) continue;
    if (instruction.kind === 'character' || instruction.kind === 'accept') found.push(path);
    else stack.push(...successors(matcher, path, instruction, trackers));
  }
  return intern(matcher, found, sticky);
}

/** The paths behind one instruction that reads nothing. */
function successors(
  matcher: Matcher,
  { conditions }: Path,
  instruction: Instruction,
  trackers: readonly Paths[],
): readonly Path[] {
  switch (instruction.kind) {
    case 'fork':
      return instruction.next.map((at) => ({ at, conditions }));
    case 'ahead': {
      const inner = close(matcher, [{ at: instruction.body, conditions: [] }], trackers, true);
      const open = withCondition(matcher, conditions, instruction.negate, inner);
      return open === undefined ? [] : [{ at: instruction.next, conditions: open }];
    }
    case 'behind': {
      const ends = (trackers[instruction.tracker]?.paths ?? []).filter(({ at }) =>
        isAccept(matcher, at),
      );
      const ways = instruction.negate ? refusals(matcher, ends) : ends.map((end) => end.conditions);
      return ways.map((way) => ({ at: instruction.next, conditions: merged(conditions, way) }));
    }
    default:
      return [];
  }
}

/** Returns the paths that are left after one character of the atom, before instructions that read nothing. */
export function step(
  matcher: Matcher,
  from: Paths,
  atom: number,
  trackers: readonly Paths[],
  sticky: boolean,
): readonly Path[] {
  const { masks, program } = matcher;
  const seeds: Path[] = [];
  for (const path of from.paths) {
    const instruction = program.instructions[path.at];
    const at =
      instruction?.kind === 'character' && masks[path.at]?.[atom] === 1
        ? instruction.next
        : sticky && instruction?.kind === 'accept'
          ? path.at
          : -1;
    if (at < 0) continue;
    const conditions = conditionsAfter(matcher, path, atom, trackers);
    if (conditions !== undefined) seeds.push({ at, conditions });
  }
  return seeds;
}

/** The conditions of a path one atom on; undefined if one of them failed. */
function conditionsAfter(
  matcher: Matcher,
  path: Path,
  atom: number,
  trackers: readonly Paths[],
): readonly Condition[] | undefined {
  let open: readonly Condition[] | undefined = [];
  for (const { paths, negate } of path.conditions) {
    const after = close(matcher, step(matcher, paths, atom, trackers, true), trackers, true);
    open = open === undefined ? undefined : withCondition(matcher, open, negate, after);
  }
  return open;
}

/** True if one of the paths accepts a word that ends here. */
export function holdsAtEnd(matcher: Matcher, { paths }: Paths): boolean {
  return paths.some(
    ({ at, conditions }) =>
      isAccept(matcher, at) &&
      conditions.every((condition) => condition.negate !== holdsAtEnd(matcher, condition.paths)),
  );
}

function isAccept({ program }: Matcher, at: number): boolean {
  return program.instructions[at]?.kind === 'accept';
}

function spend(matcher: Matcher, amount: number): void {
  matcher.work += amount;
  if (matcher.work > maxWork)
    throw new UnsupportedPattern(matcher.program.source, 'too many paths at once');
}

/** The one object for this set of paths. */
function intern(matcher: Matcher, found: readonly Path[], sticky: boolean): Paths {
  const { knownPaths } = matcher;
  const done = found.some(({ at, conditions }) => conditions.length === 0 && isAccept(matcher, at));
  const paths = done && sticky ? [{ at: 0, conditions: [] }] : withoutImplied(found);
  const key = textOf(paths);
  const known = knownPaths.get(key) ?? { id: knownPaths.size, paths, done };
  knownPaths.set(key, known);
  return known;
}

function conditionOf({ knownConditions }: Matcher, negate: boolean, paths: Paths): Condition {
  const key = `${negate ? '-' : '+'}${paths.id}`;
  const known = knownConditions.get(key) ?? { id: knownConditions.size, negate, paths };
  knownConditions.set(key, known);
  return known;
}

/** The conditions with one more; undefined if that one has failed already. */
function withCondition(
  matcher: Matcher,
  conditions: readonly Condition[],
  negate: boolean,
  inner: Paths,
): readonly Condition[] | undefined {
  if (inner.done || inner.paths.length === 0) return inner.done === negate ? undefined : conditions;
  return merged(conditions, [conditionOf(matcher, negate, inner)]);
}

/** Every way in which none of the ends comes true: one condition of each end must fail. */
function refusals(matcher: Matcher, ends: readonly Path[]): readonly (readonly Condition[])[] {
  let ways: readonly (readonly Condition[])[] = [[]];
  for (const end of ends)
    ways = ways.flatMap((way) =>
      end.conditions.map(({ negate, paths }) =>
        merged(way, [conditionOf(matcher, !negate, paths)]),
      ),
    );
  spend(matcher, ways.length);
  return ways;
}

/** The name of a path. Most paths have no conditions: a plain number is faster for them. */
function nameOf({ at, conditions }: Path): string | number {
  return conditions.length === 0
    ? at
    : `${at}:${conditions.map((condition) => condition.id).join(',')}`;
}

/** One text for equal sets of paths. */
function textOf(paths: readonly Path[]): string {
  if (paths.some(({ conditions }) => conditions.length > 0))
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

function merged(some: readonly Condition[], more: readonly Condition[]): readonly Condition[] {
  if (more.length === 0) return some;
  const byId = new Map([...some, ...more].map((condition) => [condition.id, condition]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

/** Drops a path whose conditions include all those of another path at the same instruction. */
function withoutImplied(paths: readonly Path[]): readonly Path[] {
  if (paths.every((path) => path.conditions.length === 0)) return paths;
  const byPlace = grouped(paths, ({ at }) => at);
  return paths.filter(
    (path) =>
      !(byPlace.get(path.at) ?? []).some(
        (other) =>
          other.conditions.length < path.conditions.length &&
          other.conditions.every((condition) => path.conditions.includes(condition)),
      ),
  );
}
