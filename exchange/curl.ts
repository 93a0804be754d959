/** A request → one line for a POSIX shell that sends it with curl; secrets stand as variables of the environment. */
import { isUtf8 } from 'node:buffer';
import type { CredentialClass } from '../contract/types.ts';
import type { Redactor } from './redact.ts';
import { printfWord, shellQuoted } from './shellQuoted.ts';
import { bodyBytesOf } from './toExchangeLine.ts';
import type { ApiRequest } from './types.ts';

export type CurlOptions = {
  /** Takes secrets out of URL, headers and body; the credential is a variable in any case. */
  readonly redactor?: Redactor;
  /** Names of variables, where the target file names others than `curlVariables`. */
  readonly variables?: Partial<Record<CredentialClass, string>>;
  /** Path of a private authority; null or absent for the public ones. */
  readonly caFile?: string | null;
};

/** Variables that hold a token of each class; an explicit token is `ASSAY_TOKEN`. */
const curlVariables: Readonly<Record<Exclude<CredentialClass, 'none'>, string>> = {
  organization: 'ASSAY_ORGANIZATION_TOKEN',
  application: 'ASSAY_APPLICATION_TOKEN',
  bearer: 'ASSAY_BEARER_TOKEN',
  user: 'ASSAY_USER_TOKEN',
};

/** Bodies of bytes that no shell word can hold come through a pipe from printf. */
export function toCurl(request: ApiRequest, baseUrl: string, options: CurlOptions = {}): string {
  const clean = options.redactor?.text ?? ((text: string) => text);
  const body = bodyBytesOf(request);
  const text = body === null ? null : clean(body.toString('utf8'));
  const plain = body === null || isPlain(body);
  const query = request.query === '' ? '' : `?${request.query}`;
  const words = [
    'curl -sS --globoff --path-as-is',
    ...(options.caFile === undefined || options.caFile === null
      ? []
      : [`--cacert ${shellQuoted(options.caFile)}`]),
    request.method === 'HEAD' ? '--head' : `-X ${shellQuoted(request.method)}`,
    shellQuoted(clean(`${baseUrl}${request.path}${query}`)),
    ...credentialWords(request, options.variables ?? {}),
    ...headerWords(request, clean, body !== null),
    ...(text === null ? [] : [plain ? `--data-raw ${shellQuoted(text)}` : '--data-binary @-']),
  ];
  return `${plain || body === null ? '' : `printf ${printfWord(cleanBytes(body, clean))} | `}${words.join(' ')}`;
}

function credentialWords(
  { credential }: ApiRequest,
  variables: Partial<Record<CredentialClass, string>>,
): readonly string[] {
  if ('headers' in credential)
    return Object.entries(credential.headers).map(([name, value]) =>
      value === '' ? `-H ${shellQuoted(`${name};`)}` : `-H "${name}: $ASSAY_CREDENTIAL"`,
    );
  if ('scheme' in credential)
    return [header(credential.scheme === 'bearer' ? 'bearer' : 'organization', 'ASSAY_TOKEN')];
  if (credential.class === 'none') return [];
  return [header(credential.class, variables[credential.class] ?? curlVariables[credential.class])];
}

function header(kind: CredentialClass, variable: string): string {
  return kind === 'bearer'
    ? `-H "authorization: Bearer $${variable}"`
    : `-H "requestToken: $${variable}"`;
}

/** curl would name a form as media type where none is given: an empty header takes that back. */
function headerWords(
  request: ApiRequest,
  clean: (text: string) => string,
  hasBody: boolean,
): readonly string[] {
  const given = Object.entries(request.headers);
  const types = given.some(([name]) => name.toLowerCase() === 'content-type');
  const mediaType = request.raw === undefined ? 'application/json' : request.raw.mediaType;
  const words = given.map(([name, value]) =>
    value === '' ? shellQuoted(`${name};`) : shellQuoted(`${name}: ${clean(value)}`),
  );
  if (hasBody && !types)
    words.push(shellQuoted(mediaType === null ? 'content-type:' : `content-type: ${mediaType}`));
  return words.map((word) => `-H ${word}`);
}

/** Well-formed UTF-8 without control characters but tabs and spaces: it can stand in the line as it is. */
function isPlain(bytes: Buffer): boolean {
  return isUtf8(bytes) && bytes.every((byte) => (byte >= 0x20 && byte !== 0x7f) || byte === 0x09);
}

/** Latin-1 keeps bytes apart, so that a secret among them is found and the others stay. */
function cleanBytes(bytes: Buffer, clean: (text: string) => string): Buffer {
  return isUtf8(bytes)
    ? Buffer.from(clean(bytes.toString('utf8')), 'utf8')
    : Buffer.from(clean(bytes.toString('latin1')), 'latin1');
}
