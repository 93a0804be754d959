/** An error body that the document shows is JSON and says so. */
import { underTest } from '../reading/answer.ts';
import { judged } from '../reading/judgement.ts';
import { numberParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: anything, the refusal under test last. Says nothing of statuses other than `params.status`. */
export const errorIsJson: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const { response } = underTest(episode);
    if (response?.status !== numberParam(clause, 'status')) return undefined;
    const { mediaType, json } = response;
    const labelled = mediaType === 'application/json' || mediaType?.endsWith('+json') === true;
    const actual = json === undefined ? 'not JSON' : (mediaType ?? 'no media type');
    return judged(labelled && json !== undefined, 'application/json', actual, 'body');
  },
};
