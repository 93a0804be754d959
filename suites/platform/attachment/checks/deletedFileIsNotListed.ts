/** A bill does not list an attachment that was deleted. */
import { isServed } from '../../../../checks/reading/answer.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { billOf } from '../../bill-life/checks/billOf.ts';
import { filesListed, zipNameOf } from './filesSent.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

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
