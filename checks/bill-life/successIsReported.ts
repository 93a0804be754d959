/** An operation whose effect can be read says that it succeeded. */
import { isJsonObject } from '../../json/jsonObject.ts';
import { billOf, inputOf } from './billOf.ts';
import { readingsOf } from './billFields.ts';
import { bodyOf200 } from '../reading/json.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the create, update or read under test first, then the read that shows its effect. A read shows itself. */
export const successIsReported: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const [write, read] = episode;
    const json = bodyOf200(write);
    const actual = isJsonObject(json) ? json['isSuccess'] : undefined;
    const bill = billOf(read ?? write);
    if (typeof actual !== 'boolean' || bill === undefined) return undefined;
    const seen = readingsOf(inputOf(write) ?? {}, bill).every(({ same }) => same);
    if (!seen) return undefined;
    return { outcome: actual ? 'pass' : 'fail', expected: true, actual, at: '/isSuccess' };
  },
};
