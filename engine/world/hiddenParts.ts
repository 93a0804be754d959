/** Replaces the hidden values of a request by variables of a shell, so that the line sends exactly this credential, even a wrong one. */
import type { HiddenPart, HiddenSource } from '../../evidence/exchangeLine.ts';
import type { ShellVariables } from '../../evidence/lines.ts';
import type { Access } from '../../exchange/credentials/access.ts';
import type { TargetCredentials } from '../../exchange/targets/target.ts';
import type { ApiRequest, CredentialUse } from '../../exchange/types.ts';
import { isSecretName } from '../../output/redaction/redact.ts';
import { isJsonObject } from '../../json/jsonObject.ts';

/** Secrets by their text, each with the variable that holds it in a shell. */
export type SecretSources = Map<string, HiddenSource>;

/** Parts of shorter texts would be found in innocent values. */
const leastLength = 6;

/** The secrets of the target file that have a variable. */
export function secretSources(
  { own: held }: TargetCredentials,
  { own }: Access,
  variables: ShellVariables,
): SecretSources {
  const found: SecretSources = new Map();
  for (const [name, { member, token }] of own)
    for (const [by, secret] of token === undefined
      ? [[name, 'value'] as const]
      : Object.entries(token.body)) {
      const [value, variable] = [held[member]?.secrets[secret], variables[by]];
      if (value !== undefined && variable !== undefined) found.set(value.read(), { variable });
    }
  return found;
}

/** Names the parts `header <name>` in lower case and `body <member>`; undefined if only plain credentials are hidden. */
export function hiddenParts(
  { credential, json }: ApiRequest,
  sources: SecretSources,
  variables: ShellVariables,
): Readonly<Record<string, readonly HiddenPart[] | null>> | undefined {
  let parts: Record<string, readonly HiddenPart[] | null> | undefined;
  if (!('class' in credential))
    for (const [name, value] of headersOf(credential)) {
      parts ??= {};
      parts[`header ${name.toLowerCase()}`] =
        credential.madeUp === true ? [value] : partsOf(value, sources);
    }
  // Every member of every body is looked at, and hardly any is hidden.
  if (isJsonObject(json))
    for (const name in json) {
      const value = json[name];
      if (typeof value !== 'string') continue;
      const isHidden = isSecretName(name);
      const isTried = isHidden || sources.has(value) || Object.hasOwn(variables, name);
      const made = value === '' ? [value] : isTried ? partsOf(value, sources) : null;
      if (made === null && !isHidden) continue;
      parts ??= {};
      parts[`body ${name}`] = made;
    }
  return parts;
}

function headersOf(
  credential: Exclude<CredentialUse, { readonly class: unknown }>,
): readonly (readonly [string, string])[] {
  return 'headers' in credential
    ? Object.entries(credential.headers)
    : [bearerOr(credential.scheme, credential.token)];
}

function bearerOr(scheme: string, token: string): readonly [string, string] {
  return scheme === 'bearer' ? ['authorization', `Bearer ${token}`] : [scheme, token];
}

/** Null if the text is not made of one of the secrets. */
function partsOf(text: string, sources: SecretSources): readonly HiddenPart[] | null {
  const lead = /^[A-Za-z]+ /.exec(text)?.[0] ?? '';
  const value = text.slice(lead.length);
  const exact = sources.get(value);
  if (exact !== undefined) return lead === '' ? [exact] : [lead, exact];
  for (const [secret, source] of sources) {
    if (secret.length < leastLength) continue;
    const changed = changedOf(value, secret, source);
    if (changed !== null) return lead === '' ? changed : [lead, ...changed];
  }
  return null;
}

/** The secret itself, with texts around it, or with at most two characters changed, cut or twice. */
function changedOf(value: string, secret: string, source: HiddenSource): HiddenPart[] | null {
  const slice = (from: number, to: number): readonly HiddenPart[] =>
    from === to
      ? []
      : from === 0 && to === secret.length
        ? [source]
        : [to === secret.length ? { ...source, from } : { ...source, from, to }];
  const at = value.indexOf(secret);
  if (value === secret + secret) return [source, source];
  if (at >= 0)
    return [value.slice(0, at), source, value.slice(at + secret.length)].filter(
      (one) => one !== '',
    );
  let start = 0;
  while (start < value.length && value[start] === secret[start]) start += 1;
  let end = 0;
  while (end < value.length - start && value.at(-1 - end) === secret.at(-1 - end)) end += 1;
  const middle = value.slice(start, value.length - end);
  if (start + end < Math.max(leastLength, secret.length / 2 - 1) || middle.length > 2) return null;
  // The next secret may have a digit at this place, and no other case: all its letters from here on are in the other case then.
  if (
    middle !== '' &&
    middle.toLowerCase() === secret.slice(start, start + middle.length).toLowerCase()
  )
    return [...slice(0, start), { ...source, from: start, swaps: true }];
  const letters = Array.from(middle, (letter, index): readonly HiddenPart[] => {
    const near = [start + index, start + index + 1, start + index - 1];
    const from = near.find((place) => secret[place] === letter);
    return from === undefined ? [letter] : slice(from, from + 1);
  });
  return [...slice(0, start), ...letters.flat(), ...slice(secret.length - end, secret.length)];
}
