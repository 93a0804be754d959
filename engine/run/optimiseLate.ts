/** Lets V8 wait until it optimises a function, because most runs end before that pays. */
import { setFlagsFromString } from 'node:v8';

/**
 * Four times the default of V8 11 (Node.js 20): the smoke profile takes a fifth less processor time, and a run of minutes hardly notices.
 * Not tried with later versions, which have a compiler between the two.
 */
export function optimiseLate(): void {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=540672');
}
