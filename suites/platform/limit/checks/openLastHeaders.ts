/** Records which of some headers the answer under test carries. */
import { headersSeen } from '../../../../checks/any/openHeaders.ts';
import { observed } from '../../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** Parameters as for openHeaders, which judges every answer; this one judges only those that are offered. */
export const openLastHeaders: EpisodeCheck<'answer'> = {
  kind: 'episode',
  roles: ['answer'],
  judge: ({ answer }, _contract, clause) => {
    const seen = headersSeen(answer, clause);
    return seen === undefined ? undefined : observed(clause, seen, 'headers');
  },
};
