/** A bill lists every file that was written into it. */
import { isServed } from '../../../../checks/reading/answer.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { billOf } from '../../bill-life/checks/billOf.ts';
import { filesListed, filesSent, listsNothing } from './filesSent.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** `write` carried attachments. Says nothing where it carried none. */
export const filesAreListed: EpisodeCheck<'write' | 'read'> = {
  kind: 'episode',
  roles: ['write', 'read'],
  judge: ({ write, read }) => {
    const expected = filesSent(write).map(({ filename }) => filename);
    if (!isServed(write) || billOf(read) === undefined || expected.length === 0) return undefined;
    const listed = listsNothing(read) ? [] : filesListed(read);
    if (listed === undefined) return undefined;
    const actual = listed.map(({ originalName }) => originalName);
    const all = expected.every((name) => actual.includes(name));
    return judged(all, expected, actual, '/responseData/DocumentsRef/filelist');
  },
};
