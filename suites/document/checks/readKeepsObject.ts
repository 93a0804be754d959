/** A read leaves the object there: GET is safe (RFC 9110 §9.2.1). */
import { judged } from '../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../checks/types.ts';
import { isGone, shownBy } from '../../../checks/reading/objectShown.ts';

/** Values may change from read to read, such as times and counters; the object itself does not go. */
export const readKeepsObject: EpisodeCheck<'read' | 'again'> = {
  kind: 'episode',
  roles: ['read', 'again'],
  judge: ({ read, again }) => {
    const status = again.response?.status;
    if (shownBy(read) === undefined || status === undefined) return undefined;
    if (!isGone(again) && shownBy(again) === undefined) return undefined;
    return judged(!isGone(again), 'the object again', status, 'status');
  },
};
