/** Checks of the clause group `idempotency`: a repeated key is a conflict during its retention. */
import { valueAt } from '../../../json/jsonPointer.ts';
import { sameJson } from '../../../json/sameJson.ts';
import { excerpt } from '../../../output/secrets.ts';
import { ofEpisode } from '../../../checks/makeCheck.ts';
import { msBetween } from '../../../checks/reading/answer.ts';
import { bodyOf200 } from '../../../checks/reading/json.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import { numberParam, textsParam } from '../../../checks/reading/params.ts';
import type { Check } from '../../../checks/types.ts';
import { isServed } from '../answers.ts';

/**
 * A key that is used again within its retention is refused. `params.status`: that of the refusal. Says nothing where
 * the first use was not served, or where the retention was over by the service's clock when the repeat was made.
 */
const repeatedKeyIsConflict = ofEpisode(
  ['first', 'repeat'],
  ({ first, repeat }, { limits }, clause) => {
    const isOver = msBetween(first, repeat) >= limits.idempotencyRetentionMs;
    if (!isServed(first) || isOver || repeat.response === null) return undefined;
    const expected = numberParam(clause, 'status');
    return judged(repeat.response.status === expected, expected, repeat.response.status, 'status');
  },
  { timed: true },
);

/**
 * The refusal of a repeated key is plain text and says what is wrong with the key. `params.mediaType`: that of the refusal; else
 * `params.words`, one of which stands in its text, in any case. Says nothing where the repeat was not answered 409.
 */
const conflictForm = ofEpisode(
  ['first', 'repeat'],
  ({ repeat: { response } }, _contract, clause) => {
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
);

/**
 * What a refused repeat was meant to change is as it was. The bill is read `before` and `after` the repeat. Says nothing where the repeat
 * was not refused or a reading failed, nor of `params.pointers` that one of the readings does not show.
 */
const refusedRepeatHasNoEffect = ofEpisode(
  ['before', 'repeat', 'after'],
  ({ before, repeat, after }, _contract, clause) => {
    if (repeat.response?.status !== 409) return undefined;
    const [was, is] = [bodyOf200(before), bodyOf200(after)];
    if (was === undefined || is === undefined) return undefined;
    const judgements = textsParam(clause, 'pointers').flatMap((at) => {
      const [expected, actual] = [valueAt(was, at), valueAt(is, at)];
      if (expected === undefined || actual === undefined) return [];
      return [judged(sameJson(expected, actual), expected, actual, at)];
    });
    return judgements.length === 0 ? undefined : judgements;
  },
);

/**
 * A key works again once its retention is over. The first use of a key, refused repeats of it, and the use under test. Says nothing where
 * the first use was not served, a repeat was served (then the key was used anew), or the retention was not over.
 */
const keyIsFreeAfterRetention = ofEpisode(
  ['first', 'repeats*', 'later'],
  ({ first, repeats, later }, { limits }) => {
    const isOver = msBetween(first, later) > limits.idempotencyRetentionMs;
    if (repeats.some(isServed)) return undefined;
    if (!isServed(first) || !isOver || later.response === null) return undefined;
    return judged(later.response.status === 200, 200, later.response.status, 'status');
  },
  { timed: true },
);

/**
 * Of two requests with one key under way at once, one is served and one refused. `params.status`: that of the
 * refusal. Says nothing where one of the two got no answer.
 */
const oneOfTwinsWins = ofEpisode(['one', 'other'], ({ one, other }, _contract, clause) => {
  if (one.response === null || other.response === null) return undefined;
  const expected = [200, numberParam(clause, 'status')];
  const actual = [one.response.status, other.response.status].toSorted((a, b) => a - b);
  return judged(sameJson(expected, actual), expected, actual, 'status');
});

export const idempotencyChecks: Readonly<Record<string, Check>> = {
  repeatedKeyIsConflict,
  conflictForm,
  refusedRepeatHasNoEffect,
  keyIsFreeAfterRetention,
  oneOfTwinsWins,
};
