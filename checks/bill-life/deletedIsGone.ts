/** A deleted bill is not read as if nothing had happened. */
import { isJsonObject } from '../../json/jsonObject.ts';
import { answerOf, succeeded } from '../reading/answer.ts';
import { billOf } from './billOf.ts';
import { bodyOf200 } from '../reading/json.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the bill as read before, the deletion, the read after. Any sign that it is gone will do. */
export const deletedIsGone: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const [before, deletion, after] = episode;
    const was = billOf(before);
    if (
      was === undefined ||
      deletion === undefined ||
      !succeeded(deletion) ||
      after === undefined ||
      after.response === null
    )
      return undefined;
    const is = billOf(after);
    const json = bodyOf200(after);
    const denied = isJsonObject(json) && json['isSuccess'] === false;
    const still = is !== undefined && !denied && is['Status'] === was['Status'];
    return {
      outcome: still ? 'fail' : 'pass',
      expected: 'an error, isSuccess false or another Status',
      actual: still ? 'the bill as before' : answerOf(after),
      at: '/responseData/Status',
    };
  },
};
