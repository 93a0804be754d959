/** Writes down which of some headers the answer under test carries. */
import { underTest } from '../reading/answer.ts';
import { headersSeen } from '../reading/headersSeen.ts';
import { observed } from '../reading/judgement.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: anything, the answer under test last. Parameters as for openHeaders. */
export const openLastHeaders: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const seen = headersSeen(underTest(episode), clause);
    return seen === undefined ? undefined : observed(clause, seen, 'headers');
  },
};
