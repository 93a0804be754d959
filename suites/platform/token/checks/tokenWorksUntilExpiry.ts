/** A token that is neither too old nor idle for too long is let in. */
import { judged } from '../../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';
import { idleMs, lifetimeMs, tokenRoles, type TokenRole } from './tokenLife.ts';

/**
 * `params.lifetimeAt`: where the issuing answer shows the life, default the contract's life of user tokens;
 * `params.idle`: true where idleness ends the token. Says nothing where either was over.
 */
export const tokenWorksUntilExpiry: EpisodeCheck<TokenRole> = {
  kind: 'episode',
  timed: true,
  roles: tokenRoles,
  judge: (episode, contract, clause) => {
    const { issue, use } = episode;
    const life = lifetimeMs(issue, contract, clause);
    if (life === undefined || use.response === null) return undefined;
    // Counted from the request, so that a slow answer cannot make the token look younger than it is.
    if (use.startedAt - issue.startedAt >= life) return undefined;
    const mayIdle = clause.params['idle'] !== true;
    if (!mayIdle && idleMs(episode) >= contract.limits.userToken.idleMs) return undefined;
    const { status } = use.response;
    return judged(status !== 401 && status !== 403, 'neither 401 nor 403', status, 'status');
  },
};
