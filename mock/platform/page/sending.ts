/** A request that the user has put together: its address, headers and body, and the same as a line for a shell. */
import type { Field, OperationForm } from './startData.ts';

export type Sending = {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | null;
};

export type SentCredential = {
  readonly scheme: 'requestToken' | 'bearer';
  readonly value: string;
};

/** `valueOf` returns the text of a field; an empty text leaves an optional field out. */
export function sendingOf(
  form: OperationForm,
  baseUrl: string,
  valueOf: (field: Field) => string,
  credential: SentCredential | null,
  body: string | null,
): Sending {
  let path = form.path;
  const query: string[] = [];
  const headers: (readonly [string, string])[] = [];
  if (credential !== null)
    headers.push(
      credential.scheme === 'bearer'
        ? ['Authorization', `Bearer ${credential.value}`]
        : ['requestToken', credential.value],
    );
  if (body !== null) headers.push(['Content-Type', 'application/json']);
  for (const field of form.fields) {
    const value = valueOf(field);
    if (field.in === 'path') path = path.replace(`{${field.name}}`, encodeURIComponent(value));
    else if (value === '') continue;
    else if (field.in === 'header') headers.push([field.name, value]);
    else if (field.in === 'members') query.push(encodeURI(value).replaceAll('#', '%23'));
    else query.push(`${field.name}=${encodeURIComponent(value)}`);
  }
  const question = query.length === 0 ? '' : `?${query.join('&')}`;
  return { method: form.method, url: `${baseUrl}${path}${question}`, headers, body };
}

/** A line that a shell takes as it is. */
export function curlLineOf({ method, url, headers, body }: Sending): string {
  const words = ['curl', '-sS', '-i', '-g', '-X', method, quoted(url)];
  for (const [name, value] of headers) words.push('-H', quoted(`${name}: ${value}`));
  if (body !== null) words.push('--data-binary', quoted(body));
  return words.join(' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
