/** Writes down what a query does to a list where the document leaves it open. */
import type { Json } from '../../../../json/types.ts';
import { answerOf } from '../../../../checks/reading/answer.ts';
import { observed } from '../../../../checks/reading/judgement.ts';
import { difference, keysOfAll } from '../../list/checks/listing.ts';
import type { EpisodeCheck, EpisodeOf } from '../../../../checks/types.ts';

type Role = 'whole' | 'obeyed' | 'answer';

/**
 * `whole` is the list without the query, `obeyed` what the query would find if it were obeyed. The label of the
 * query under test is part of the key.
 */
export const openListEffect: EpisodeCheck<Role> = {
  kind: 'episode',
  roles: ['whole', 'obeyed', 'answer'],
  judge: (episode, _contract, clause) =>
    observed(clause, effectOf(episode), '/Records', ` ${episode.answer.request.label}`),
};

/** Words, never counts: the answer stays the same while the data grows. */
function effectOf({ answer, ...lists }: EpisodeOf<Role>): Json {
  if (answer.response?.status !== 200) return answerOf(answer);
  const [found, whole, obeyed] = keysOfAll([answer, lists.whole, lists.obeyed]) ?? [];
  if (whole === undefined || obeyed === undefined || found === undefined) return 'no complete list';
  const same = (keys: readonly string[]): boolean => {
    const { missing, extra } = difference(keys, found);
    return missing.length === 0 && extra.length === 0;
  };
  if (same(obeyed)) return 'obeyed';
  if (same(whole)) return 'ignored';
  return found.length === 0 ? 'finds nothing' : 'finds something else';
}
