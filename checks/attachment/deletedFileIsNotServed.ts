/** An attachment that was deleted is not served any more. */
import { answerOf, underTest, succeeded } from '../reading/answer.ts';
import { saysNo } from '../reading/refusal.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the deletion, the read of the same file after it. */
export const deletedFileIsNotServed: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const read = underTest(episode);
    if (!succeeded(episode[0]) || read.response === null) return undefined;
    return {
      outcome: read.response.status === 200 && !saysNo(read) ? 'fail' : 'pass',
      expected: 'any status but 200, or isSuccess false',
      actual: answerOf(read),
      at: 'status',
    };
  },
};
