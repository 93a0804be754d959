/** A bill lists every file that it was created with. */
import { succeeded } from '../reading/answer.ts';
import { billOf } from '../bill-life/billOf.ts';
import { filesListed, filesSent, listsNothing } from './filesSent.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the create with attachments, the bill as read. Says nothing where no file was sent. */
export const filesAreListed: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const [create, read] = episode;
    const expected = filesSent(create).map(({ filename }) => filename);
    if (!succeeded(create) || billOf(read) === undefined || expected.length === 0) return undefined;
    const listed = listsNothing(read) ? [] : filesListed(read);
    if (listed === undefined) return undefined;
    const actual = listed.map(({ originalName }) => originalName);
    return {
      outcome: expected.every((name) => actual.includes(name)) ? 'pass' : 'fail',
      expected,
      actual,
      at: '/responseData/DocumentsRef/filelist',
    };
  },
};
