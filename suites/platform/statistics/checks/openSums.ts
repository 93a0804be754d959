/** Writes down how the sums of ranges compare with those of another range, where the ends of a range are open. */
import { observed } from '../../../../checks/reading/judgement.ts';
import { textsParam } from '../../../../checks/reading/params.ts';
import { sumOf } from './statisticSums.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/**
 * `parts` are added up and compared with `whole` over all of `params.members`. With `params.within` only more or no
 * more is written down. Says nothing where neither has a payment.
 */
export const openSums: EpisodeCheck<'parts*' | 'whole'> = {
  kind: 'episode',
  roles: ['parts*', 'whole'],
  judge: ({ parts, whole }, _contract, clause) => {
    const members = textsParam(clause, 'members');
    const added = parts.flatMap((part) => members.map((member) => sumOf(part, member)));
    const wanted = members.map((member) => sumOf(whole, member));
    if (![...added, ...wanted].every((sum) => sum !== undefined)) return undefined;
    const [left, right] = [added, wanted].map((sums) =>
      sums.reduce((total: number, sum) => total + (sum ?? 0), 0),
    );
    if (left === undefined || right === undefined || (left === 0 && right === 0)) return undefined;
    const compared = left > right ? 'more' : left < right ? 'less' : 'the same';
    const within = clause.params['within'] === true && compared !== 'more';
    return observed(clause, within ? 'no more' : compared, '');
  },
};
