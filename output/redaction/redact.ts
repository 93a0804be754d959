/** Removes secrets from everything that leaves memory: by their value in every spelling, and by the names of members. */
import { canonicalText, type CanonicalText } from './canonicalText.ts';
import { literalFinder, type LiteralFinder, type Place } from './literalFinder.ts';
import { secretSpellings } from './secretSpellings.ts';

/** A name and its value. */
type Header = readonly [name: string, value: string];

export const redacted = '[redacted]';

/** Shorter values are not looked for: they would be found in innocent places. Their names still hide them. */
export const leastSecretLength = 6;

const freshSecrets = 40;
/** Bounds of what is remembered as innocent: so many texts, none longer. */
const mostInnocent = 1_000;
const longestInnocent = 200;

export type Redactor = {
  /** Any text: a body, an error message, a line of JSON. JSON stays JSON. */
  readonly text: (text: string) => string;
  /** By the values of secrets alone: for texts of our own that mention names. */
  readonly values: (text: string) => string;
  /** Values under secret names go whole, others as text. */
  readonly headers: (headers: readonly Header[]) => readonly Header[];
  /** Query members under secret names go whole, the rest as text. */
  readonly url: (url: string) => string;
  /** One more secret from now on, such as a token just fetched. */
  readonly add: (value: string) => void;
};

const secretName =
  'authorization|proxy-authorization|requesttoken|request_token|access_token|accesstoken|refresh_token|refreshtoken|api_?token|token|session_?token|id_?token|jwt|usertoken|user_token|clientsecret|client_secret|psw|password|passwd|pwd|secret|cookie|set-cookie|x-api-key|api_?key';
const secretHeader = new RegExp(`^(?:${secretName})$`, 'i');
/** Tested on the canonical text, where escapes cannot hide a name. */
const mentionsName = /auth|token|secret|psw|passw|pwd|cookie|api[_-]?key|bearer|jwt/;
/** `"psw": "…"`, also where the JSON stands in a string of JSON, and that in another; a string cut short goes to its end. */
const jsonMembers = [0, 1, 2].map((depth) => {
  const backslash = String.raw`\\`.repeat(2 ** depth);
  const quote = `${String.raw`\\`.repeat(2 ** depth - 1)}"`;
  const space = String.raw`(?:\s|\\+[nrt])*`;
  const inside = String.raw`(?:[^"\\]|${backslash}(?:${backslash}|${quote}|[^"\\]))*`;
  return new RegExp(
    `(${quote}(?:${secretName})${quote}${space}:${space}${quote})${inside}(?=${quote}|$)`,
    'gi',
  );
});
const formMember = new RegExp(String.raw`([?&;\s]|^)(${secretName})=([^&;\s"'\\]+)`, 'gi');
const headerInText = new RegExp(
  String.raw`(\b(?:authorization|requesttoken)['"]?\s*:\s*['"]?)(?!\s|\[redacted\])(?:bearer\s+)?[^\s'",;\\]+`,
  'gi',
);
const bearerText = /(\bbearer\s+)(?!\[redacted\])[A-Za-z0-9._~+/-]{8,}=*/gi;

/** Secrets are looked for in any case of their letters: raw, escaped for JSON or HTML, percent-encoded, in base64. */
export function createRedactor(secrets: readonly string[]): Redactor {
  const settled = createTier();
  const fresh = createTier();

  // Compiling many secrets takes a while: secrets learned during the run wait in a small tier of their own.
  const add = (value: string): void => {
    if (value.length < leastSecretLength) return;
    if (settled.values.has(value) || fresh.values.has(value)) return;
    fresh.add(value);
    innocent.clear();
    if (fresh.values.size < freshSecrets) return;
    for (const known of fresh.values) settled.add(known);
    fresh.clear();
  };
  const byValue = (from: string, canonical = canonicalText(from)): string =>
    without(from, [...settled.findIn(canonical), ...fresh.findIn(canonical)]);
  const text = (from: string): string => {
    const canonical = canonicalText(from);
    const left = byValue(from, canonical);
    return mentionsName.test(canonical.text) ? byName(left) : left;
  };
  // Headers repeat: a value without secrets stays innocent until one more secret is added.
  const innocent = new Set<string>();
  const headerText = (from: string): string => {
    if (innocent.has(from)) return from;
    const left = byValue(from);
    if (innocent.size >= mostInnocent) innocent.clear();
    if (left === from && from.length <= longestInnocent) innocent.add(from);
    return left;
  };

  for (const secret of secrets) if (secret.length >= leastSecretLength) settled.add(secret);
  return {
    text,
    values: (from) => byValue(from),
    add,
    url: text,
    headers: (headers) =>
      headers.map(([name, value]) =>
        // An empty value hides nothing, and that it was empty may be what was tried.
        secretHeader.test(name) && value !== '' ? [name, redacted] : [name, headerText(value)],
      ),
  };
}

/** Secrets that are looked for together, by a finder made when next it is needed. */
type Tier = {
  readonly values: ReadonlySet<string>;
  readonly add: (value: string) => void;
  readonly clear: () => void;
  /** Places in the original text. */
  readonly findIn: (canonical: CanonicalText) => readonly Place[];
};

function createTier(): Tier {
  const values = new Set<string>();
  let finder: LiteralFinder | null = null;
  return {
    values,
    add: (value) => {
      values.add(value);
      finder = null;
    },
    clear: () => {
      values.clear();
      finder = null;
    },
    findIn: ({ text, starts }) => {
      finder ??= literalFinder([...values].flatMap(secretSpellings));
      const found = finder(text);
      return starts === null
        ? found
        : found.map(([from, to]): Place => [starts[from] ?? 0, starts[to] ?? 0]);
    },
  };
}

/** Places that overlap go as one. */
function without(text: string, places: readonly Place[]): string {
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
