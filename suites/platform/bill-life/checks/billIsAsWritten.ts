/** A bill shows in each field what was written there last. */
import type { JsonObject } from '../../../../json/jsonObject.ts';
import type { Exchange } from '../../../../exchange/types.ts';
import { isServed } from '../../../../checks/reading/answer.ts';
import { readingsOf } from './billFields.ts';
import { billOf, inputOf } from './billOf.ts';
import { brief, judged } from '../../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/**
 * `read` is the bill after all its writes. A field of a write that failed is in doubt until it is written again.
 * Says nothing where the create failed.
 */
export const billIsAsWritten: EpisodeCheck<'create' | 'updates*' | 'read'> = {
  kind: 'episode',
  roles: ['create', 'updates*', 'read'],
  judge: ({ create, updates, read }) => {
    const bill = billOf(read);
    if (!isServed(create) || bill === undefined) return undefined;
    const readings = readingsOf(lastWritten([create, ...updates]), bill);
    const wrong = readings.filter(({ same }) => !same);
    if (wrong.length > 0)
      return wrong.map(({ at, sent, shown }) => judged(false, brief(sent), brief(shown), at));
    const all = `${readings.length} fields as written last`;
    return readings.length === 0 ? undefined : judged(true, all, all, '/responseData');
  },
};

/** By field, the value of the last write, where that write was served. */
function lastWritten(writes: readonly Exchange[]): JsonObject {
  const fields = new Map<string, JsonObject[string]>();
  for (const write of writes)
    for (const [name, value] of Object.entries(inputOf(write) ?? {}))
      if (isServed(write)) fields.set(name, value);
      else fields.delete(name);
  return Object.fromEntries(fields);
}
