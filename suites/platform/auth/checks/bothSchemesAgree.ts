/** A bill reads the same with a requestToken and with a Bearer token. */
import { comparedPlaces } from '../../../../checks/reading/comparedPlaces.ts';
import { bodyOf200 } from '../../../../checks/reading/json.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** `params.pointers`: the places compared. Says nothing where one of the readings failed. */
export const bothSchemesAgree: EpisodeCheck<'byRequestToken' | 'byBearer'> = {
  kind: 'episode',
  roles: ['byRequestToken', 'byBearer'],
  judge: ({ byRequestToken, byBearer }, _contract, clause) => {
    const [one, other] = [bodyOf200(byRequestToken), bodyOf200(byBearer)];
    return one === undefined || other === undefined
      ? undefined
      : comparedPlaces(clause, one, other);
  },
};
