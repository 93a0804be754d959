/** The member `credentials.schemes` of a target file: secrets of the security schemes of a document. */
import { hostKind } from './hostKind.ts';
import { secretFrom } from './secretFrom.ts';
import type { Environment, SchemeSecrets, Secret } from './target.ts';
import { TargetError } from './targetError.ts';
import type { SchemeFile, Variable } from './targetFile.ts';

/** Throws TargetError for a token address that would carry secrets in the clear. */
export function schemesFrom(
  file: string,
  given: Readonly<Record<string, SchemeFile>>,
  env: Environment,
): Readonly<Record<string, SchemeSecrets>> {
  return Object.fromEntries(
    Object.entries(given).map(([name, one]) => [
      name,
      schemeFrom(file, `/credentials/schemes/${name}`, one, env),
    ]),
  );
}

function schemeFrom(file: string, at: string, given: SchemeFile, env: Environment): SchemeSecrets {
  const secret = (part: string, variable: Variable): Secret =>
    secretFrom(file, `${at}${part}`, variable, env);
  const { env: own, username, password, clientId, clientSecret, refreshToken, ...rest } = given;
  if (rest.tokenUrl !== undefined) refusePlainUrl(file, `${at}/tokenUrl`, rest.tokenUrl);
  return {
    ...rest,
    ...(own && { value: secret('', { env: own }) }),
    ...(username && { username: secret('/username', username) }),
    ...(password && { password: secret('/password', password) }),
    ...(clientId && { clientId: secret('/clientId', clientId) }),
    ...(clientSecret && { clientSecret: secret('/clientSecret', clientSecret) }),
    ...(refreshToken && { refreshToken: secret('/refreshToken', refreshToken) }),
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
