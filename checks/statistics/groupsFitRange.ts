/** A closed range has no more groups than it has months, weeks, days or hours. */
import { onTrial } from '../reading/answer.ts';
import { numberParam } from '../reading/params.ts';
import { seriesOf } from './statisticSums.ts';
import type { Check } from '../types.ts';

/** Episode: the answer under test. `params.most`: the groups that the range has at most. */
export const groupsFitRange: Check = {
  name: 'groupsFitRange',
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const actual = seriesOf(onTrial(episode))?.length;
    if (actual === undefined) return undefined;
    const most = numberParam(clause, 'most');
    return {
      outcome: actual <= most ? 'pass' : 'fail',
      expected: `at most ${most} series`,
      actual,
      at: '',
    };
  },
};
