/** HEAD is answered as GET is, without the content (RFC 9110 §9.3.2). */
import { isServed } from '../../../checks/reading/answer.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import { textsParam } from '../../../checks/reading/params.ts';
import type { EpisodeCheck } from '../../../checks/types.ts';

/** Limits, refusals of the caller and failures of the service say nothing about the method. */
const elsewhere: ReadonlySet<number> = new Set([401, 403, 408, 429]);

/** Only beside a GET that succeeds. `params.statuses` are those that the document lists for HEAD. */
export const headIsLikeGet: EpisodeCheck<'get' | 'head'> = {
  kind: 'episode',
  roles: ['get', 'head'],
  judge: ({ get, head }, _contract, clause) => {
    const [full, bare] = [get.response, head.response];
    if (full === null || bare === null || !isServed(get)) return undefined;
    const { status } = bare;
    if (status >= 500 || elsewhere.has(status)) return undefined;
    const isListed = textsParam(clause, 'statuses').includes(String(status));
    if (status !== full.status && !(status < 400 && isListed))
      return judged(false, full.status, status, 'status');
    if (bare.mediaType === null || status !== full.status)
      return judged(true, full.status, status, 'status');
    const same = bare.mediaType === full.mediaType;
    return judged(same, full.mediaType, bare.mediaType, 'header content-type');
  },
};
