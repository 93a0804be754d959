/** Reads typed fields out of an untyped document, and says precisely where and how one is wrong. */
import { nearestName } from './nearestName.ts';
import { targetFault } from './targetError.ts';

/** One value of the document with its place, a JSON Pointer. */
export type Field = { readonly file: string; readonly at: string; readonly value: unknown };

/** Fails unless the value is an object whose members all are among `known`. */
export function checkObject(field: Field, known: readonly string[]): void {
  const { file, at, value } = field;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw targetFault(file, at, 'an object', value);
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue;
    const near = nearestName(key, known);
    const meant = near === null ? '' : `, most likely ${near}`;
    throw targetFault(file, `${at}/${key}`, `one of the members ${known.join(', ')}${meant}`, key);
  }
}

/** The member `key` of an object field; its value is undefined where it is absent or null. */
export function member(field: Field, key: string): Field {
  const found: unknown =
    typeof field.value === 'object' && field.value !== null && Object.hasOwn(field.value, key)
      ? Reflect.get(field.value, key)
      : undefined;
  return { file: field.file, at: `${field.at}/${key}`, value: found ?? undefined };
}

export function textField(field: Field, fallback?: string): string {
  if (field.value === undefined && fallback !== undefined) return fallback;
  if (typeof field.value !== 'string' || field.value === '')
    throw targetFault(field.file, field.at, 'a non-empty string', field.value);
  return field.value;
}

/** A number from `least` on; a whole one unless `fraction` says otherwise. */
export function numberField(
  field: Field,
  bounds: { readonly least: number; readonly below?: number; readonly fraction?: boolean },
  fallback?: number,
): number {
  const { value } = field;
  if (value === undefined && fallback !== undefined) return fallback;
  const fits =
    typeof value === 'number' &&
    Number.isFinite(value) &&
    value >= bounds.least &&
    (bounds.below === undefined || value < bounds.below) &&
    (bounds.fraction === true || Number.isSafeInteger(value));
  if (!fits) {
    const kind = bounds.fraction === true ? 'a number' : 'an integer';
    const upTo = bounds.below === undefined ? '' : ` and below ${bounds.below}`;
    throw targetFault(field.file, field.at, `${kind} of at least ${bounds.least}${upTo}`, value);
  }
  return value;
}

export function wordField<Word extends string>(
  field: Field,
  words: readonly Word[],
  fallback?: Word,
): Word {
  if (field.value === undefined && fallback !== undefined) return fallback;
  const word = words.find((candidate) => candidate === field.value);
  if (word === undefined)
    throw targetFault(field.file, field.at, `one of ${words.join(', ')}`, field.value);
  return word;
}

export function listField<Word extends string>(
  field: Field,
  words: readonly Word[],
): readonly Word[] {
  const { value } = field;
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw targetFault(field.file, field.at, 'a list', value);
  return value.map((item: unknown, index) =>
    wordField({ file: field.file, at: `${field.at}/${index}`, value: item }, words),
  );
}

/** An absolute http or https URL without credentials, query or fragment; no slash at its end. */
export function urlField(field: Field, protocols: readonly string[] = ['https:', 'http:']): string {
  const text = textField(field);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    url === null ||
    !protocols.includes(url.protocol) ||
    url.username !== '' ||
    url.password !== '' ||
    url.search !== '' ||
    url.hash !== ''
  ) {
    const kinds = protocols.map((protocol) => protocol.slice(0, -1)).join(' or ');
    throw targetFault(
      field.file,
      field.at,
      `an absolute ${kinds} URL without user, query or fragment`,
      url !== null && (url.username !== '' || url.password !== '')
        ? 'a URL with a user in it'
        : text,
    );
  }
  return url.href.replace(/\/+$/, '');
}
