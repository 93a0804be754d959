/** An answer has a media type that the description lists for its status; a body declared as JSON is JSON. */
import { excerpt } from '../../../output/secrets.ts';
import { documentedResponse } from '../../../openapi/reading/documentedResponse.ts';
import { isJsonMediaType } from '../../../openapi/reading/responsesOf.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import { operationOf } from '../../../checks/reading/requestValue.ts';
import type { ExchangeCheck } from '../../../checks/types.ts';

/** Answers of these have no content, whatever the description lists for them (RFC 9110 §15.3.5, §15.4.5). */
const withoutContent: ReadonlySet<number> = new Set([204, 304]);

/** Passive, for statuses with a body that is described. Ranges such as `text/*` are lawful keys (OpenAPI 3.1 §4.8.17). */
export const mediaTypeIsListed: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, contract) => {
    const { response } = exchange;
    const operation = operationOf(exchange.request, contract);
    if (operation === undefined || response === null || response.truncated) return undefined;
    const expected = documentedResponse(operation, response.status)?.mediaTypes ?? [];
    if (expected.length === 0 || exchange.error !== null) return undefined;
    const { mediaType } = response;
    if (mediaType === null && withoutContent.has(response.status)) return undefined;
    const at = 'header content-type';
    if (mediaType === null || !expected.some((range) => covers(range, mediaType)))
      return judged(false, expected, mediaType, at);
    if (isJsonMediaType(mediaType) && response.json === undefined)
      return judged(false, 'JSON', excerpt(response.text, 120), 'body');
    return judged(true, expected, mediaType, at);
  },
};

function covers(range: string, mediaType: string): boolean {
  const essence = range.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (essence === '*/*') return true;
  return essence.endsWith('/*')
    ? mediaType.startsWith(essence.slice(0, -1))
    : essence === mediaType;
}
