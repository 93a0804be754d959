/** A token that is neither too old nor idle for too long is let in. */
import { underTest } from '../reading/answer.ts';
import { judged } from '../reading/judgement.ts';
import { idleMs, lifetimeMs } from './tokenLife.ts';
import type { TupleCheck } from '../types.ts';

/**
 * Episode: the answer that issued the token, its uses, the use under test. `params.lifetimeMs` or `lifetimeAt`;
 * `params.idleMs` where idleness ends it. Says nothing where either was over.
 */
export const tokenWorksUntilExpiry: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const last = underTest(episode);
    const life = lifetimeMs(episode[0], clause);
    const idle = clause.params['idleMs'];
    if (episode.length < 2 || life === undefined || last.response === null) return undefined;
    // Counted from the request, so that a slow answer cannot make the token look younger than it is.
    if (last.startedAt - episode[0].startedAt >= life) return undefined;
    if (typeof idle === 'number' && idleMs(episode) >= idle) return undefined;
    const { status } = last.response;
    return judged(status !== 401 && status !== 403, 'neither 401 nor 403', status, 'status');
  },
};
