/** Turns a recorded exchange into a curl command that sends its request again: one line for a POSIX shell. */
import type { Contract } from '../../contract/types.ts';
import type { ExchangeLine, HiddenPart } from '../../evidence/exchangeLine.ts';
import type { ShellVariables } from '../../evidence/lines.ts';
import { plainLine } from '../../output/plainText.ts';
import { redacted } from '../../output/redaction/redact.ts';
import { freshHeaders, isForm } from './caseValues.ts';
import { printfWord, shellQuoted, shellWord, type ShellPart } from './shellQuoted.ts';

/** Headers that curl sets itself. */
const curlsOwn: ReadonlySet<string> = new Set([
  'host',
  'content-length',
  'connection',
  'transfer-encoding',
  'accept-encoding',
]);

/** Values that a script took from answers, by `<step> <member>`, with the variable of each. */
export type TakenSecrets = ReadonlyMap<string, string>;

/** True if a shell can send each hidden value of the request exactly as the run sent it. */
export function canBeWritten(
  { hidden = {}, requestBody, tokenFrom }: ExchangeLine,
  taken: TakenSecrets,
): boolean {
  if (requestBody?.truncated === true) return false;
  if (tokenFrom !== undefined && !taken.has(`${tokenFrom} `)) return false;
  return Object.values(hidden).every(
    (parts) => parts !== null && hiddenWords(parts, taken) !== null,
  );
}

function hiddenWords(
  parts: readonly HiddenPart[],
  taken: TakenSecrets,
): readonly ShellPart[] | null {
  const words = parts.map((part): ShellPart | null => {
    if (typeof part === 'string') return part;
    const variable = 'variable' in part ? part.variable : taken.get(`${part.given} ${part.member}`);
    if (variable === undefined) return null;
    if (part.from === undefined) return { variable };
    const length = part.to === undefined ? '' : `:${part.to - part.from}`;
    const slice = `{${variable}:${part.from}${length}}`;
    return {
      variable: part.swaps === true ? `(printf %s "$${slice}" | tr A-Za-z a-zA-Z)` : slice,
    };
  });
  const known = words.filter((word) => word !== null);
  return known.length < words.length ? null : known;
}

/** Holds a credential that the evidence has no name for. */
const explicit = 'ASSAY_CREDENTIAL';

/** A word of its own for each paste: a second is long enough for a person. */
const now: ShellPart = { variable: '(date +%s)' };

/**
 * Secrets are written as environment variables, with the names in the evidence. `base` is the address that `variables.baseUrl` holds. A
 * value that must not be sent twice gets a new beginning each time the line is pasted. `options` begin with a space.
 */
export function curlLine(
  exchange: ExchangeLine,
  operations: Contract['operations'],
  variables: ShellVariables = {},
  base: string | null = null,
  options = '',
): string {
  const known = {
    fresh: freshHeaders(exchange, operations),
    beginning: now,
    values: new Map<string, string>(),
    secrets: new Map<string, string>(),
  };
  return curlWords(exchange, `curl -sS${options} --globoff --path-as-is`, variables, base, known);
}

/** Values of earlier answers that a script holds in variables. */
export type KnownParts = {
  /** Variable that holds the request's token. */
  readonly token?: string;
  readonly secrets: TakenSecrets;
  /** Variables of values by their place and their text there: `path 17`, `body 17`. */
  readonly values: ReadonlyMap<string, string>;
  /** Headers, in lower case, that must be other ones each time, and what is put before them: two keys may differ in their ends. */
  readonly fresh: ReadonlySet<string>;
  readonly beginning: ShellPart;
};

/** `command` is curl, or a function of a script that calls it. */
export function curlWords(
  exchange: ExchangeLine,
  command: string,
  variables: ShellVariables,
  base: string | null,
  known: KnownParts,
): string {
  const token = known.token ?? variableFor(variables, exchange.credential) ?? explicit;
  const [before, after] = bodyWords(exchange, variables, known);
  return [
    ...before,
    command,
    exchange.method === 'HEAD' ? '--head' : `-X ${shellQuoted(exchange.method)}`,
    shellWord(addressOf(exchange.url, token, variables['baseUrl'], base, known)),
    ...headerWords(exchange, token, known),
    ...after,
  ].join(' ');
}

/** The address of a service that ends with its run is a variable; so is a secret in the query. */
function addressOf(
  url: string,
  token: string,
  variable: string | undefined,
  base: string | null,
  { values }: KnownParts,
): readonly ShellPart[] {
  const relative = variable !== undefined && base !== null && url.startsWith(`${base}/`);
  const rest = relative ? url.slice(base.length) : url;
  const [path = '', query] = rest.split(/(\?.*)/s);
  // Words of the path and values of the query between what separates them.
  const parts = [
    ...replaced(path, /[^/]+/g, (text) => values.get(`path ${text}`)),
    ...replaced(query ?? '', /(?<==)[^&]+/g, (text) => values.get(`query ${text}`)),
  ].flatMap((part) => (typeof part === 'string' ? withVariable(part, token) : [part]));
  return joined([...(relative ? [{ variable }] : []), ...parts]);
}

/** Texts that match and have a variable become it. */
function replaced(
  text: string,
  form: RegExp,
  variableOf: (text: string) => string | undefined,
): readonly ShellPart[] {
  const parts: ShellPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(form)) {
    const variable = variableOf(found);
    if (variable === undefined) continue;
    parts.push(text.slice(from, index), { variable });
    from = index + found.length;
  }
  return [...parts, text.slice(from)];
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
  return text
    .split(redacted)
    .flatMap((part, index) => (index === 0 ? [part] : [{ variable }, part]));
}

/** Without a media type curl would send that of a form: an empty header prevents it. */
function headerWords(
  { requestHeaders, requestBody, credential, hidden = {} }: ExchangeLine,
  token: string,
  { values, fresh, beginning, secrets }: KnownParts,
): readonly string[] {
  const words = requestHeaders
    .filter(([name, value]) => !curlsOwn.has(name.toLowerCase()) && !ourOwn(name, value))
    .map(([name, value]) => {
      const made = hiddenWords(hidden[`header ${name.toLowerCase()}`] ?? [], secrets) ?? [];
      // Of a header with only spaces, curl sends nothing.
      if (value === '' || (made.length > 0 && made.join('').trim() === ''))
        return shellQuoted(`${name};`);
      return shellWord([
        `${name}: ${made.length > 0 ? '' : scheme(name, value, credential)}`,
        ...(fresh.has(name.toLowerCase()) ? [beginning] : []),
        ...(made.length > 0 ? made : headerValue(value, token, values)),
      ]);
    });
  const typed = requestHeaders.some(([name]) => name.toLowerCase() === 'content-type');
  if (requestBody !== null && requestBody.size > 0 && !typed) words.push("'content-type:'");
  return words.map((word) => `-H ${word}`);
}

function headerValue(
  value: string,
  token: string,
  values: KnownParts['values'],
): readonly ShellPart[] {
  const variable = values.get(`header ${value}`);
  return variable === undefined ? withVariable(value, token) : [{ variable }];
}

function ourOwn(name: string, value: string): boolean {
  return name.toLowerCase() === 'user-agent' && value.startsWith('assay/');
}

/** Evidence hides the whole header; the scheme of a Bearer token is added again. */
function scheme(name: string, value: string, credential: string): string {
  return name.toLowerCase() === 'authorization' &&
    value === redacted &&
    /^bearer$|^issued/.test(credential)
    ? 'Bearer '
    : '';
}

/**
 * Words before and after the command. Text is sent raw, because `--data` reads a leading `@` as a file name. Other
 * bytes come through a pipe, because neither a shell word nor a terminal can hold them.
 */
function bodyWords(
  exchange: ExchangeLine,
  names: ShellVariables,
  { values, secrets }: KnownParts,
): readonly [before: readonly string[], after: readonly string[]] {
  const { requestBody, hidden = {} } = exchange;
  if (requestBody === null || requestBody.size === 0) return [[], []];
  const { text, base64, truncated, size } = requestBody;
  if (truncated) return [[], [`--data-binary @the-whole-body-of-${size}-bytes`]];
  if (base64) return [[`printf %s ${shellQuoted(text)} | base64 -d |`], ['--data-binary @-']];
  if (plainLine(text) !== text)
    return [[`printf ${printfWord(Buffer.from(text, 'utf8'))} |`], ['--data-binary @-']];
  const parts = isForm(exchange)
    ? replaced(text, /(?<==)[^&]+/g, (word) => values.get(`body ${word}`))
    : membersOf(text, names, values, (name) => {
        const made = hidden[`body ${name}`];
        return made === undefined || made === null ? null : hiddenWords(made, secrets);
      });
  return [[], [`--data-raw ${shellWord(joined(parts))}`]];
}

/** Hidden values of members become variables named after the member; so do values that an answer gave. */
function membersOf(
  text: string,
  names: ShellVariables,
  values: KnownParts['values'],
  hidden: (name: string) => readonly ShellPart[] | null,
): readonly ShellPart[] {
  const parts: ShellPart[] = [];
  let [from, name] = [0, ''];
  for (const match of text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?|(?<![\w.+-])-?\d+(?![\w.])/g)) {
    const [whole, inner, colon] = match;
    const value = inner ?? whole;
    if (colon !== undefined) name = value;
    else {
      const variable = value === redacted ? variableFor(names, name) : values.get(`body ${value}`);
      const made = hidden(name) ?? (variable === undefined ? null : [{ variable }]);
      if (made === null) continue;
      const at = match.index + (inner === undefined ? 0 : 1);
      parts.push(text.slice(from, at), ...made);
      from = at + value.length;
    }
  }
  return [...parts, text.slice(from)];
}

/** The variable for a class of credential, or for a member of a body. */
export function variableFor(names: ShellVariables, name: string): string | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined;
}
