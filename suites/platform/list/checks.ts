/** Checks of whole lists, which clauses of several groups name. */
import { ofEpisode } from '../../../checks/makeCheck.ts';
import { judged, observed } from '../../../checks/reading/judgement.ts';
import type { Check } from '../../../checks/types.ts';
import { completeRecordsOf, keyOf, keysOfAll, recordsOf, sameKeys, shown } from './listing.ts';

/** Two queries of the same meaning find the same records. With `params.order` true the records stand in the same order, too. */
const sameRecords = ofEpisode(['one', 'other'], (episode, _contract, clause) => {
  const one = completeRecordsOf(episode.one)?.map(keyOf);
  const other = recordsOf(episode.other)?.map(keyOf);
  if (one === undefined || other === undefined) return undefined;
  const asSets = sameKeys(one, other);
  if (asSets.outcome === 'fail' || clause.params['order'] !== true) return asSets;
  const at = one.findIndex((key, index) => key !== other[index]);
  return judged(
    at < 0,
    { inThisOrder: shown(one.slice(Math.max(0, at))) },
    { inThisOrder: shown(other.slice(Math.max(0, at))) },
    '/Records',
  );
});

/** Writes down whether two queries find the same records, where the document leaves it open. */
const openSameRecords = ofEpisode(['one', 'other'], (episode, _contract, clause) => {
  const [one, other] = keysOfAll([episode.one, episode.other]) ?? [];
  if (one === undefined || other === undefined) return undefined;
  const same = sameKeys(one, other).outcome === 'pass';
  return observed(clause, same ? 'the same records' : 'other records', '/Records');
});

export const listChecks: Readonly<Record<string, Check>> = { sameRecords, openSameRecords };
