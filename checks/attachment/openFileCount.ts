/** Writes down how many files a bill lists. */
import { underTest } from '../reading/answer.ts';
import { filesListed } from './filesSent.ts';
import { textParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: anything, the bill as read last. */
export const openFileCount: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const listed = filesListed(underTest(episode));
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
