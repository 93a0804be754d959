/** Searches the simplest input that still shows one failure. */
import type { InputNode } from './drawnInputs.ts';

/** The result of a search for a simpler input. */
export type Shrunk = {
  /** fast-check's path from the first input: which of the simpler inputs was taken, step by step. */
  readonly path: readonly number[];
  /** True if no simpler input fails: the search came to its end. */
  readonly minimal: boolean;
};

/**
 * `fails` runs every simpler input that is tried; the last one that failed is the simplest. `mayTry` is called before every case; if it
 * returns false, the search ends.
 */
export async function shrinkFailure(
  start: InputNode,
  fails: (node: InputNode) => Promise<boolean>,
  mayTry: () => boolean,
): Promise<Shrunk> {
  let node = start;
  const path: number[] = [];
  for (;;) {
    const next = await firstFailing(node, fails, mayTry);
    if (next === 'stopped' || next === 'none' || next === 'cannot')
      return { path, minimal: next === 'none' };
    node = next.node;
    path.push(next.position);
  }
}

type Step = { readonly node: InputNode; readonly position: number };

async function firstFailing(
  { simpler }: InputNode,
  fails: (node: InputNode) => Promise<boolean>,
  mayTry: () => boolean,
): Promise<Step | 'stopped' | 'none' | 'cannot'> {
  if (simpler === null) return 'cannot';
  let position = 0;
  for (const node of simpler()) {
    if (!mayTry()) return 'stopped';
    if (await fails(node)) return { node, position };
    position += 1;
  }
  return 'none';
}
