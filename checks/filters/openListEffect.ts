/** Writes down what a query does to a list where the document leaves it open. */
import type { Json } from '../../json/types.ts';
import { answerOf, underTest } from '../reading/answer.ts';
import { difference, keysOfAll } from '../list/listing.ts';
import { textParam } from '../reading/params.ts';
import type { TupleCheck, Episode } from '../types.ts';

/**
 * Episode: the whole list, what the query would find if it were obeyed, and the query's answer under test.
 * `params.key` names the open point; the request's label tells the form of the query.
 */
export const openListEffect: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => ({
    outcome: 'observed',
    expected: null,
    actual: effectOf(episode),
    at: '/Records',
    key: `${textParam(clause, 'key')} ${underTest(episode).request.label}`,
  }),
};

/** Words, never counts: the answer stays the same while the data grows. */
function effectOf(episode: Episode): Json {
  const trial = underTest(episode);
  if (trial.response?.status !== 200) return answerOf(trial);
  const [whole, obeyed, found] = keysOfAll(episode) ?? [];
  if (whole === undefined || obeyed === undefined || found === undefined) return 'no complete list';
  const same = (keys: readonly string[]): boolean => {
    const { missing, extra } = difference(keys, found);
    return missing.length === 0 && extra.length === 0;
  };
  if (same(obeyed)) return 'obeyed';
  if (same(whole)) return 'ignored';
  return found.length === 0 ? 'finds nothing' : 'finds something else';
}
