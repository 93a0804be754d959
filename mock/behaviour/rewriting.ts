/** A patch that changes finished outcomes, after the rewrites that are there already. */
import type { Answers } from './answers.ts';
import type { Patch } from './behaviour.ts';

export function rewriting(rewrite: Answers['rewrites'][number]): Patch {
  return (before) => ({ answers: { rewrites: [...before.answers.rewrites, rewrite] } });
}
