/** Lets V8 optimise functions later, because most runs end before that pays, and free memory earlier. */
import { setFlagsFromString } from 'node:v8';

/**
 * Four times the default of V8 11 (Node.js 20): the smoke profile takes a fifth less processor time, and a run of minutes hardly notices.
 * Not tried with later versions, which have a compiler between the two.
 */
export function optimiseLate(): void {
  if (!process.versions.v8.startsWith('11.')) return;
  setFlagsFromString('--interrupt-budget=540672');
  // By default V8 lets a heap of 100 MB grow to 400 MB before it looks for what is free again.
  setFlagsFromString('--heap-growing-percent=50');
}
