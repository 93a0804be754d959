/** A token whose lifetime is over is refused. */
import { answerOf, underTest } from '../reading/answer.ts';
import { judged } from '../reading/judgement.ts';
import { lifetimeMs } from './tokenLife.ts';
import type { TupleCheck } from '../types.ts';

/** Episode as for tokenWorksUntilExpiry. Says nothing where the lifetime was not over yet. */
export const expiredTokenIs401: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const last = underTest(episode);
    const life = lifetimeMs(episode[0], clause);
    if (episode.length < 2 || life === undefined || last.response === null) return undefined;
    if (last.startedAt - episode[0].endedAt <= life) return undefined;
    return judged(last.response.status === 401, 401, answerOf(last), 'status');
  },
};
