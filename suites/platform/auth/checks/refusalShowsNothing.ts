/** The answer to a request that was refused with 401 holds nothing of what was asked for. */
import { isJsonArray, isJsonObject } from '../../../../json/jsonObject.ts';
import type { Json } from '../../../../json/types.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';

/** Says nothing of answers other than 401. */
export const refusalShowsNothing: ExchangeCheck = {
  kind: 'exchange',
  judge: ({ response }) => {
    if (response?.status !== 401) return undefined;
    const shown = response.json === undefined ? null : whatIsShown(response.json);
    return judged(shown === null, 'nothing', shown ?? 'nothing', 'body');
  },
};

function whatIsShown(json: Json): string | null {
  if (isJsonArray(json))
    return json.some((item) => isJsonObject(item) && 'statX' in item) ? 'statistics' : null;
  if (!isJsonObject(json)) return null;
  const { responseData, Records, fContent, isSuccess } = json;
  if ('IdBill' in json || (isJsonObject(responseData) && 'IdBill' in responseData)) return 'a bill';
  if (isJsonArray(Records) && Records.length > 0) return 'records';
  if (typeof fContent === 'string' && fContent !== '') return 'a file';
  return isSuccess === true && typeof responseData === 'number' ? 'the id of a bill' : null;
}
