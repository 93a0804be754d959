/** Makes checks of three kinds: of any single exchange, of the JSON of any answer, and of the exchanges that a scenario offers. */
import type { Clause, Contract } from '../contract/types.ts';
import type { Json } from '../json/types.ts';
import { bodyOf200 } from './reading/json.ts';
import type { EpisodeCheck, ExchangeCheck, Said } from './types.ts';

/** Judges each exchange of the clause's operations. */
export function ofExchange(
  judge: ExchangeCheck['judge'],
  marks: Pick<ExchangeCheck, 'timed' | 'missesNone' | 'atPlace'> = {},
): ExchangeCheck {
  return { kind: 'exchange', ...marks, judge };
}

/** Judges the JSON of each answer with status 200. */
export function ofBody(
  judge: (json: Json, clause: Clause, contract: Contract) => Said,
  marks: Pick<ExchangeCheck, 'atPlace'> = {},
): ExchangeCheck {
  return ofExchange((exchange, contract, clause) => {
    const json = bodyOf200(exchange);
    return json === undefined ? undefined : judge(json, clause, contract);
  }, marks);
}

/** Judges the exchanges of a scenario by their roles. */
export function ofEpisode<const Role extends string>(
  roles: readonly Role[],
  judge: EpisodeCheck<Role>['judge'],
  marks: Pick<EpisodeCheck<Role>, 'timed'> = {},
): EpisodeCheck<Role> {
  return { kind: 'episode', ...marks, roles, judge };
}
