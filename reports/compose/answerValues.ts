/** The values of a JSON answer that later requests may name, each with the JavaScript that reads it. */
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import { isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { recordedJson } from '../text/recordedJson.ts';

export type AnswerValue = { readonly value: string; readonly accessor: string };

/** Non-empty texts and whole numbers, in the order of the answer. */
export function answerValues(exchange: ExchangeLine): readonly AnswerValue[] {
  return [...leaves(recordedJson(exchange.response?.body), '')];
}

/** The place of the first value that the recorder hid: that of a token. */
export function redactedPlace(exchange: ExchangeLine): string {
  return answerValues(exchange).find(({ value }) => value.includes('[redacted]'))?.accessor ?? '';
}

function* leaves(value: Json | undefined, accessor: string): Generator<AnswerValue> {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* leaves(item, `${accessor}[${index}]`);
  else if (isJsonObject(value))
    for (const [name, member] of Object.entries(value))
      yield* leaves(member, `${accessor}[${JSON.stringify(name)}]`);
  else if ((typeof value === 'string' && value !== '') || Number.isInteger(value))
    yield { value: String(value), accessor };
}
