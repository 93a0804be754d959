/** An error body that the document shows is JSON and says so. */
import { judged } from '../../../../checks/reading/judgement.ts';
import { numberParam } from '../../../../checks/reading/params.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** Says nothing of statuses other than `params.status`. */
export const errorIsJson: EpisodeCheck<'answer'> = {
  kind: 'episode',
  roles: ['answer'],
  judge: ({ answer: { response } }, _contract, clause) => {
    if (response?.status !== numberParam(clause, 'status')) return undefined;
    const { mediaType, json } = response;
    const labelled = mediaType === 'application/json' || mediaType?.endsWith('+json') === true;
    const actual = json === undefined ? 'not JSON' : (mediaType ?? 'no media type');
    return judged(labelled && json !== undefined, 'application/json', actual, 'body');
  },
};
