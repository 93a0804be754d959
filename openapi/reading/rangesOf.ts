/** Finds the parameters that give a list a least or a greatest value, where a sentence says of which member, and whether the value itself belongs to it. */
import { textOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Operation } from '../types.ts';
import { itemMembers, readSchema } from './filtersOf.ts';
import { isDecimal } from './orderSaid.ts';
import { pagingOf } from './pagingOf.ts';
import { mentions, plainWords, sentencesIn } from './sentencesOf.ts';

export type ListRange = {
  readonly name: string;
  readonly member: string;
  readonly bound: 'least' | 'greatest';
  /** Null where the document does not say it for certain. */
  readonly includes: boolean | null;
};

const edge =
  /^(?:min|max|from|to|since|until|before|after)(?=[_A-Z]|$)|(?:^|[_a-z])(?:min|max|from|to|since|until|before|after|gte?|lte?)$|(?:Min|Max|From|To|Since|Until|Before|After)$/;
const edgeWord =
  /^(?:min|max|from|to|since|until|before|after) | (?:min|max|from|to|since|until|before|after|gte?|lte?)$/;
/** Those that include come first: "on or before" holds "before". */
const sides = [
  [
    'least',
    true,
    /\b(?:at least|(?:or|and) (?:later|after|more|higher|newer)|on or after|no earlier than)\b/,
  ],
  [
    'greatest',
    true,
    /\b(?:at most|(?:or|and) (?:earlier|before|less|lower|older)|on or before|no later than)\b/,
  ],
  ['least', false, /\b(?:after|later than|more than|greater than)\b/],
  ['greatest', false, /\b(?:before|earlier than|less than|lower than)\b/],
] as const;
/** Many who write "after this date" mean the date, too. */
const isCertain = /\b(?:than|strictly|exclusive|excluding|not including)\b/;
/** What a service sets itself may be finer than it shows. */
const ownTimes = /creat|updat|modif|chang|delet/i;

export function rangesOf(document: JsonObject, operation: Operation): readonly ListRange[] {
  if (operation.method !== 'GET') return [];
  const members = itemMembers(document, operation);
  const { limit, position } = pagingOf(operation) ?? {};
  const all = operation.parameters.flatMap(({ name, in: place, schema, description }) => {
    const own = readSchema(document, schema);
    const kind = kindOf(own);
    const isPaging = name === limit?.name || name === position?.name;
    if (place !== 'query' || isPaging || kind === null || !edge.test(name)) return [];
    const found = sentencesIn(description ?? textOr(own['description'], '')).flatMap((sentence) => {
      const included = sides.filter(([, includes, form]) => includes && form.test(sentence));
      const others = sides.filter(([, includes, form]) => !includes && form.test(sentence));
      const [side, ...more] = included.length > 0 ? included : others;
      const alike = Object.keys(members).filter(
        (one) => kindOf(readSchema(document, members[one] ?? {})) === kind && !ownTimes.test(one),
      );
      const member = side === undefined ? undefined : memberIn(alike, sentence, name);
      return side === undefined || more.length > 0 || member === undefined
        ? []
        : [{ name, member, bound: side[0], includes: side[1] || toExclude(sentence) }];
    });
    return found.slice(0, 1);
  });
  // Who says "at or after" of one border knows what "before" says of the other.
  const isExact = all.some(({ includes }) => includes === true);
  return all.map((one) => (isExact ? { ...one, includes: one.includes === true } : one));
}

function toExclude(sentence: string): false | null {
  return isCertain.test(sentence) ? false : null;
}

/** Only values of one kind are compared; null for others. */
function kindOf(schema: JsonObject): string | null {
  const { type, format } = schema;
  const kinds = new Set([type].flat());
  if (kinds.has('integer') || kinds.has('number')) return 'number';
  if (!kinds.has('string')) return null;
  if (/^date(?:-time)?$/.test(textOr(format, ''))) return textOr(format, '');
  return isDecimal(schema) ? 'number' : null;
}

/** The member that the sentence names, or the parameter; else the one of which the sentence has most words, such as `starts_at` in "that start before". */
function memberIn(members: readonly string[], sentence: string, name: string): string | undefined {
  const stem = plainWords(name).replace(edgeWord, '');
  const named = members.filter(
    (one) => mentions(sentence, one) || plainWords(one).replace(/ (?:at|on|date)$/, '') === stem,
  );
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  const words = new Set(sentence.split(/\W+/).map((one) => one.slice(0, 4)));
  const parts = (one: string): readonly string[] =>
    plainWords(one)
      .replace(/ (?:at|on|date|time)$/, '')
      .split(' ');
  const fitting = members
    .filter((one) => parts(one).every((part) => part.length > 3 && words.has(part.slice(0, 4))))
    .toSorted((one, other) => parts(other).length - parts(one).length);
  const [best, second] = fitting;
  const isAlone =
    best !== undefined && (second === undefined || parts(second).length < parts(best).length);
  return isAlone ? best : undefined;
}
