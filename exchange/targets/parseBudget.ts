/** Reads the budget of a target file: ceilings per token, and where it is counted. */
import { checkObject, member, numberField, textField, type Field } from './fieldReader.ts';
import { secretField, type Environment } from './parseCredentials.ts';
import type { Secret, TargetBudget } from './target.ts';
import { TargetError, targetFault } from './targetError.ts';

/** Document, "Limits": what stands in the file may be less, and more only where the operator granted it. */
export function parseBudget(given: Field, env: Environment): TargetBudget {
  const field: Field = { ...given, value: given.value ?? {} };
  checkObject(field, ['perMinute', 'per15Minutes', 'perHour', 'headroom', 'store']);
  const store = storeOf(member(field, 'store'), env);
  return {
    perMinute: numberField(member(field, 'perMinute'), { least: 1 }, 200),
    per15Minutes: numberField(member(field, 'per15Minutes'), { least: 1 }, 3000),
    perHour: numberField(member(field, 'perHour'), { least: 1 }, 10000),
    headroom: numberField(member(field, 'headroom'), { least: 0, below: 1, fraction: true }, 0.1),
    ...(store === null ? {} : { store }),
  };
}

const expected = 'redis://host:port, rediss://host:port or { env: NAME }';

/** A URL with a password is a secret: it stands in a variable. */
function storeOf(field: Field, env: Environment): Secret | null {
  if (field.value === undefined) return null;
  if (typeof field.value === 'object') {
    const secret = secretField(field, env);
    if (secret === null) return null;
    return {
      from: secret.from,
      read: () => {
        const url = secret.read();
        if (urlOf(url) === null)
          throw new TargetError(
            `${field.file}: ${field.at}: environment variable ${secret.from} holds no redis:// or rediss:// URL`,
          );
        return url;
      },
    };
  }
  const text = textField(field);
  const url = urlOf(text);
  if (url !== null && (url.username !== '' || url.password !== ''))
    throw targetFault(
      field.file,
      field.at,
      '{ env: NAME } for a URL with a password',
      'a URL with a user in it',
    );
  if (url === null) throw targetFault(field.file, field.at, expected, text);
  return { from: field.at, read: () => text };
}

function urlOf(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^rediss?:$/.test(url.protocol) && url.hostname !== '' ? url : null;
}
