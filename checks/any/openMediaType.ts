/** Writes down the media type of an answer where the document leaves it open. */
import { underTest } from '../reading/answer.ts';
import { textParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: anything, the answer under test last. */
export const openMediaType: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const { response } = underTest(episode);
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
