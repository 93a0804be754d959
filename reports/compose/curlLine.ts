/** A recorded exchange → a curl command that sends its request again: one line for a POSIX shell. */
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import type { ShellVariables } from '../../evidence/lines.ts';
import { plainLine } from '../../output/plainText.ts';
import { printfWord, shellQuoted, shellWord, type ShellPart } from './shellQuoted.ts';

/** Headers that curl sets itself. */
const curlsOwn: ReadonlySet<string> = new Set([
  'host',
  'content-length',
  'connection',
  'transfer-encoding',
  'accept-encoding',
]);

/** What the recorder writes in place of a secret. */
const hidden = '[redacted]';

const usual: Required<Omit<ShellVariables, 'baseUrl'>> = {
  organization: 'ASSAY_ORGANIZATION_TOKEN',
  application: 'ASSAY_APPLICATION_TOKEN',
  clientId: 'ASSAY_CLIENT_ID',
  clientSecret: 'ASSAY_CLIENT_SECRET',
  email: 'ASSAY_USER_EMAIL',
  psw: 'ASSAY_USER_PASSWORD',
};

/** Variables for tokens that no target file holds: a run fetches or issues them. */
const fetched: Readonly<Record<string, string>> = {
  bearer: 'ASSAY_BEARER_TOKEN',
  user: 'ASSAY_USER_TOKEN',
};
const explicit = 'ASSAY_CREDENTIAL';

/**
 * Secrets are written as environment variables, with the target file's names if the evidence has them. `base` is the
 * address that `variables.baseUrl` stands for.
 */
export function curlLine(
  exchange: ExchangeLine,
  variables: ShellVariables = {},
  base: string | null = null,
): string {
  const names = { ...usual, ...variables };
  const token =
    new Map<string, string>(Object.entries({ ...names, ...fetched })).get(exchange.credential) ??
    explicit;
  const [before, after] = bodyWords(exchange, names);
  return [
    ...before,
    'curl -sS --globoff --path-as-is',
    exchange.method === 'HEAD' ? '--head' : `-X ${shellQuoted(exchange.method)}`,
    shellWord([...addressOf(exchange.url, token, names.baseUrl, base)]),
    ...headerWords(exchange, token),
    ...after,
  ].join(' ');
}

/** The address of a service that ends with its run is a variable; so is a secret in the query. */
function addressOf(
  url: string,
  token: string,
  variable: string | undefined,
  base: string | null,
): readonly ShellPart[] {
  const relative = variable !== undefined && base !== null && url.startsWith(`${base}/`);
  return [
    ...(relative ? [{ variable }] : []),
    ...withVariable(relative ? url.slice(base.length) : url, token),
  ];
}

function withVariable(text: string, variable: string): readonly ShellPart[] {
  return text.split(hidden).flatMap((part, index) => (index === 0 ? [part] : [{ variable }, part]));
}

/** Without a media type curl would send that of a form: an empty header prevents it. */
function headerWords(
  { requestHeaders, requestBody, credential }: ExchangeLine,
  token: string,
): readonly string[] {
  const words = requestHeaders
    .filter(([name, value]) => !curlsOwn.has(name.toLowerCase()) && !ourOwn(name, value))
    .map(([name, value]) =>
      value === ''
        ? shellQuoted(`${name};`)
        : shellWord([`${name}: ${scheme(name, value, credential)}`, ...withVariable(value, token)]),
    );
  const typed = requestHeaders.some(([name]) => name.toLowerCase() === 'content-type');
  if (requestBody !== null && requestBody.size > 0 && !typed) words.push("'content-type:'");
  return words.map((word) => `-H ${word}`);
}

function ourOwn(name: string, value: string): boolean {
  return name.toLowerCase() === 'user-agent' && value.startsWith('assay/');
}

/** Evidence hides the whole header; the scheme of a Bearer token is added again. */
function scheme(name: string, value: string, credential: string): string {
  return name.toLowerCase() === 'authorization' &&
    value === hidden &&
    /^bearer$|^issued/.test(credential)
    ? 'Bearer '
    : '';
}

/**
 * Words before and after the command. Text is sent raw, because `--data` reads a leading `@` as a file name. Other
 * bytes come through a pipe, because neither a shell word nor a terminal can hold them.
 */
function bodyWords(
  { requestBody }: ExchangeLine,
  names: Readonly<Record<string, string | undefined>>,
): readonly [before: readonly string[], after: readonly string[]] {
  if (requestBody === null || requestBody.size === 0) return [[], []];
  const { text, base64, truncated, size } = requestBody;
  if (truncated) return [[], [`--data-binary @the-whole-body-of-${size}-bytes`]];
  if (base64) return [[`printf %s ${shellQuoted(text)} | base64 -d |`], ['--data-binary @-']];
  if (plainLine(text) !== text)
    return [[`printf ${printfWord(Buffer.from(text, 'utf8'))} |`], ['--data-binary @-']];
  return [[], [`--data-raw ${shellWord(secretMembers(text, names))}`]];
}

/** Replaces hidden values of members by variables named after the member. */
function secretMembers(
  text: string,
  names: Readonly<Record<string, string | undefined>>,
): readonly ShellPart[] {
  const parts: ShellPart[] = [];
  let from = 0;
  for (const match of text.matchAll(/"(\w+)"\s*:\s*"\[redacted\]"/g)) {
    const variable = names[match[1] ?? ''];
    if (variable === undefined) continue;
    const at = match.index + match[0].length - hidden.length - 1;
    parts.push(text.slice(from, at), { variable });
    from = at + hidden.length;
  }
  return [...parts, text.slice(from)];
}
