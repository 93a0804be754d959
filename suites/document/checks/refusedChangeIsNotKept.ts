/** A change that is refused leaves the object as it was. */
import { sameJson } from '../../../json/sameJson.ts';
import { isRefusedItself } from '../../../checks/reading/answer.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../checks/types.ts';
import { isGone, shownBy } from '../../../checks/reading/objectShown.ts';

/** Only of objects that two reads before the refusal show in the same way: others change by themselves. */
export const refusedChangeIsNotKept: EpisodeCheck<'before' | 'again' | 'refused' | 'after'> = {
  kind: 'episode',
  roles: ['before', 'again', 'refused', 'after'],
  judge: ({ before, again, refused, after }) => {
    const was = shownBy(before);
    if (!isRefusedItself(refused) || was === undefined || !sameJson(was, shownBy(again)))
      return undefined;
    const is = shownBy(after);
    if (is === undefined && !isGone(after)) return undefined;
    const holds = sameJson(is, was);
    return judged(
      holds,
      'the object as before',
      holds ? 'the object as before' : 'another state',
      'status',
    );
  },
};
