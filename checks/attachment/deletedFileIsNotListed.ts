/** A bill does not list an attachment that was deleted. */
import { onTrial, succeeded } from '../reading/answer.ts';
import { billOf } from '../bill-life/billOf.ts';
import { filesListed, zipNameOf } from './filesSent.ts';
import type { Check } from '../types.ts';

/** Episode: the deletion, the bill as read after it. */
export const deletedFileIsNotListed: Check = {
  name: 'deletedFileIsNotListed',
  kind: 'episode',
  judge: (episode) => {
    const read = onTrial(episode);
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
