/** A token that was not used for too long is refused. */
import { answerOf, underTest } from '../reading/answer.ts';
import { judged } from '../reading/judgement.ts';
import { numberParam } from '../reading/params.ts';
import { idleMs } from '../token/tokenLife.ts';
import type { TupleCheck } from '../types.ts';

/** Episode as for tokenWorksUntilExpiry. Says nothing where less than `params.idleMs` passed since the last use. */
export const idleTokenIs401: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const last = underTest(episode);
    if (episode.length < 2 || last.response === null) return undefined;
    if (idleMs(episode) <= numberParam(clause, 'idleMs')) return undefined;
    return judged(last.response.status === 401, 401, answerOf(last), 'status');
  },
};
