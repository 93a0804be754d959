/** What the check of a clause says of an episode, as a list. */
import { checkByName } from '../../checks/index.ts';
import type { Episode, Judgement } from '../../checks/types.ts';
import type { Clause, Contract } from '../../contract/types.ts';

type Said = Judgement | readonly Judgement[];

const isList = (said: Said): said is readonly Judgement[] => Array.isArray(said);

/** Empty where it says nothing. A throw is told with the clause's id. */
export function saidBy(clause: Clause, episode: Episode, contract: Contract): readonly Judgement[] {
  const check = checkByName.get(clause.check ?? '');
  try {
    const said = check?.judge(episode, contract, clause);
    if (said === undefined) return [];
    return isList(said) ? said : [said];
  } catch (thrown) {
    throw new Error(`${clause.id}: ${String(clause.check)} threw`, { cause: thrown });
  }
}
