/** A bill does not list an attachment that was deleted. */
import { underTest, succeeded } from '../reading/answer.ts';
import { billOf } from '../bill-life/billOf.ts';
import { filesListed, zipNameOf } from './filesSent.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the deletion, the bill as read after it. */
export const deletedFileIsNotListed: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const read = underTest(episode);
    if (!succeeded(episode[0]) || billOf(read) === undefined) return undefined;
    const name = zipNameOf(episode[0]);
    const listed = (filesListed(read) ?? []).map(({ zipName }) => zipName);
    return {
      outcome: listed.includes(name) ? 'fail' : 'pass',
      expected: `without ${name}`,
      actual: listed,
      at: '/responseData/DocumentsRef/filelist',
    };
  },
};
