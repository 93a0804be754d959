/** An operation whose effect can be read says that it succeeded. */
import { isJsonObject } from '../../json/jsonObject.ts';
import { billOf, inputOf } from './billOf.ts';
import { readingsOf } from './billFields.ts';
import { bodyOf200 } from '../reading/json.ts';
import { judged } from '../reading/judgement.ts';
import type { EpisodeCheck } from '../types.ts';

/** `read` shows the effect of `write`, a create or an update. Without `write`, `read` itself must say that it succeeded. */
export const successIsReported: EpisodeCheck<'write?' | 'read'> = {
  kind: 'episode',
  roles: ['write?', 'read'],
  judge: ({ write, read }) => {
    const json = bodyOf200(write ?? read);
    const actual = isJsonObject(json) ? json['isSuccess'] : undefined;
    const bill = billOf(read);
    if (typeof actual !== 'boolean' || bill === undefined) return undefined;
    const seen = readingsOf(inputOf(write) ?? {}, bill).every(({ same }) => same);
    return seen ? judged(actual, true, actual, '/isSuccess') : undefined;
  },
};
