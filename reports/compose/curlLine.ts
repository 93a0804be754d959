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
  return curlWords(exchange, 'curl -sS --globoff --path-as-is', variables, base);
}

/** What a script knows of earlier answers of its case. */
export type KnownParts = {
  /** Variable that holds the request's token. */
  readonly token?: string;
  /** A path segment as sent, to the variable that holds it. */
  readonly segments: ReadonlyMap<string, string>;
  /** Variable put after every idempotency key, so that a script can be pasted twice. */
  readonly keySuffix: string;
};

/** `command` is curl, or a function of a script that calls it. */
export function curlWords(
  exchange: ExchangeLine,
  command: string,
  variables: ShellVariables,
  base: string | null,
  known?: KnownParts,
): string {
  const names = { ...usual, ...variables };
  const token =
    known?.token ??
    new Map<string, string>(Object.entries({ ...names, ...fetched })).get(exchange.credential) ??
    explicit;
  const [before, after] = bodyWords(exchange, names);
  return [
    ...before,
    command,
    exchange.method === 'HEAD' ? '--head' : `-X ${shellQuoted(exchange.method)}`,
    shellWord([...addressOf(exchange.url, token, names.baseUrl, base, known?.segments)]),
    ...headerWords(exchange, token, known?.keySuffix),
    ...after,
  ].join(' ');
}

/** The address of a service that ends with its run is a variable; so is a secret in the query. */
function addressOf(
  url: string,
  token: string,
  variable: string | undefined,
  base: string | null,
  segments: ReadonlyMap<string, string> = new Map(),
): readonly ShellPart[] {
  const relative = variable !== undefined && base !== null && url.startsWith(`${base}/`);
  const rest = relative ? url.slice(base.length) : url;
  const [path = '', ...query] = rest.split('?');
  const parts = path.split('/').flatMap((segment, index): ShellPart[] => {
    const held = segments.get(segment);
    const slash = index === 0 ? '' : '/';
    return held === undefined
      ? [...withVariable(slash + segment, token)]
      : [slash, { variable: held }];
  });
  const end = query.length === 0 ? [] : withVariable(`?${query.join('?')}`, token);
  return joined([...(relative ? [{ variable }] : []), ...parts, ...end]);
}

/** Texts that follow one another become one. */
function joined(parts: readonly ShellPart[]): readonly ShellPart[] {
  const made: ShellPart[] = [];
  for (const part of parts) {
    const last = made.at(-1);
    if (typeof part === 'string' && typeof last === 'string') made[made.length - 1] = last + part;
    else made.push(part);
  }
  return made;
}

function withVariable(text: string, variable: string): readonly ShellPart[] {
  return text.split(hidden).flatMap((part, index) => (index === 0 ? [part] : [{ variable }, part]));
}

/** Without a media type curl would send that of a form: an empty header prevents it. */
function headerWords(
  { requestHeaders, requestBody, credential }: ExchangeLine,
  token: string,
  keySuffix?: string,
): readonly string[] {
  const words = requestHeaders
    .filter(([name, value]) => !curlsOwn.has(name.toLowerCase()) && !ourOwn(name, value))
    .map(([name, value]) =>
      value === ''
        ? shellQuoted(`${name};`)
        : shellWord([
            `${name}: ${scheme(name, value, credential)}`,
            ...withVariable(value, token),
            ...(keySuffix !== undefined && name.toLowerCase() === 'idempotencykey'
              ? [{ variable: keySuffix }]
              : []),
          ]),
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
