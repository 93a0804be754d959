/** No two creates answer with the same id. */
import { isJsonObject } from '../../json/jsonObject.ts';
import type { Exchange } from '../../exchange/types.ts';
import { bodyOf200 } from '../reading/json.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: creates. Says nothing until two of them were served. */
export const idsAreDistinct: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const ids = episode.map(idIn).filter((id) => id !== undefined);
    const last = ids.at(-1);
    if (ids.length < 2 || last === undefined) return undefined;
    const earlier = ids.slice(0, -1);
    return {
      outcome: earlier.includes(last) ? 'fail' : 'pass',
      expected: `none of ${earlier.join(', ')}`,
      actual: last,
      at: '/responseData',
    };
  },
};

function idIn(exchange: Exchange): number | undefined {
  const json = bodyOf200(exchange);
  const id = isJsonObject(json) ? json['responseData'] : undefined;
  return typeof id === 'number' ? id : undefined;
}
