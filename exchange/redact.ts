/** Takes secrets out of everything that leaves memory: by value in every spelling, and by the name they stand under. */
import { canonicalText, type CanonicalText } from './canonicalText.ts';
import { literalFinder, type LiteralFinder, type Place } from './literalFinder.ts';
import { secretSpellings } from './secretSpellings.ts';
import type { Header } from './types.ts';

export const redacted = '[redacted]';

/** Shorter values are not looked for: they would be found in innocent places. Their names still hide them. */
export const leastSecretLength = 6;

const freshSecrets = 40;

export type Redactor = {
  /** Any text: a body, an error message, a line of JSON. JSON stays JSON. */
  readonly text: (text: string) => string;
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
const mentionsName = /auth|token|secret|psw|passw|pwd|cookie|api_?key|bearer/i;
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
const headerText = new RegExp(
  String.raw`(\b(?:authorization|requesttoken)['"]?\s*:\s*['"]?)(?!\s|\[redacted\])(?:bearer\s+)?[^\s'",;\\]+`,
  'gi',
);
const bearerText = /(\bbearer\s+)(?!\[redacted\])[A-Za-z0-9._~+/-]{8,}=*/gi;

/** Secrets are looked for in any case of their letters: raw, escaped for JSON or HTML, percent-encoded, in base64. */
export function createRedactor(secrets: readonly string[]): Redactor {
  const settled = createTier();
  const fresh = createTier();

  // Compiling many secrets takes a while: those learned on the way wait in a small tier of their own.
  const add = (value: string): void => {
    if (value.length < leastSecretLength) return;
    if (settled.values.has(value) || fresh.values.has(value)) return;
    fresh.add(value);
    if (fresh.values.size < freshSecrets) return;
    for (const known of fresh.values) settled.add(known);
    fresh.clear();
  };
  const byValue = (from: string): string => {
    const canonical = canonicalText(from);
    return without(from, [...settled.findIn(canonical), ...fresh.findIn(canonical)]);
  };
  const text = (from: string): string => byName(byValue(from));

  for (const secret of secrets) if (secret.length >= leastSecretLength) settled.add(secret);
  return {
    text,
    add,
    url: text,
    headers: (headers) =>
      headers.map(([name, value]) =>
        // An empty value hides nothing, and that it was empty may be what was tried.
        secretHeader.test(name) && value !== '' ? [name, redacted] : [name, byValue(value)],
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
  if (!mentionsName.test(text)) return text;
  let left = text;
  for (const member of jsonMembers) left = left.replace(member, `$1${redacted}`);
  return left
    .replace(formMember, `$1$2=${redacted}`)
    .replace(headerText, `$1${redacted}`)
    .replace(bearerText, `$1${redacted}`);
}
