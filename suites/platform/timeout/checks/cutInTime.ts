/** A request that takes far too long is cut when its timeout is over. */
import { answerOf } from '../../../../checks/reading/answer.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { numberParam } from '../../../../checks/reading/params.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';
import { timeoutMsOf } from './timeoutOf.ts';

/** One request whose work takes far longer than its timeout. `params.graceMs` on the service's clock. */
export const cutInTime: EpisodeCheck<'answer'> = {
  kind: 'episode',
  timed: true,
  roles: ['answer'],
  judge: ({ answer }, contract, clause) => {
    const latest = timeoutMsOf(answer, contract) + numberParam(clause, 'graceMs');
    const tookMs = answer.endedAt - answer.startedAt;
    return judged(
      answer.response?.status === 504 && tookMs <= latest,
      { status: 504, withinMs: latest },
      { status: answerOf(answer), afterMs: Math.round(tookMs) },
      'status',
    );
  },
};
