/** Writes down which of some headers the answer under test carries. */
import { onTrial } from '../reading/answer.ts';
import { headersSeen } from '../reading/headersSeen.ts';
import { observed } from '../reading/judgement.ts';
import type { Check } from '../types.ts';

/** Episode: anything, the answer under test last. Parameters as for openHeaders. */
export const openLastHeaders: Check = {
  name: 'openLastHeaders',
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const seen = headersSeen(onTrial(episode), clause);
    return seen === undefined ? undefined : observed(clause, seen, 'headers');
  },
};
