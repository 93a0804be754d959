/** The switch of an instrumented tree: which mutant is on, and which ones the code under test has reached. */

let current = -1;
let reached = new Set<number>();

/** Instrumented code asks this at each place: true where this mutant is on. */
function isOn(mutant: number): boolean {
  reached.add(mutant);
  return mutant === current;
}

Object.assign(globalThis, { __mutant: isOn });

/** Switches one mutant on, or all off with -1, and forgets what was reached. */
export function switchTo(mutant: number): void {
  current = mutant;
  reached = new Set();
}

/** Mutants whose places were reached since the last switch. */
export function reachedMutants(): ReadonlySet<number> {
  return reached;
}
