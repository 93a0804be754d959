/** No two creates answer with the same id. */
import { isJsonObject } from '../../../../json/jsonObject.ts';
import type { Exchange } from '../../../../exchange/types.ts';
import { bodyOf200 } from '../../../../checks/reading/json.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** All are creates. Says nothing where the one under test, or all before it, failed. */
export const idsAreDistinct: EpisodeCheck<'earlier*' | 'create'> = {
  kind: 'episode',
  roles: ['earlier*', 'create'],
  judge: (episode) => {
    const id = idIn(episode.create);
    const earlier = episode.earlier.map(idIn).filter((one) => one !== undefined);
    if (id === undefined || earlier.length === 0) return undefined;
    return judged(!earlier.includes(id), `none of ${earlier.join(', ')}`, id, '/responseData');
  },
};

function idIn(exchange: Exchange): number | undefined {
  const json = bodyOf200(exchange);
  const id = isJsonObject(json) ? json['responseData'] : undefined;
  return typeof id === 'number' ? id : undefined;
}
