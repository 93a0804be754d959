/** Runs the check of a clause on an episode, and gives its judgements as a list. */
import { platformChecks } from '../../suites/platform/service.ts';
import { fitRoles } from '../../checks/fitRoles.ts';
import type { Judgement, OfferedEpisode } from '../../checks/types.ts';
import type { Clause, Contract } from '../../contract/types.ts';

type Said = Judgement | readonly Judgement[];

const isList = (said: Said): said is readonly Judgement[] => Array.isArray(said);

/** Empty where it says nothing. @throws Error with the clause's id where the check throws or lacks a role */
export function saidBy(
  clause: Clause,
  offered: OfferedEpisode,
  contract: Contract,
): readonly Judgement[] {
  const check = platformChecks.get(clause.check ?? '');
  if (check === undefined) return [];
  const fitted = fitRoles(check, offered);
  if (typeof fitted === 'string') throw new Error(`${clause.id}: ${check.name}: ${fitted}`);
  try {
    const said = fitted.judge(contract, clause);
    if (said === undefined) return [];
    return isList(said) ? said : [said];
  } catch (thrown) {
    throw new Error(`${clause.id}: ${String(clause.check)} threw`, { cause: thrown });
  }
}
