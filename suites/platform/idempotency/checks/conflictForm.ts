/** The refusal of a repeated key is plain text and says what is wrong with the key. */
import { excerpt } from '../../../../output/secrets.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { textsParam } from '../../../../checks/reading/params.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/**
 * `params.mediaType`: that of the refusal; else `params.words`, one of which stands in its text, in any case.
 * Says nothing where the repeat was not answered 409.
 */
export const conflictForm: EpisodeCheck<'first' | 'repeat'> = {
  kind: 'episode',
  roles: ['first', 'repeat'],
  judge: ({ repeat: { response } }, _contract, clause) => {
    if (response?.status !== 409) return undefined;
    const { mediaType } = clause.params;
    if (mediaType !== undefined)
      return judged(
        response.mediaType === mediaType,
        mediaType,
        response.mediaType,
        'header content-type',
      );
    const words = textsParam(clause, 'words');
    const text = response.text.toLowerCase();
    return judged(
      words.some((word) => text.includes(word)),
      `a text with one of: ${words.join(', ')}`,
      excerpt(response.text, 200),
      'body',
    );
  },
};
