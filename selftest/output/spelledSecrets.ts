/** Secrets to draw, how a service may spell them, and how a part of one is found again. */
import fc from 'fast-check';

const hex = (code: number): string => code.toString(16).padStart(2, '0');
const each = (text: string, write: (code: number) => string): string =>
  Array.from(text, (character) => write(character.charCodeAt(0))).join('');
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const inLines = (text: string, length: number, end: string): string =>
  text.match(new RegExp(`.{1,${length}}`, 'g'))?.join(end) ?? '';
const named: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '/': '&sol;',
  '+': '&plus;',
  '=': '&equals;',
  '@': '&commat;',
  '%': '&percnt;',
};

/** How a service may spell what it was given. */
export const spellings: Readonly<Record<string, (secret: string) => string>> = {
  'as it is': (secret) => secret,
  'in capitals': (secret) => secret.toUpperCase(),
  'percent-encoded': encodeURIComponent,
  'percent-encoded twice': (secret) => encodeURIComponent(encodeURIComponent(secret)),
  'every octet, twice': (secret) => each(secret, (code) => `%25${hex(code)}`),
  base64: base64,
  'base64 in the middle': (secret) => base64(`user:${secret}\n`),
  'base64url of JSON': (secret) =>
    Buffer.from(JSON.stringify({ sub: 'user', key: secret })).toString('base64url'),
  'base64 of escaped JSON': (secret) =>
    base64(`{"k":"${each(secret, (code) => `\\u00${hex(code)}`)}"}`),
  'base64 in lines of 64': (secret) => inLines(base64(`${'x'.repeat(50)}${secret}`), 64, '\n'),
  'base64 in lines of 76': (secret) => inLines(base64(`${'x'.repeat(61)}${secret}`), 76, '\r\n'),
  hex: (secret) => Buffer.from(secret).toString('hex'),
  'capital hex': (secret) => Buffer.from(secret).toString('hex').toUpperCase(),
  '\\x41': (secret) => each(secret, (code) => `\\x${hex(code)}`),
  '\\u{41}': (secret) => each(secret, (code) => `\\u{${hex(code)}}`),
  '\\u0041': (secret) => each(secret, (code) => `\\u00${hex(code)}`),
  'decimal references': (secret) => each(secret, (code) => `&#${code};`),
  'padded references without an end': (secret) => each(secret, (code) => `&#00${code}`),
  'hex references': (secret) => each(secret, (code) => `&#x${hex(code)};`),
  'a JSON Pointer': (secret) => secret.replaceAll('~', '~0').replaceAll('/', '~1'),
  'named references': (secret) => secret.replaceAll(/./g, (one) => named[one] ?? one),
};

/** Without what JSON adds, however often. */
const plain = (text: string): string =>
  text.replaceAll('\n', 'n').replaceAll('\r', 'r').replaceAll('\\', '').toLowerCase();

/** Stretches of a spelled secret, each as long as 12 of its characters, that stand in a text. */
export function stretchesIn(text: string, spelled: string, secret: string): readonly string[] {
  const [all, part] = [plain(text), plain(spelled)];
  const length = Math.ceil((part.length * 12) / Math.min(secret.length, part.length));
  return Array.from({ length: Math.max(1, part.length - length + 1) }, (_, at) =>
    part.slice(at, at + length),
  ).filter((stretch) => all.includes(stretch));
}

/** Long enough to have fragments, of characters that escapes concern. A backslash at an end says nothing of the rest. */
export const secrets: fc.Arbitrary<string> = fc
  .string({
    unit: fc.constantFrom(...Array.from('abcXYZ019-_.~/+=&%"\\<>@ :;')),
    minLength: 14,
    maxLength: 60,
  })
  .filter(
    (text) =>
      new Set(text.slice(0, 12)).size > 5 &&
      new Set(text.slice(-12)).size > 5 &&
      !/^\\|\\$/.test(text),
  );
