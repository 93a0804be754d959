/** A request that takes far too long is cut when its timeout is over. */
import { answerOf, underTest } from '../reading/answer.ts';
import { judged } from '../reading/judgement.ts';
import { numberParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/**
 * Episode: the request under test, whose work takes far longer than its timeout. `params.timeoutMs` and
 * `graceMs`, on the service's clock.
 */
export const cutInTime: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const last = underTest(episode);
    const latest = numberParam(clause, 'timeoutMs') + numberParam(clause, 'graceMs');
    const tookMs = last.endedAt - last.startedAt;
    return judged(
      last.response?.status === 504 && tookMs <= latest,
      { status: 504, withinMs: latest },
      { status: answerOf(last), afterMs: Math.round(tookMs) },
      'status',
    );
  },
};
