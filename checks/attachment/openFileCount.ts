/** Writes down how many files a bill lists. */
import { onTrial } from '../reading/answer.ts';
import { filesListed } from './filesSent.ts';
import { textParam } from '../reading/params.ts';
import type { Check } from '../types.ts';

/** Episode: anything, the bill as read last. */
export const openFileCount: Check = {
  name: 'openFileCount',
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const listed = filesListed(onTrial(episode));
    return listed === undefined
      ? undefined
      : {
          outcome: 'observed',
          expected: null,
          actual: listed.length,
          at: '/responseData/DocumentsRef/filelist',
          key: textParam(clause, 'key'),
        };
  },
};
