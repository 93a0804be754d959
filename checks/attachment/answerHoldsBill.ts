/** Somewhere in the answer stands the full bill that the path names. */
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { underTest } from '../reading/answer.ts';
import { pathIdOf } from '../bill-life/billOf.ts';
import { bodyOf200 } from '../reading/json.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: anything, the answer under test last. Where in the answer the bill stands is open. */
export const answerHoldsBill: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const answer = underTest(episode);
    const json = bodyOf200(answer);
    const id = pathIdOf(answer);
    if (json === undefined || id === undefined) return undefined;
    const at = placeOfBill(json, id, '');
    return {
      outcome: at === undefined ? 'fail' : 'pass',
      expected: `a bill with IdBill ${id}`,
      actual: at === undefined ? 'none' : `a bill with IdBill ${id}`,
      at: at ?? '/responseData',
    };
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
