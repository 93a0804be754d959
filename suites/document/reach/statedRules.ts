/** Rules of inputs that a text states: the words of a refusal, or a description. They only help to find a value. */
import { isJsonArray, isJsonObject, type JsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { plainName } from '../objects/idOf.ts';

/** A further rule for an input, as keywords of a schema. */
export type Rule = JsonObject;

/** Members of a refusal that say where, and those that say what. */
const places: ReadonlySet<string> = new Set([
  'loc',
  'path',
  'field',
  'param',
  'property',
  'pointer',
  'instancepath',
  'location',
  'member',
  'source',
  'name',
]);
const words: ReadonlySet<string> = new Set([
  'msg',
  'message',
  'messages',
  'detail',
  'description',
  'error',
  'reason',
  'title',
]);
const deepest = 5;
/** A service may answer with anything: longer texts are cut, and longer values are asked of nobody. */
const longestText = 1_000;
const longestValue = 1_000;

/** Returns for each of these names what a refusal says about it, in the words of the refusal. */
export function saidOf(
  answer: Json | undefined,
  names: readonly string[],
): readonly (readonly [name: string, text: string])[] {
  const byPlain = new Map(names.map((name) => [plainName(name), name]));
  const found: (readonly [string, string])[] = [];
  const look = (value: Json | undefined, depth: number): void => {
    if (typeof value === 'string') {
      const text = value.slice(0, longestText);
      for (const name of names) if (mentions(text, name)) found.push([name, text]);
    } else if (isJsonArray(value)) {
      for (const one of depth === 0 ? [] : value.slice(0, 20)) look(one, depth - 1);
    } else if (isJsonObject(value)) {
      const entries = Object.entries(value);
      const at = entries.find(([key, place]) => places.has(plainName(key)) && place !== null);
      const name = at === undefined ? undefined : byPlain.get(plainName(lastWord(at[1])));
      for (const [key, member] of entries) {
        const own = byPlain.get(plainName(key)) ?? (words.has(plainName(key)) ? name : undefined);
        const texts = [member].flat().filter((one) => typeof one === 'string');
        if (own !== undefined) for (const text of texts) found.push([own, text]);
        else if (depth > 0 && key !== at?.[0]) look(member, depth - 1);
      }
    }
  };
  look(answer, deepest);
  return found;
}

/** Returns the rules that a text states, the surest first; empty if it states none that is understood. */
export function rulesIn(whole: string): readonly Rule[] {
  const text = whole.slice(0, longestText);
  const number = '(-?\\d+(?:\\.\\d+)?)';
  const take = (pattern: RegExp, rule: (...found: string[]) => Rule): readonly Rule[] => {
    const [, ...found] = pattern.exec(text) ?? [];
    return found.length === 0 ? [] : [rule(...found.map((one) => one ?? ''))];
  };
  const isLength = /character|letter|digit|length|\blong\b|\bshort\b/i.test(text);
  const [least, most] = isLength ? ['minLength', 'maxLength'] : ['minimum', 'maximum'];
  const listed =
    /\b(?:one of|should be|must be|expected|allowed|permitted|valid values)\b(.*)$/is.exec(
      text,
    )?.[1];
  const source = listed ?? quotedList.exec(text)?.[0] ?? '';
  const quoted = [...source.matchAll(/(['"`])([^'"`]{1,60})\1/g)].map(([, , word = '']) => word);
  return [
    ...take(/(\^[^\s]*\$)/, (pattern) => (isPattern(pattern) ? { pattern } : {})),
    ...(quoted.length > 1 ? [{ enum: quoted }] : []),
    ...take(
      /\bone of:?\s*[[(]?\s*([\w-]+(?:(?:,\s*(?:or\s+)?|\s+or\s+|\s*\|\s*)[\w-]+)+)/i,
      (list) => ({
        enum: list.split(/,\s*(?:or\s+)?|\s+or\s+|\s*\|\s*/i),
      }),
    ),
    ...take(/(?:such as|e\.g\.,?|for example:?,?|example:)\s+['"`]?([^\s'"`,;)]+)/i, (value) => ({
      enum: [value.replace(/\.$/, ''), ...(Number.isFinite(Number(value)) ? [Number(value)] : [])],
    })),
    ...take(
      new RegExp(`(?:between\\s+)?${number}\\s+(?:and|to)\\s+${number}`, 'i'),
      (from, to) => ({
        [least]: Number(from),
        [most]: Number(to),
      }),
    ),
    ...take(
      new RegExp(
        `(?:at least|minimum(?: is| of)?|>=|greater than or equal to|not be less than|no less than)\\s+${number}`,
        'i',
      ),
      (from) => ({ [least]: Number(from) }),
    ),
    ...take(
      new RegExp(
        `(?:at most|maximum(?: is| of)?|<=|less than or equal to|no more than|not exceed|up to)\\s+${number}`,
        'i',
      ),
      (to) => ({ [most]: Number(to) }),
    ),
    ...take(new RegExp(`(?:greater than|more than|>)\\s+${number}`, 'i'), (from) => ({
      [least]: Number(from) + 1,
    })),
    ...take(new RegExp(`(?:less than|<)\\s+${number}`, 'i'), (to) => ({ [most]: Number(to) - 1 })),
    ...(/letters|alphanumeric/i.test(text) ? [{ pattern: `^[${charactersIn(text)}]+$` }] : []),
    ...formats.flatMap(([pattern, rule]) => (pattern.test(text) ? [rule] : [])),
    ...sizeIn(text),
    // No keyword says so: the step that chooses days reads it.
    ...take(/(?:\bnot|n't) (?:be |lie )?in the (future|past)\b/i, (where) => ({
      days: where.toLowerCase() === 'future' ? 'past' : 'future',
    })),
    ...take(/\bmust (?:be |lie )?in the (future|past)\b/i, (where) => ({
      days: where.toLowerCase(),
    })),
  ].filter(
    (rule) => Object.keys(rule).length > 0 && Number(rule['minLength'] ?? 0) <= longestValue,
  );
}

const tooLittle = /\b(?:below|(?:lower|less|smaller|fewer) than|too (?:low|small|little|few))\b/i;
const tooMuch =
  /\b(?:above|exceeds?|(?:higher|more|larger|greater) than|too (?:high|large|big|much|many))\b/i;

/** Whether a number has to be more or less, where the text names no bound: "below the present reading", "must be higher than the last bid". */
function sizeIn(text: string): readonly Rule[] {
  const isDemand = /\b(?:must|should|needs?|ha(?:s|ve) to)\b(?! not|n't)/i.test(text);
  const isLittle = tooLittle.test(text);
  if (/\d/.test(text) || isLittle === tooMuch.test(text)) return [];
  return [{ size: isLittle === isDemand ? 'less' : 'more' }];
}

/** `'text' or 'base64'`, `"a", "b"`: quoted words, and nothing between them but what joins a list. */
const quotedList = /(['"`])[^'"`\s]{1,60}\1(?:(?:,|\||,?\s*or\b)\s*(['"`])[^'"`\s]{1,60}\2)+/i;

const formats: readonly (readonly [RegExp, Rule])[] = [
  [/e-?mail/i, { format: 'email' }],
  [/\buuid\b/i, { format: 'uuid' }],
  [/\bur[li]s?\b/i, { format: 'uri' }],
  [/\bdate-?time\b|\biso ?-?8601\b|\btimestamp\b/i, { format: 'date-time' }],
  [/\bdate\b/i, { format: 'date' }],
  [/\binteger\b|\bwhole number\b/i, { type: 'integer' }],
  [/blank|empty|whitespace/i, { pattern: '^[a-z]+$' }],
];

function charactersIn(text: string): string {
  return [
    /lower-?\s?case/i.test(text) ? 'a-z' : 'A-Za-z',
    /digit|number|alphanumeric/i.test(text) ? '0-9' : '',
    /underscore/i.test(text) ? '_' : '',
    /dash|hyphen/i.test(text) ? '-' : '',
  ].join('');
}

function isPattern(text: string): boolean {
  // A count of four digits stands for a value longer than any that is drawn here.
  if (/\{[\d,]*\d{4}/.test(text)) return false;
  try {
    return new RegExp(text, 'u').source !== '';
  } catch {
    return false;
  }
}

/** As a word of its own, quoted or not; short words such as `id` only in quotes. */
function mentions(text: string, name: string): boolean {
  const own = name.replaceAll(/[^\w]/g, String.raw`\$&`);
  return new RegExp(
    name.length > 2 ? String.raw`(?<![\w-])${own}(?![\w-])` : `['"\`]${own}['"\`]`,
  ).test(text);
}

/** Of a pointer, a path with dots or a list of names. */
function lastWord(place: Json): string {
  if (isJsonArray(place)) return place.findLast((one) => typeof one === 'string') ?? '';
  if (isJsonObject(place)) return lastWord(place['pointer'] ?? place['parameter'] ?? '');
  return (
    String(place)
      .split(/[/.[\]]/)
      .findLast((part) => /[a-z]/i.test(part)) ?? ''
  );
}
