/** A recorded exchange → the curl command that sends its request again, safe to paste into a POSIX shell. */
import type { ExchangeLine } from '../exchange/exchangeLine.ts';

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
  const [before, after] = bodyWords(exchange);
  return [
    ...before,
    'curl',
    '--globoff',
    '-X',
    quoted(exchange.method),
    quoted(exchange.url),
    ...headers,
    ...after,
  ].join(' ');
}

/**
 * Words before and after the command. Text goes raw, for `--data` would take a leading `@` for the name of
 * a file; bytes come through a pipe, for no shell word holds them.
 */
function bodyWords({
  requestBody,
}: ExchangeLine): readonly [before: readonly string[], after: readonly string[]] {
  if (requestBody === null || requestBody.size === 0) return [[], []];
  const { text, base64, truncated, size } = requestBody;
  if (truncated) return [[], ['--data-binary', `@the-whole-body-of-${size}-bytes`]];
  if (base64)
    return [
      ['printf', '%s', quoted(text), '|', 'base64', '-d', '|'],
      ['--data-binary', '@-'],
    ];
  return [[], ['--data-raw', quoted(text)]];
}

/**
 * Single quotes hold everything but themselves and NUL; words of plain characters go bare.
 */
function quoted(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return `'${word.replaceAll('\0', '').replaceAll("'", String.raw`'\''`)}'`;
}
