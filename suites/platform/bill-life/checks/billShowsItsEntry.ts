/** A bill belongs to the entrypoint of the path under which it was created. */
import { percentDecoded } from '../../../../json/texts.ts';
import { billOf } from './billOf.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** Says nothing where the bill does not show its entrypoint. */
export const billShowsItsEntry: EpisodeCheck<'create' | 'read'> = {
  kind: 'episode',
  roles: ['create', 'read'],
  judge: ({ create, read }) => {
    const actual = billOf(read)?.['PaypointEntryname'];
    if (typeof actual !== 'string') return undefined;
    const expected = percentDecoded(create.request.path.split('/').at(-1) ?? '');
    return judged(actual === expected, expected, actual, '/responseData/PaypointEntryname');
  },
};
