/** A bill does not list an attachment that was deleted. */
import { isServed } from '../reading/answer.ts';
import { judged } from '../reading/judgement.ts';
import { billOf } from '../bill-life/billOf.ts';
import { filesListed, zipNameOf } from './filesSent.ts';
import type { EpisodeCheck } from '../types.ts';

/** `read` is the bill after the deletion. */
export const deletedFileIsNotListed: EpisodeCheck<'deletion' | 'read'> = {
  kind: 'episode',
  roles: ['deletion', 'read'],
  judge: ({ deletion, read }) => {
    if (!isServed(deletion) || billOf(read) === undefined) return undefined;
    const name = zipNameOf(deletion);
    const listed = (filesListed(read) ?? []).map(({ zipName }) => zipName);
    const at = '/responseData/DocumentsRef/filelist';
    return judged(!listed.includes(name), `without ${name}`, listed, at);
  },
};
