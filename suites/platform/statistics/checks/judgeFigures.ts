/** Judges a clause figure by figure, as the checks of statistics do. */
import type { Clause } from '../../../../contract/types.ts';
import { textsParam } from '../../../../checks/reading/params.ts';
import type { Judgement } from '../../../../checks/types.ts';

/**
 * `params.members` names the figures. Returns all failures, else the first judgement; undefined where no figure
 * could be judged.
 */
export function judgeFigures(
  clause: Clause,
  judge: (member: string) => Judgement | undefined,
): Judgement | readonly Judgement[] | undefined {
  const judged = textsParam(clause, 'members').flatMap((member) => judge(member) ?? []);
  const failures = judged.filter(({ outcome }) => outcome === 'fail');
  return failures.length > 0 ? failures : judged[0];
}
