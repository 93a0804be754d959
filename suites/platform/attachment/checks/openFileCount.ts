/** Writes down how many files a bill lists. */
import { filesListed } from './filesSent.ts';
import { observed } from '../../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

export const openFileCount: EpisodeCheck<'answer'> = {
  kind: 'episode',
  roles: ['answer'],
  judge: ({ answer }, _contract, clause) => {
    const listed = filesListed(answer);
    return listed && observed(clause, listed.length, '/responseData/DocumentsRef/filelist');
  },
};
