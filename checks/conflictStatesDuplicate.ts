/** The refusal of a repeated key says what is wrong with it. */
import { onTrial } from './answer.ts';
import { textParam } from './params.ts';
import type { Check } from './types.ts';

/** Episode: the first use of a key, its repeat. Says nothing where the repeat was not answered 409. */
export const conflictStatesDuplicate: Check = {
  name: 'conflictStatesDuplicate',
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const { response } = onTrial(episode);
    if (response?.status !== 409) return undefined;
    const part = textParam(clause, 'contains');
    const outcome = response.text.toLowerCase().includes(part) ? 'pass' : 'fail';
    return {
      outcome,
      expected: `a text that contains ${part}`,
      actual: response.text.slice(0, 200),
      at: 'body',
    };
  },
};
