/** Writes down the media type and form of an answer that the document does not show. */
import { underTest } from '../reading/answer.ts';
import { answerForm } from '../reading/answerForm.ts';
import { textParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: anything, the answer under test last. The value names members, never their values. */
export const openAnswerForm: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const { response } = underTest(episode);
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
