/** Reads the credentials of a target file: names of environment variables, never secrets themselves. */
import { member, checkObject, type Field } from './fieldReader.ts';
import type { Secret, TargetCredentials } from './target.ts';
import { TargetError, targetFault } from './targetError.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Absent credentials are lawful: what needs them is skipped. */
export function parseCredentials(field: Field, env: Environment): TargetCredentials {
  if (field.value === undefined) return {};
  checkObject(field, ['organizationToken', 'applicationToken', 'oauth', 'user', 'rateLimitToken']);
  const organizationToken = secretField(member(field, 'organizationToken'), env);
  const applicationToken = secretField(member(field, 'applicationToken'), env);
  const rateLimitToken = secretField(member(field, 'rateLimitToken'), env);
  const oauth = pair(member(field, 'oauth'), ['clientId', 'clientSecret'], env);
  const user = pair(member(field, 'user'), ['email', 'password'], env);
  return {
    ...(organizationToken === null ? {} : { organizationToken }),
    ...(applicationToken === null ? {} : { applicationToken }),
    ...(oauth === null ? {} : { oauth: { clientId: oauth[0], clientSecret: oauth[1] } }),
    ...(user === null ? {} : { user: { email: user[0], password: user[1] } }),
    ...(rateLimitToken === null ? {} : { rateLimitToken }),
  };
}

function pair(
  field: Field,
  keys: readonly [string, string],
  env: Environment,
): readonly [Secret, Secret] | null {
  if (field.value === undefined) return null;
  checkObject(field, keys);
  const [first, second] = [
    secretField(member(field, keys[0]), env),
    secretField(member(field, keys[1]), env),
  ];
  if (first === null)
    throw targetFault(field.file, `${field.at}/${keys[0]}`, '{ env: NAME }', undefined);
  if (second === null)
    throw targetFault(field.file, `${field.at}/${keys[1]}`, '{ env: NAME }', undefined);
  return [first, second];
}

/** What stands in the file instead of `{ env: NAME }` may be a secret, so the error does not repeat it. */
export function secretField(field: Field, env: Environment): Secret | null {
  const { file, at, value } = field;
  if (value === undefined) return null;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw targetFault(
      file,
      at,
      '{ env: NAME } (secrets are never written in the file)',
      typeof value,
    );
  checkObject(field, ['env']);
  const name = member(field, 'env').value;
  if (typeof name !== 'string' || !/^[A-Za-z_][A-Za-z0-9_]*$/.test(name))
    throw targetFault(file, `${at}/env`, 'the name of an environment variable', typeof name);
  return {
    from: name,
    read: () => {
      const found = env[name];
      if (found === undefined || found === '')
        throw new TargetError(
          `${file}: ${at}: environment variable ${name} is ${found === '' ? 'empty' : 'not set'}`,
        );
      return found;
    },
  };
}
