/**
 * Writes recorded exchanges as HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/), for browsers' tools and for `assay check-har`.
 * They are already redacted.
 */
import type { ExchangeLine, RecordedBody } from '../exchangeLine.ts';
import type { Header } from '../../exchange/types.ts';

/** The text of a HAR file, entry by entry, so that a long run does not need memory for all of it. `version` is Assay's own version. */
export async function* harText(
  exchanges: AsyncIterable<ExchangeLine>,
  version: string,
): AsyncGenerator<string, void, undefined> {
  const log = { version: '1.2', creator: { name: 'assay', version }, entries: [] };
  const [head = '', foot = ''] = JSON.stringify({ log }).split(/(?=\]\}\}$)/);
  yield head;
  let separator = '\n';
  for await (const exchange of exchanges) {
    yield `${separator}${JSON.stringify(harEntry(exchange))}`;
    separator = ',\n';
  }
  yield `\n${foot}\n`;
}

/** An exchange without a response has status 0, with its error beside it. */
export function harEntry(exchange: ExchangeLine): object {
  const { requestHeaders, requestBody, response, error } = exchange;
  const answer = response?.headers ?? [];
  // On the service's clock, as the start is: a clock that was moved meanwhile shows in both.
  const time = Math.max(0, exchange.endedAt - exchange.startedAt);
  return {
    startedDateTime: new Date(exchange.startedAt).toISOString(),
    time,
    request: {
      method: exchange.method,
      url: exchange.url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(requestHeaders),
      queryString: queryPairs(exchange.url),
      ...(requestBody === null
        ? {}
        : {
            postData: {
              mimeType: valueOf(requestHeaders, 'content-type'),
              text: requestBody.text,
              // Not of HAR 1.2: the body is no text.
              ...(requestBody.base64 ? { _encoding: 'base64' } : {}),
              ...(requestBody.truncated ? { comment: truncation } : {}),
            },
          }),
      headersSize: -1,
      bodySize: requestBody?.size ?? 0,
    },
    response: {
      status: response?.status ?? 0,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(answer),
      content: {
        size: response?.body.size ?? 0,
        mimeType: valueOf(answer, 'content-type'),
        ...contentOf(response?.body),
      },
      redirectURL: valueOf(answer, 'location'),
      headersSize: -1,
      bodySize: -1,
      // As browsers write it: why there is no response.
      ...(error === null ? {} : { _error: `${error.code}: ${error.message}` }),
    },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
  };
}

const truncation = 'evidence keeps only the beginning of this body';

/** Half a body would be judged as a broken one: it is left out, as browsers leave out what they did not keep. */
function contentOf(body: RecordedBody | undefined): object {
  if (body === undefined) return {};
  if (body.truncated) return { comment: truncation };
  return { text: body.text, ...(body.base64 ? { encoding: 'base64' } : {}) };
}

/** How HAR writes a header, or a member of a query. */
type Pair = { readonly name: string; readonly value: string };

function valueOf(headers: readonly Header[], wanted: string): string {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
}

function pairs(headers: readonly Header[]): readonly Pair[] {
  return headers.map(([name, value]) => ({ name, value }));
}

function queryPairs(url: string): readonly Pair[] {
  const query = url.split('?').slice(1).join('?');
  return query === ''
    ? []
    : query.split('&').map((part) => {
        const [name = '', ...value] = part.split('=');
        return { name, value: value.join('=') };
      });
}
