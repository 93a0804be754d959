/** What a refused repeat was meant to change is as it was. */
import { valueAt } from '../../json/jsonPointer.ts';
import { bodyOf200, sameJson } from '../reading/json.ts';
import { textsParam } from '../reading/params.ts';
import type { TupleCheck, Judgement } from '../types.ts';

/**
 * Episode: the bill as read before, the refused repeat, the bill as read after. Says nothing where the
 * repeat was not refused or a reading failed; places that the service does not show are not looked at.
 */
export const refusedRepeatHasNoEffect: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const [before, repeat, after] = episode;
    if (repeat?.response?.status !== 409 || after === undefined) return undefined;
    const [was, is] = [bodyOf200(before), bodyOf200(after)];
    if (was === undefined || is === undefined) return undefined;
    const judgements = textsParam(clause, 'pointers').flatMap((at): Judgement[] => {
      const [expected, actual] = [valueAt(was, at), valueAt(is, at)];
      if (expected === undefined || actual === undefined) return [];
      return [{ outcome: sameJson(expected, actual) ? 'pass' : 'fail', expected, actual, at }];
    });
    return judgements.length === 0 ? undefined : judgements;
  },
};
