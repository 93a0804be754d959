/** Writes down the media type and form of an answer that the document does not show. */
import { onTrial } from '../reading/answer.ts';
import { answerForm } from '../reading/answerForm.ts';
import { textParam } from '../reading/params.ts';
import type { Check } from '../types.ts';

/** Episode: anything, the answer under test last. The value names members, never their values. */
export const openAnswerForm: Check = {
  name: 'openAnswerForm',
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const { response } = onTrial(episode);
    if (response === null) return undefined;
    return {
      outcome: 'observed',
      expected: null,
      actual: `${response.status} ${answerForm(response)}`,
      at: 'body',
      key: textParam(clause, 'key'),
    };
  },
};
