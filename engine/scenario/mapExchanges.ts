/** Replaces every exchange of an offered episode, whatever its role. */
import type { OfferedEpisode } from '../../checks/types.ts';
import type { Exchange } from '../../exchange/types.ts';

/** An absent role stays absent, and a list stays a list of the same length. */
export function mapExchanges(
  offered: OfferedEpisode,
  change: (exchange: Exchange) => Exchange,
): OfferedEpisode {
  return Object.fromEntries(
    Object.entries(offered).map(([role, given]) => [
      role,
      given === undefined || 'id' in given ? given && change(given) : given.map(change),
    ]),
  );
}
