/** What a refused repeat was meant to change is as it was. */
import { valueAt } from '../../../../json/jsonPointer.ts';
import { bodyOf200 } from '../../../../checks/reading/json.ts';
import { sameJson } from '../../../../json/sameJson.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { textsParam } from '../../../../checks/reading/params.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/**
 * The bill is read `before` and `after` the repeat. Says nothing where the repeat was not refused or a reading
 * failed, nor of `params.pointers` that one of the readings does not show.
 */
export const refusedRepeatHasNoEffect: EpisodeCheck<'before' | 'repeat' | 'after'> = {
  kind: 'episode',
  roles: ['before', 'repeat', 'after'],
  judge: ({ before, repeat, after }, _contract, clause) => {
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
};
