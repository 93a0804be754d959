/** A value that the document lists for a parameter is served wherever the operation itself is. */
import { judged } from '../reading/judgement.ts';
import type { EpisodeCheck } from '../types.ts';

/** Refusals that have nothing to do with the value: credentials, time, budget. */
const elsewhere: ReadonlySet<number> = new Set([401, 403, 408, 409, 429]);

/**
 * `served` is a call of the same operation, `answer` the call with the listed value. Only a client error is
 * about the value; other clauses judge errors of the service.
 */
export const listedValueIsServed: EpisodeCheck<'served' | 'answer'> = {
  kind: 'episode',
  roles: ['served', 'answer'],
  judge: ({ served, answer }) => {
    const status = answer.response?.status;
    if (served.response?.status !== 200 || status === undefined) return undefined;
    const refused = status >= 400 && status < 500 && !elsewhere.has(status);
    if (status !== 200 && !refused) return undefined;
    return judged(!refused, 200, status, 'status');
  },
};
