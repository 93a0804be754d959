/** A closed range has no more groups than it has months, weeks, days or hours. */
import { underTest } from '../reading/answer.ts';
import { numberParam } from '../reading/params.ts';
import { seriesOf } from './statisticSums.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the answer under test. `params.most`: the groups that the range has at most. */
export const groupsFitRange: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const actual = seriesOf(underTest(episode))?.length;
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
