/** What the check of a clause says of an episode, as a list. */
import { checkByName } from '../../checks/index.ts';
import { fitRoles } from '../../checks/fitRoles.ts';
import type { Episode, Judgement, OfferedEpisode } from '../../checks/types.ts';
import type { Clause, Contract } from '../../contract/types.ts';

type Said = Judgement | readonly Judgement[];

const isList = (said: Said): said is readonly Judgement[] => Array.isArray(said);

/** Empty where it says nothing. A throw is told with the clause's id. */
export function saidBy(
  clause: Clause,
  offered: OfferedEpisode | Episode,
  contract: Contract,
): readonly Judgement[] {
  const check = checkByName.get(clause.check ?? '');
  if (check === undefined) return [];
  const fitted = fitRoles(check, offered);
  if (typeof fitted === 'string' && Array.isArray(offered)) return [];
  if (typeof fitted === 'string') throw new Error(`${clause.id}: ${check.name}: ${fitted}`);
  try {
    const said = fitted.judge(contract, clause);
    if (said === undefined) return [];
    return isList(said) ? said : [said];
  } catch (thrown) {
    throw new Error(`${clause.id}: ${String(clause.check)} threw`, { cause: thrown });
  }
}
