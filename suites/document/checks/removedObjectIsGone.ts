/** A deleted object is no longer read as it was. */
import { sameJson } from '../../../json/sameJson.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../checks/types.ts';
import { isDone, shownBy } from '../../../checks/reading/objectShown.ts';

/** A deleted object may be refused, or shown with a mark of its deletion. Nothing is said after 202 or a failure. */
export const removedObjectIsGone: EpisodeCheck<'before' | 'remove' | 'after'> = {
  kind: 'episode',
  roles: ['before', 'remove', 'after'],
  judge: ({ before, remove, after }) => {
    const was = shownBy(before);
    const status = after.response?.status;
    if (!isDone(remove) || was === undefined || status === undefined || status >= 500)
      return undefined;
    const holds = !sameJson(shownBy(after), was);
    return judged(
      holds,
      'a refusal, or another state',
      holds ? status : 'the object as before',
      'status',
    );
  },
};
