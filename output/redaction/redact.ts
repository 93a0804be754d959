/** Removes secrets from all output: by their value in every spelling, and by the names of members. */
import { isJsonArray } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { recentTexts, type RecentTexts } from '../../json/recentTexts.ts';
import { parsedJson } from '../../json/texts.ts';
import { canonicalTexts } from './canonicalText.ts';
import type { TextSpan } from './literalFinder.ts';
import { createSecretFinder } from './secretFinder.ts';

/** A name and its value. */
type Header = readonly [name: string, value: string];

export const redacted = '[redacted]';

/** Shorter values are not searched, because they also occur in unrelated text. Members with secret names are still hidden. */
export const leastSecretLength = 6;

/** So many texts are remembered as innocent, and so many characters: what never comes again is soon forgotten. */
const mostInnocent = 2_000;
const mostCharacters = 400_000;

/** Deeper values than evidence ever shows. */
const deepest = 200;
const tooDeep = '[nested too deeply]';

export type Redactor = {
  /** Any text: a part of a body, an error message, an address. */
  readonly text: (text: string) => string;
  /** By the values of secrets alone: for texts of our own that mention names. */
  readonly values: (text: string) => string;
  /** A value from outside, before it is serialised: texts, names of members, and numbers that are a secret. */
  readonly json: (value: Json) => Json;
  /** Redacts a whole body as text. JSON stays JSON, even if a number is redacted. */
  readonly body: (text: string) => string;
  /** Values under secret names go whole, others as text. */
  readonly headers: (headers: readonly Header[]) => readonly Header[];
  /** One more secret from now on, such as a token just fetched. */
  readonly add: (value: string) => void;
};

const secretName =
  'authorization|proxy-authorization|request_?token|access_?token|refresh_?token|api_?token|token|session_?token|id_?token|jwt|user_?token|client_?secret|psw|password|passwd|pwd|secret|cookie|set-cookie|x-api-key|api_?key';
const secretHeader = new RegExp(`^(?:${secretName})$`, 'i');

/** True for the name of a header or a member whose whole value is removed. */
export function isSecretName(name: string): boolean {
  return secretHeader.test(name);
}

/** Tested on the canonical text, where escapes cannot hide a name. */
const mentionsName = /auth|token|secret|psw|passw|pwd|cookie|api[_-]?key|bearer|jwt/;
/**
 * `"psw": "…"`, even if this JSON is inside a string of JSON, and that in another; a string that is cut short is
 * redacted to its end. An empty one hides nothing.
 */
const jsonMembers = [0, 1, 2].map((depth) => {
  const backslash = String.raw`\\`.repeat(2 ** depth);
  const quote = `${String.raw`\\`.repeat(2 ** depth - 1)}"`;
  const space = String.raw`(?:\s|\\+[nrt])*`;
  const inside = String.raw`(?:[^"\\]|${backslash}(?:${backslash}|${quote}|[^"\\]))*`;
  return new RegExp(
    `(${quote}(?:${secretName})${quote}${space}:${space}${quote})(?!${quote})${inside}(?=${quote}|$)`,
    'gi',
  );
});
const formMember = new RegExp(String.raw`([?&;\s]|^)(${secretName})=([^&;\s"'\\]+)`, 'gi');
const headerInText = new RegExp(
  String.raw`(\b(?:authorization|request_?token)['"]?\s*:\s*['"]?)(?!\s|\[redacted\])(?:bearer\s+)?[^\s'",;\\]+`,
  'gi',
);
const bearerText = /(\bbearer\s+)(?!\[redacted\])[A-Za-z0-9._~+/-]{8,}=*/gi;

/** The lines of a secret such as PEM, which a service may answer one by one. The lines that frame it are no secret. */
function linesOf(secret: string): readonly string[] {
  const lines = secret.split(/\r|\n|\\r|\\n/).map((line) => line.trim());
  return lines.length === 1
    ? []
    : lines.filter((line) => line.length >= 12 && !line.startsWith('-----'));
}

/** Secrets are found in any case of their letters and in every spelling: `secretSpellings`, `canonicalTexts`. */
export function createRedactor(secrets: readonly string[]): Redactor {
  const finder = createSecretFinder();
  // Texts repeat: what holds no secret stays innocent until one more secret is added.
  const innocent = {
    byValue: recentTexts<true>(mostInnocent, mostCharacters),
    byName: recentTexts<true>(mostInnocent, mostCharacters),
  };

  const add = (value: string): void => {
    if (value.length < leastSecretLength || finder.has(value)) return;
    for (const line of linesOf(value)) add(line);
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'])
      if (!finder.has(value.normalize(form))) finder.add(value.normalize(form));
    if (!finder.has(value)) finder.add(value);
    innocent.byValue.clear();
    innocent.byName.clear();
  };
  const values = remembered(innocent.byValue, (from) =>
    without(from, finder.placesIn(canonicalTexts(from))),
  );
  const text = remembered(innocent.byName, (from) => {
    const levels = canonicalTexts(from);
    const left = without(from, finder.placesIn(levels));
    return mentionsName.test(levels.at(-1)?.text ?? '') ? byName(left) : left;
  });
  const json = (value: Json, depth = 0): Json => {
    if (typeof value === 'string') return text(value);
    if (typeof value === 'number')
      return values(String(value)) === String(value) ? value : redacted;
    if (typeof value !== 'object' || value === null) return value;
    if (depth > deepest) return tooDeep;
    if (isJsonArray(value)) return value.map((item) => json(item, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        values(name),
        typeof member === 'string' && member !== '' && secretHeader.test(name)
          ? redacted
          : json(member, depth + 1),
      ]),
    );
  };

  for (const secret of secrets) add(secret);
  return {
    text,
    values,
    json,
    add,
    body: (from) => {
      const left = text(from);
      if (left === from || isJsonText(left)) return left;
      const value = parsedJson(from);
      // A number was a secret: it has to become a text.
      const rewritten = value === undefined ? left : JSON.stringify(json(value));
      return text(rewritten) === rewritten ? rewritten : left;
    },
    headers: (headers) =>
      headers.map(([name, value]) => [
        values(name),
        // An empty value hides nothing, and that it was empty may be what was tried.
        secretHeader.test(name) && value !== '' ? redacted : values(value),
      ]),
  };
}

/** The same function, which looks only once at a text that it leaves as it is, if that text comes again soon. */
function remembered(innocent: RecentTexts<true>, redact: (from: string) => string): typeof redact {
  return (from) => {
    if (innocent.get(from) === true) return from;
    const left = redact(from);
    if (left === from) innocent.set(from, true);
    return left;
  };
}

function isJsonText(text: string): boolean {
  return parsedJson(text) !== undefined;
}

/** Places that overlap go as one. */
function without(text: string, places: readonly TextSpan[]): string {
  if (places.length === 0) return text;
  let left = '';
  let at = 0;
  for (const [from, to] of places.toSorted(([one], [other]) => one - other)) {
    if (from >= at) left += `${text.slice(at, from)}${redacted}`;
    at = Math.max(at, to);
  }
  return left + text.slice(at);
}

function byName(text: string): string {
  let left = text;
  for (const member of jsonMembers) left = left.replace(member, `$1${redacted}`);
  return left
    .replace(formMember, `$1$2=${redacted}`)
    .replace(headerInText, `$1${redacted}`)
    .replace(bearerText, `$1${redacted}`);
}
