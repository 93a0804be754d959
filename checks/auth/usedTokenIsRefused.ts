/** A token for one request is refused on the next. */
import { underTest, succeeded } from '../reading/answer.ts';
import { judged } from '../reading/judgement.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the use that was served, the next use under test. Says nothing where the first was not served. */
export const usedTokenIsRefused: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const last = underTest(episode);
    if (episode.length < 2 || !succeeded(episode[0]) || last.response === null) return undefined;
    return judged(!succeeded(last), 'not 2xx', last.response.status, 'status');
  },
};
