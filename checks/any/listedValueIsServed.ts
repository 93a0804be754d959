/** A value that the document lists for a parameter is served wherever the operation itself is. */
import { underTest } from '../reading/answer.ts';
import type { TupleCheck } from '../types.ts';

/** Refusals that have nothing to do with the value: credentials, time, budget. */
const elsewhere: ReadonlySet<number> = new Set([401, 403, 408, 409, 429]);

/**
 * Episode: a call of the same operation that was served, then the call with the listed value under test. Only
 * a client error speaks of the value: that the service fails is told by other clauses.
 */
export const listedValueIsServed: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const status = underTest(episode).response?.status;
    if (episode[0].response?.status !== 200 || status === undefined) return undefined;
    const refused = status >= 400 && status < 500 && !elsewhere.has(status);
    if (status !== 200 && !refused) return undefined;
    return { outcome: refused ? 'fail' : 'pass', expected: 200, actual: status, at: 'status' };
  },
};
