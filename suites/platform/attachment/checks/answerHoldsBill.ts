/** The answer holds, at any place, the full bill that the path names. */
import { isJsonArray, isJsonObject } from '../../../../json/jsonObject.ts';
import type { Json } from '../../../../json/types.ts';
import { pathIdOf } from '../../bill-life/checks/billOf.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { bodyOf200 } from '../../../../checks/reading/json.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** The document leaves open where in the answer the bill stands. */
export const answerHoldsBill: EpisodeCheck<'answer'> = {
  kind: 'episode',
  roles: ['answer'],
  judge: ({ answer }) => {
    const json = bodyOf200(answer);
    const id = pathIdOf(answer);
    if (json === undefined || id === undefined) return undefined;
    const at = placeOfBill(json, id, '');
    const bill = `a bill with IdBill ${id}`;
    return judged(at !== undefined, bill, at === undefined ? 'none' : bill, at ?? '/responseData');
  },
};

function placeOfBill(value: Json, id: number, at: string): string | undefined {
  if (isJsonObject(value) && value['IdBill'] === id) return at;
  const members: readonly (readonly [string, Json])[] = isJsonArray(value)
    ? value.map((item, index) => [String(index), item])
    : isJsonObject(value)
      ? Object.entries(value)
      : [];
  for (const [name, member] of members) {
    const found = placeOfBill(member, id, `${at}/${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
