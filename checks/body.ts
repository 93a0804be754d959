/** Checks of the clause group `body`: an answer arrives whole, and is the JSON that the document shows. */
import { excerpt } from '../output/secrets.ts';
import type { Contract } from '../contract/types.ts';
import type { Exchange } from '../exchange/types.ts';
import { ofExchange } from './makeCheck.ts';
import { judged } from './reading/judgement.ts';
import { isJsonType } from './reading/json.ts';
import { meetsCondition, operationOf } from './reading/requestValue.ts';
import type { Check } from './types.ts';

/** Status 200 of an operation with a schema; where a request parameter decides, as that parameter says. */
function bodyIsShownAsJson({ request, response }: Exchange, contract: Contract): boolean {
  const shape = operationOf(request, contract)?.responses.get('200');
  return (
    response?.status === 200 &&
    shape?.schema !== undefined &&
    meetsCondition(request, shape.schemaWhen)
  );
}

/** Errors that the harness itself causes; all others are errors of the connection. */
const ours = new Set(['aborted', 'forbidden-host']);

/**
 * A lawful request gets an answer, and the answer arrives whole. Passive. Judges the transfer of the bytes (RFC
 * 9110, RFC 9112), not their meaning.
 */
const answerArrivesWhole = ofExchange((exchange) => {
  if (!exchange.request.lawful) return undefined;
  const { error, response } = exchange;
  if (error !== null && ours.has(error.code)) return undefined;
  const whole = 'a whole answer';
  if (error !== null) return judged(false, whole, error.code, 'connection');
  if (response?.truncated === true) return judged(false, whole, 'longer than any bound', 'body');
  return judged(true, whole, `${response?.bytes.length ?? 0} bytes`, 'body');
});

/**
 * An answer whose body the document shows as JSON comes with the media type of JSON. Passive, for answers with
 * status 200. Any parameters are lawful (RFC 8259 §11, RFC 6838 for `+json`).
 */
const answerIsJson = ofExchange((exchange, contract) => {
  if (!bodyIsShownAsJson(exchange, contract)) return undefined;
  const actual = exchange.response?.mediaType ?? null;
  return judged(isJsonType(actual), 'application/json', actual, 'header content-type');
});

/** A body that the document shows as JSON is JSON. Passive, for answers with status 200 that arrived whole (RFC 8259). */
const jsonParses = ofExchange((exchange, contract) => {
  const { response } = exchange;
  if (
    response === null ||
    response.truncated ||
    exchange.error !== null ||
    !bodyIsShownAsJson(exchange, contract)
  )
    return undefined;
  const parsed = response.json !== undefined;
  return judged(parsed, 'JSON', parsed ? 'JSON' : excerpt(response.text, 120), 'body');
});

/** JSON on the wire is well-formed UTF-8. Passive, for every answer with a JSON media type. RFC 8259 §8.1. */
const jsonIsUtf8 = ofExchange(({ response }) => {
  if (response === null || response.truncated || !isJsonType(response.mediaType)) return undefined;
  return judged(response.utf8, 'UTF-8', response.utf8 ? 'UTF-8' : 'ill-formed bytes', 'body');
});

/** No object of an answer repeats a member name. Passive, for every answer that parsed as JSON. RFC 8259 §4. */
const jsonNamesAreUnique = ofExchange(({ response }) => {
  if (response?.json === undefined) return undefined;
  const unique = !response.duplicateKeys;
  return judged(unique, 'every name once', unique ? 'every name once' : 'a name repeated', 'body');
});

export const bodyChecks: Readonly<Record<string, Check>> = {
  answerArrivesWhole,
  answerIsJson,
  jsonParses,
  jsonIsUtf8,
  jsonNamesAreUnique,
};
