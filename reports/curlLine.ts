/** A recorded exchange → the curl command that sends its request again, safe to paste into a POSIX shell. */
import type { ExchangeLine } from './evidenceTypes.ts';

/** Headers that curl makes itself. */
const curlsOwn: ReadonlySet<string> = new Set([
  'host',
  'content-length',
  'connection',
  'transfer-encoding',
  'accept-encoding',
]);

/** One line; what was redacted when the exchange was written stays redacted. */
export function curlLine(exchange: ExchangeLine): string {
  const headers = exchange.requestHeaders
    .filter(([name]) => !curlsOwn.has(name.toLowerCase()))
    .flatMap(([name, value]) => ['-H', quoted(value === '' ? `${name};` : `${name}: ${value}`)]);
  return [
    'curl',
    '--globoff',
    '-X',
    quoted(exchange.method),
    quoted(exchange.url),
    ...headers,
    ...bodyWords(exchange),
  ].join(' ');
}

function bodyWords({ requestBody }: ExchangeLine): readonly string[] {
  if (requestBody === null || requestBody.size === 0) return [];
  if (requestBody.truncated) return ['--data-binary', quoted(`@body-of-${requestBody.size}-bytes`)];
  if (requestBody.base64)
    return ['--data-binary', `"$(printf %s ${quoted(requestBody.text)} | base64 -d)"`];
  return ['--data-binary', quoted(requestBody.text)];
}

/**
 * Single quotes hold everything but themselves and NUL; words of plain characters go bare. A body
 * that begins with `@` would name a file, but a JSON body never does.
 */
function quoted(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return `'${word.replaceAll('\0', '').replaceAll("'", String.raw`'\''`)}'`;
}
