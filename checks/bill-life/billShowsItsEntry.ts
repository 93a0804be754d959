/** A bill belongs to the entrypoint of the path under which it was created. */
import { billOf } from './billOf.ts';
import { decoded } from '../reading/requestValue.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the create, the bill as read. Says nothing where the bill does not show its entry. */
export const billShowsItsEntry: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const [create, read] = episode;
    const actual = billOf(read)?.['PaypointEntryname'];
    if (typeof actual !== 'string') return undefined;
    const expected = decoded(create.request.path.split('/').at(-1) ?? '');
    return {
      outcome: actual === expected ? 'pass' : 'fail',
      expected,
      actual,
      at: '/responseData/PaypointEntryname',
    };
  },
};
