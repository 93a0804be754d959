/** An operation is found under the prefix that the document gives it. */
import { onTrial } from '../reading/answer.ts';
import { judged } from '../reading/judgement.ts';
import { textParam } from '../reading/params.ts';
import type { Check } from '../types.ts';

/** One lawful exchange. `params.prefix`: how the path of its URL begins; another base address is let pass. */
export const prefixIsServed: Check = {
  name: 'prefixIsServed',
  kind: 'exchange',
  judge: (episode, _contract, clause) => {
    const { request, response, url } = onTrial(episode);
    if (!request.lawful || response === null) return undefined;
    const path = /^https?:\/\/[^/]*(\/[^?#]*)/.exec(url)?.[1] ?? '';
    if (!path.startsWith(textParam(clause, 'prefix'))) return undefined;
    return judged(response.status !== 404, 'another status than 404', response.status, 'status');
  },
};
