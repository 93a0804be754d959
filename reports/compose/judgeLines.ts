/**
 * Writes how a script judges: it compares the judged answers with those of the run, says whether they show the failure, and exits 1 or 0.
 */
import { createHash } from 'node:crypto';
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import type { VerdictLine } from '../../evidence/lines.ts';
import type { Json } from '../../json/types.ts';
import { plainLine } from '../../output/plainText.ts';
import { redacted } from '../../output/redaction/redact.ts';
import { valueText } from '../text/valueText.ts';
import { shellQuoted } from './shellQuoted.ts';

/** The variables of the script, by the value that each had in the run. */
export type ValueVariables = ReadonlyMap<string, string>;

type Compared = Pick<VerdictLine, 'at' | 'expected' | 'actual'>;

const types: ReadonlySet<Json> = new Set(
  'string number integer boolean object array null'.split(' '),
);

/** `operation` is that of the judged answer. */
type Judged = Compared & { readonly operation: string | null };

/** Where a script looks; empty if the status says all. */
function placeOf(
  { at, expected, actual, operation }: Judged,
  step: Pick<ExchangeLine, 'operation'>,
): string {
  // Of whole answers, only those of the same operation are compared: others hold figures that change with the service.
  const isWhole = at === '' || at === 'body';
  if (isWhole && step.operation !== operation) return '';
  const place = isWhole ? 'body' : at.replace(/\/\d+(?=\/|$)/g, '/*');
  const wanted = Array.isArray(expected) ? expected : [expected];
  if (expected === 'JSON') return 'type ';
  // Two long values may be noted as 'array' both: then the type is not the point.
  const isOfType = wanted.every((one) => types.has(one)) && !wanted.includes(actual);
  if (wanted.length > 0 && isOfType)
    return `${wanted.includes('integer') && !wanted.includes('number') ? 'integer' : 'type'} ${place}`;
  if (at === 'status' || at === 'connection') return typeof actual === 'number' ? '' : 'flags';
  return place;
}

/** The shell function `saw` of a script, which records the status of an answer and the value at one place of it. */
export function sawFunction(): string {
  const source = lookAt.toString().replaceAll("'", String.raw`'\''`);
  return `look() { node -p '${source}
const [fs, crypto, [file, at, ...words]] = [require("fs"), require("crypto"), process.argv.slice(1)];
const own = words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1]]] : []));
const digest = (bytes) => crypto.createHash("sha256").update(bytes).digest("hex").slice(0, 16);
lookAt(fs.readFileSync(file), fs.readFileSync(file + ".head", "latin1"), at, own, digest)' "$out" "$@"; }
seen=
saw() { seen="$seen$(cat "$out.code")\${1+ $(look "$@")}; "; }`;
}

/** The call of `saw` after an answer. */
export function sawLine(judged: Judged, step: ExchangeLine, own: ValueVariables): string {
  const place = placeOf(judged, step);
  const ids = [...own.values()].map((variable) => ` "$${variable}" ${variable}`);
  return place === '' ? 'saw' : `saw ${shellQuoted(place)}${ids.join('')}`;
}

/** The record that `saw` would make of an answer of the run; null if the answer was cut or is a secret. */
export function sawText(judged: Judged, step: ExchangeLine, own: ValueVariables): string | null {
  const { response } = step;
  const place = placeOf(judged, step);
  const code = String(response?.status ?? 0).padStart(3, '0');
  if (place === '') return `${code}; `;
  if (response === null || response.body.truncated) return null;
  const { text, base64 } = response.body;
  const head = response.headers.map(([name, value]) => `${name}: ${value}`).join('\n');
  const bytes = Buffer.from(text, base64 ? 'base64' : 'utf8');
  const noted = lookAt(bytes, head, place, [...own], (one) =>
    createHash('sha256').update(one).digest('hex').slice(0, 16),
  );
  return (/^(?:type|integer) /.test(place) ? '' : text).includes(redacted) &&
    noted.includes(redacted)
    ? null
    : `${code} ${noted}; `;
}

/** The lines that compare and exit. `was` holds the records of `saw` for the answers of the run. */
export function judgeLines({ at, expected, actual }: Compared, was: string): readonly string[] {
  const words = plainLine(
    `expected ${valueText(expected, 200)}, received ${valueText(actual, 200)}`,
  );
  return [
    `was=${shellQuoted(was)}`,
    `if [ "$seen" = "$was" ]; then echo ${shellQuoted(`shows the failure: ${words}`)}; exit 1; fi`,
    `echo "does not show the failure: $seen"; echo ${shellQuoted(`The run ${words}, at ${at === '' ? 'the whole body' : plainLine(at)}`)}`,
  ];
}

/** Longer lines are compared by their hash. */
type Digest = (bytes: Buffer | string) => string;

/**
 * `at` is a JSON Pointer with stars, `type <pointer>`, `integer <pointer>` (where whole numbers are `integer`), `header <name>`,
 * `flags` for the booleans at the top, or a word for the whole answer. `own` are the ids of this case. The function may use nothing
 * outside itself, because a script contains its text.
 */
export function lookAt(
  bytes: Buffer,
  head: string,
  at: string,
  own: readonly (readonly [value: string, name: string])[],
  digest: Digest,
): string {
  const [kind, rest = ''] = at.split(/ (.*)/s);
  const isType = kind === 'type' || kind === 'integer';
  if (kind === 'header') {
    const name = `${rest.toLowerCase()}:`;
    const lines = head.split(/\r?\n/).filter((line) => line.toLowerCase().startsWith(name));
    return lines.map((line) => line.slice(name.length).trim()).join(', ') || 'absent';
  }
  let values;
  try {
    values = [JSON.parse(bytes.toString())];
  } catch {
    return isType || kind === 'flags' ? 'no JSON' : `${bytes.length} bytes ${digest(bytes)}`;
  }
  const pointer = isType ? rest : at;
  for (const word of pointer.startsWith('/') ? pointer.slice(1).split('/') : []) {
    const name = word.replaceAll('~1', '/').replaceAll('~0', '~');
    values = values.flatMap((value) => {
      if (typeof value !== 'object' || value === null) return [];
      return name === '*' ? Object.values(value) : Object.hasOwn(value, name) ? [value[name]] : [];
    });
  }
  if (values.length === 0) return 'absent';
  const typeOf = (one: unknown): string =>
    Array.isArray(one) ? 'array' : one === null ? 'null' : typeof one;
  if (isType)
    return values
      .map((one) => (kind === 'integer' && Number.isInteger(one) ? kind : typeOf(one)))
      .join(' ');
  if (kind === 'flags')
    values = Object.entries(Object(values[0])).filter(([, value]) => typeof value === 'boolean');
  // A parser forgets the names that an object repeats. A shell drops the newline at the end.
  const isWhole = at === '' || at === 'body';
  let text = isWhole
    ? bytes.toString().trim()
    : values.map((value) => JSON.stringify(value)).join(' ');
  for (const [value, name] of own) text = text.split(value).join(name);
  // Times of the clock and other ids differ each time; their form does not. Days, and times at midnight, are data.
  text = text
    .replace(/\d{4}-\d\d-\d\dT(?!00:00(?::00)?\b)[\d:.]*/g, (time) => time.replace(/\d/g, '0'))
    .replace(/(?<![\d.])\d{5,}(?![\d.])/g, '#');
  return text.length > 200 ? `${text.slice(0, 60)}... ${digest(text)}` : text;
}
