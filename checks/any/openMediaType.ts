/** Writes down the media type of an answer where the document leaves it open. */
import { onTrial } from '../reading/answer.ts';
import { textParam } from '../reading/params.ts';
import type { Check } from '../types.ts';

/** Episode: anything, the answer under test last. */
export const openMediaType: Check = {
  name: 'openMediaType',
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const { response } = onTrial(episode);
    return response?.status === 200
      ? {
          outcome: 'observed',
          expected: null,
          actual: response.mediaType,
          at: 'header content-type',
          key: textParam(clause, 'key'),
        }
      : undefined;
  },
};
