/** A method that a path does not list is not served, and a 405 lists the methods that are (RFC 9110 §15.5.6). */
import { isServed } from '../../../checks/reading/answer.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../checks/types.ts';

/** How it is refused is open: an unknown path, a missing permission and 501 are lawful, too. */
export const unlistedMethodIsRefused: EpisodeCheck<'answer'> = {
  kind: 'episode',
  roles: ['answer'],
  judge: (episode) => {
    const { response } = episode.answer;
    if (response === null || (response.status >= 500 && response.status !== 501)) return undefined;
    if (isServed(episode.answer))
      return judged(false, 'a refusal, such as 405', response.status, 'status');
    if (response.status !== 405)
      return judged(true, 'a refusal, such as 405', response.status, 'status');
    const allow = response.headers.find(([name]) => name === 'allow');
    return judged(allow !== undefined, 'the header Allow', allow?.[1] ?? 'absent', 'header allow');
  },
};
