/** Turns a recorded exchange into the attachment that Allure shows as request and response. */
import type { HttpExchange, HttpExchangeBody } from 'allure-js-commons/http';
import type { ExchangeLine, RecordedBody } from '../../evidence/exchangeLine.ts';
import { plainText } from '../../output/plainText.ts';

export type AllureAttachment = {
  readonly name: string;
  readonly type: string;
  readonly extension: string;
  readonly content: string;
};

/** Control characters in a server's text are written as escapes; secrets were redacted when the exchange was recorded. */
export function httpExchange(name: string, exchange: ExchangeLine): AllureAttachment {
  const { method, url, requestHeaders, requestBody, response, error } = exchange;
  const record: HttpExchange = {
    schemaVersion: 1,
    request: {
      method: plainText(method),
      url: plainText(url),
      headers: namesAndValues(requestHeaders),
      ...(requestBody === null ? {} : { body: bodyOf(requestBody, mediaTypeIn(requestHeaders)) }),
    },
    ...(response === null
      ? {}
      : {
          response: {
            status: response.status,
            headers: namesAndValues(response.headers),
            body: bodyOf(response.body, response.mediaType),
          },
        }),
    ...(error === null ? {} : { error: { name: error.code, message: plainText(error.message) } }),
    start: exchange.startedAt,
    stop: exchange.endedAt,
  };
  return {
    name,
    type: 'application/vnd.allure.http+json',
    extension: '.httpexchange',
    content: JSON.stringify(record, null, 1),
  };
}

function namesAndValues(
  headers: ExchangeLine['requestHeaders'],
): { name: string; value: string }[] {
  return headers.map(([name, value]) => ({ name: plainText(name), value: plainText(value) }));
}

function mediaTypeIn(headers: ExchangeLine['requestHeaders']): string | null {
  return headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? null;
}

function bodyOf(
  { text, base64, size, truncated }: RecordedBody,
  mediaType: string | null,
): HttpExchangeBody {
  return {
    ...(mediaType === null ? {} : { contentType: plainText(mediaType) }),
    encoding: base64 ? 'base64' : 'utf8',
    value: base64 ? text : plainText(text),
    size,
    truncated,
  };
}
