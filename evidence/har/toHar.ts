/** Exchanges → HAR 1.2, redacted: for browsers' tools and for `assay check-har`. */
import { isUtf8 } from 'node:buffer';
import { headerValue } from '../../exchange/wire/apiResponse.ts';
import type { Har, HarEntry, HarPair } from './harTypes.ts';
import { redacted, type Redactor } from '../redaction/redact.ts';
import { rememberToken } from '../redaction/rememberToken.ts';
import { bodyBytesOf } from '../toExchangeLine.ts';
import type { Exchange, Header } from '../../exchange/types.ts';

/** `version` is the harness's own. An exchange without a response has status 0 and its error beside it. */
export function toHar(exchanges: readonly Exchange[], redactor: Redactor, version: string): Har {
  return {
    log: {
      version: '1.2',
      creator: { name: 'assay', version },
      entries: exchanges.map((exchange) => entryOf(exchange, redactor)),
    },
  };
}

function entryOf(exchange: Exchange, redactor: Redactor): HarEntry {
  const { request, response, error } = exchange;
  rememberToken(request.credential, redactor);
  const carriers =
    'headers' in request.credential
      ? new Set(Object.keys(request.credential.headers).map((name) => name.toLowerCase()))
      : new Set<string>();
  const sent = redactor
    .headers(exchange.sentHeaders)
    .map(([name, value]): Header => [name, carriers.has(name.toLowerCase()) ? redacted : value]);
  const body = bodyBytesOf(request);
  const url = redactor.url(exchange.url);
  const sentText = body === null ? null : cleanText(body, redactor);
  const gotText = response === null ? null : cleanText(Buffer.from(response.bytes), redactor);
  return {
    startedDateTime: new Date(exchange.startedAt).toISOString(),
    time: exchange.durationMs,
    request: {
      method: request.method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(sent),
      queryString: queryPairs(url),
      ...(sentText === null
        ? {}
        : {
            postData: {
              mimeType: headerValue(lowerCase(exchange.sentHeaders), 'content-type') ?? '',
              text: sentText.text,
              ...(sentText.base64 ? { _encoding: 'base64' } : {}),
            },
          }),
      headersSize: -1,
      bodySize: body?.length ?? 0,
    },
    response: {
      status: response?.status ?? 0,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(redactor.headers(response?.headers ?? [])),
      content: {
        size: response?.bytes.length ?? 0,
        mimeType: headerValue(response?.headers ?? [], 'content-type') ?? '',
        ...(gotText === null ? {} : { text: gotText.text }),
        ...(gotText?.base64 === true ? { encoding: 'base64' } : {}),
      },
      redirectURL: redactor.text(headerValue(response?.headers ?? [], 'location') ?? ''),
      headersSize: -1,
      bodySize: -1,
      ...(error === null ? {} : { _error: `${error.code}: ${redactor.text(error.message)}` }),
    },
    cache: {},
    timings: { send: 0, wait: exchange.durationMs, receive: 0 },
  };
}

type CleanText = { readonly text: string; readonly base64: boolean };

function cleanText(bytes: Buffer, redactor: Redactor): CleanText {
  if (isUtf8(bytes)) return { text: redactor.text(bytes.toString('utf8')), base64: false };
  const clean = Buffer.from(redactor.text(bytes.toString('latin1')), 'latin1');
  return { text: clean.toString('base64'), base64: true };
}

function pairs(headers: readonly Header[]): readonly HarPair[] {
  return headers.map(([name, value]) => ({ name, value }));
}

function lowerCase(headers: readonly Header[]): readonly Header[] {
  return headers.map(([name, value]) => [name.toLowerCase(), value]);
}

function queryPairs(url: string): readonly HarPair[] {
  const query = url.split('?').slice(1).join('?');
  return query === ''
    ? []
    : query.split('&').map((part) => {
        const [name = '', ...value] = part.split('=');
        return { name, value: value.join('=') };
      });
}
