/** Writes down the media type of an answer where the document leaves it open. */
import { observed } from '../reading/judgement.ts';
import type { EpisodeCheck } from '../types.ts';

/** Says nothing of an answer other than 200. */
export const openMediaType: EpisodeCheck<'earlier*' | 'answer'> = {
  kind: 'episode',
  roles: ['earlier*', 'answer'],
  judge: ({ answer: { response } }, _contract, clause) =>
    response?.status === 200
      ? observed(clause, response.mediaType, 'header content-type')
      : undefined,
};
