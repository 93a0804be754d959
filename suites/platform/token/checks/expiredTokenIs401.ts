/** A token whose lifetime is over, or that was idle for too long, is refused. */
import { answerOf } from '../../../../checks/reading/answer.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';
import { idleMs, lifetimeMs, tokenRoles, type TokenRole } from './tokenLife.ts';

/**
 * `params.idle`: true where idleness is under test, else the lifetime is; `params.lifetimeAt` as for
 * tokenWorksUntilExpiry. Says nothing where that time was not over yet.
 */
export const expiredTokenIs401: EpisodeCheck<TokenRole> = {
  kind: 'episode',
  timed: true,
  roles: tokenRoles,
  judge: (episode, contract, clause) => {
    const { issue, use } = episode;
    if (use.response === null) return undefined;
    const life = lifetimeMs(issue, contract, clause) ?? Infinity;
    const isOver =
      clause.params['idle'] === true
        ? idleMs(episode) > contract.limits.userToken.idleMs
        : use.startedAt - issue.endedAt > life;
    return isOver ? judged(use.response.status === 401, 401, answerOf(use), 'status') : undefined;
  },
};
