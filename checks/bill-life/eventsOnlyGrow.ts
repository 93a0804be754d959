/** A bill goes on showing the events that it has shown. */
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { billOf } from './billOf.ts';
import type { TupleCheck } from '../types.ts';

/**
 * Episode: the bill as read before, changes between, the bill as read after. An event is known by its time
 * and description. Says nothing where no list is shown.
 */
export const eventsOnlyGrow: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const [was, is] = [billOf(episode[0])?.['billEvents'], billOf(episode.at(-1))?.['billEvents']];
    if (!isJsonArray(was) || !isJsonArray(is)) return undefined;
    const shown = new Set(is.map(nameOf));
    const lost = was.map(nameOf).filter((event) => !shown.has(event));
    return {
      outcome: lost.length === 0 ? 'pass' : 'fail',
      expected: `all ${was.length} earlier events`,
      actual: lost.length === 0 ? `all ${was.length} earlier events` : `without ${lost.join(', ')}`,
      at: '/responseData/billEvents',
    };
  },
};

function nameOf(event: Json): string {
  return isJsonObject(event) ? JSON.stringify([event['eventTime'], event['description']]) : '';
}
