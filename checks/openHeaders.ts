/** Writes down which of some headers every answer carries. */
import { onTrial } from './answer.ts';
import { headersSeen } from './headersSeen.ts';
import { observed } from './judgement.ts';
import type { Check } from './types.ts';

/** One exchange. `params.names`; `values`: their values too; `status`: of answers with this status only. */
export const openHeaders: Check = {
  name: 'openHeaders',
  kind: 'exchange',
  judge: (episode, _contract, clause) => {
    const seen = headersSeen(onTrial(episode), clause);
    return seen === undefined ? undefined : observed(clause, seen, 'headers');
  },
};
