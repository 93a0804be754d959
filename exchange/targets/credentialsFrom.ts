/** Reads the member `credentials` of a target file: the secrets that it names, each read when it is needed. */
import { hostKind } from './hostKind.ts';
import { secretFrom } from './secretFrom.ts';
import type { Environment, HeldSecrets, TargetCredentials } from './target.ts';
import { TargetError } from './targetError.ts';
import type { CredentialsFile, SchemeFile, Variable } from './targetFile.ts';

/** `at` is the place of `given` in the file. Throws TargetError for a token address that would carry secrets in the clear. */
export function credentialsFrom(
  file: string,
  at: string,
  { schemes = {}, ...own }: CredentialsFile,
  env: Environment,
): TargetCredentials {
  return {
    own: allHeld(file, at, own as Readonly<Record<string, SchemeFile>>, env),
    schemes: allHeld(file, `${at}/schemes`, schemes, env),
  };
}

function allHeld(
  file: string,
  at: string,
  given: Readonly<Record<string, SchemeFile>>,
  env: Environment,
): Readonly<Record<string, HeldSecrets>> {
  return Object.fromEntries(
    Object.entries(given).map(([name, one]) => [name, heldFrom(file, `${at}/${name}`, one, env)]),
  );
}

function heldFrom(file: string, at: string, given: SchemeFile, env: Environment): HeldSecrets {
  const { env: alone, tokenUrl, scopes, clientIn, ...named } = given;
  if (tokenUrl !== undefined) refusePlainUrl(file, `${at}/tokenUrl`, tokenUrl);
  const variables: readonly (readonly [string, Variable])[] = Object.entries(named);
  const secrets = variables.map(([name, one]) => [
    name,
    secretFrom(file, `${at}/${name}`, one, env),
  ]);
  const value = alone === undefined ? {} : { value: secretFrom(file, at, { env: alone }, env) };
  return {
    secrets: { ...value, ...Object.fromEntries(secrets) },
    ...(tokenUrl === undefined ? {} : { tokenUrl }),
    ...(scopes === undefined ? {} : { scopes }),
    ...(clientIn === undefined ? {} : { clientIn }),
  };
}

function refusePlainUrl(file: string, at: string, url: string): void {
  if (!URL.canParse(url)) throw new TargetError(`${file}: ${at}: ${url} is not a URL`);
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && hostKind(hostname) !== 'loopback')
    throw new TargetError(
      `${file}: ${at}: expected https (plain http is for loopback only), received ${url}`,
    );
}
