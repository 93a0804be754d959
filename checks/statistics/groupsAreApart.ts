/** Payments of different months, weeks, days or hours stand in different series. */
import { underTest } from '../reading/answer.ts';
import { textsParam } from '../reading/params.ts';
import { busySeries } from './statisticSums.ts';
import type { TupleCheck } from '../types.ts';

/**
 * Episode: an early range, a late range whose groups are all other ones, and a range that holds both on
 * trial, all grouped alike. Series without a payment are not counted: whether they are shown is open.
 */
export const groupsAreApart: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const [early, late, actual] = [episode[0], episode[1], underTest(episode)].map((exchange) =>
      exchange === undefined ? undefined : busySeries(exchange, textsParam(clause, 'members')),
    );
    if (early === undefined || late === undefined || actual === undefined) return undefined;
    return {
      outcome: actual >= early + late ? 'pass' : 'fail',
      expected: `at least ${early + late} series`,
      actual,
      at: '',
    };
  },
};
