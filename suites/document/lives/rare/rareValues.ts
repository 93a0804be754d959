/** Values that few requests carry: at the bounds of a schema, on rare days, in other zones and languages, and empty lists. */
import { arrayOr, objectOr, type JsonObject } from '../../../../json/jsonObject.ts';
import type { Json } from '../../../../json/types.ts';
import type { Operation } from '../../../../openapi/types.ts';
import { accepts, acceptedOf } from '../../clauses/bodyMembers.ts';
import { joined } from '../../reach/inputs.ts';
import { isDecided } from '../../reach/memberNames.ts';

/** A service may bring such texts into a form of their own: `o-neil` for a slug, digits alone for a telephone. */
const formed =
  /slug|handle|ur[il]|link|href|phone|mobile|fax|user_?name|login|domain|host|mime|mail|iban|bic|vat|tax|zip|postal|post_?code|currency|country|locale|lang|time_?zone|colou?r|path$|checksum/i;

/** `inside` is a value of the same kind further from the bound at which `value` is. */
export type Rare = { readonly value: Json; readonly inside?: Json };

/** The rare values of the members of a JSON body, by name. `served` is what a service has accepted. */
export function rareMembers(
  document: JsonObject,
  { body }: Operation,
  served: JsonObject = {},
): ReadonlyMap<string, readonly Rare[]> {
  if (body === undefined || !/\bjson$/.test(body.mediaType)) return new Map();
  const properties = objectOr(joined(document, body.schema)['properties']);
  return new Map(
    Object.entries(properties).flatMap(([name, member]) => {
      const schema = joined(document, member);
      const isSet = schema['readOnly'] === true || isDecided(name);
      const values = isSet ? [] : lawfulRare(document, name, schema, served[name]);
      return values.length === 0 ? [] : [[name, values] as const];
    }),
  );
}

function lawfulRare(
  document: JsonObject,
  name: string,
  schema: JsonObject,
  served: Json | undefined,
): readonly Rare[] {
  const { pattern, minLength } = schema;
  const wide = wideLetter.repeat(Math.min(Math.max(1, Number(minLength ?? 1)), longestText));
  const isPlain = pattern !== undefined && !accepts(document, schema, wide);
  const all = rareOf(schema, served, isPlain || formed.test(name));
  const accepted = acceptedOf(
    document,
    schema,
    all.map(({ value }) => value),
  );
  return all.filter(({ value }) => accepted.includes(value));
}

/** Those of one member that differ from what is `shown`, zero first. */
export function rareValues(
  document: JsonObject,
  name: string,
  schema: JsonObject,
  shown: Json | undefined,
): readonly Json[] {
  const numbers = [schema['type']].flat().some((one) => one === 'integer' || one === 'number');
  const time = schema['format'] === 'date-time' ? Date.parse(String(shown)) : Number.NaN;
  const other = Number.isNaN(time) ? shown : new Date(time + hourMs).toISOString();
  const values = lawfulRare(document, name, schema, other).map(({ value }) => value);
  return numbers && accepts(document, schema, 0) ? [0, ...values] : values;
}

/** The moment in a zone two hours east; another one for a text that is none. */
function otherZone(moment: Json | undefined): string {
  const time = typeof moment === 'string' && moment.includes('T') ? Date.parse(moment) : Number.NaN;
  return Number.isNaN(time)
    ? '2026-03-29T01:30:00+02:00'
    : `${new Date(time + 2 * hourMs).toISOString().slice(0, 19)}+02:00`;
}

const hourMs = 3_600_000;

/** A text has letters beyond ASCII unless it is `isPlain`. */
function rareOf(schema: JsonObject, served: Json | undefined, isPlain: boolean): readonly Rare[] {
  const { format, enum: listed, const: only, pattern, multipleOf, minItems } = schema;
  const types = new Set([schema['type']].flat());
  if (listed !== undefined) return arrayOr(listed).map((value) => ({ value }));
  if (format === 'date') return ['2024-02-29', '2028-02-29'].map((value) => ({ value }));
  if (format === 'date-time') return [{ value: otherZone(served) }];
  if (only !== undefined) return [];
  if (types.has('string')) return format === undefined ? rareTexts(schema, isPlain) : [];
  if (pattern !== undefined) return [];
  if (types.has('boolean')) return [{ value: false }, { value: true }];
  if (types.has('array')) return Number(minItems ?? 0) > 0 ? [] : [{ value: [] }];
  return types.has('integer') || types.has('number')
    ? rareNumbers(schema, types.has('number') && multipleOf === undefined)
    : [];
}

/** Larger bounds say what a type can hold. */
const largestBound = 1_000_000_000;

function rareNumbers(
  { minimum, maximum, multipleOf }: JsonObject,
  isReal: boolean,
): readonly Rare[] {
  const step = typeof multipleOf === 'number' ? multipleOf : 1;
  const isBound = (bound: Json | undefined): bound is number =>
    typeof bound === 'number' && Math.abs(bound) <= largestBound && Number.isInteger(bound / step);
  const least = isBound(minimum) ? minimum : -Infinity;
  const most = isBound(maximum) ? maximum : Infinity;
  const isWithin = (value: number): boolean => least <= value && value <= most;
  const ends = [
    { value: least, inside: least + step },
    { value: most, inside: most - step },
  ].filter(({ value, inside }) => Number.isFinite(value) && isWithin(inside));
  const others = [0, ...(isReal ? [19.99] : [])].filter((one) => least < one && one < most);
  return [...ends, ...others.map((value) => ({ value }))];
}

const wideLetter = '\u00e9';
const widest = '\u{1f600}';
const special = `O'Neil "50%" \u00dcn\u00ef \u2603`;
/** Longer texts cost more than they show. */
const longestText = 1_000;

/** The length of a text is the number of its characters (JSON Schema validation §6.3): one beyond U+FFFF is one, too. */
function rareTexts({ minLength, maxLength }: JsonObject, isPlain: boolean): readonly Rare[] {
  const least = typeof minLength === 'number' ? minLength : 0;
  const most = typeof maxLength === 'number' ? maxLength : Infinity;
  const isBound = most <= longestText && most > 2 * least;
  const long = (isPlain ? 'k' : wideLetter).repeat(Math.min(most, longestText));
  // As many bytes as the letter of two has half as often.
  const few = Math.floor(most / 4);
  return [
    ...(!isPlain && special.length <= most && special.length >= least ? [{ value: special }] : []),
    ...(isBound
      ? [{ value: long, inside: long.slice(0, Math.max(least, Math.floor(most / 2))) }]
      : []),
    ...(isBound && !isPlain && few >= Math.max(1, least)
      ? [{ value: widest.repeat(most), inside: widest.repeat(few) }]
      : []),
    ...(least > 1 && least < most
      ? [{ value: 'k'.repeat(least), inside: 'k'.repeat(least + 1) }]
      : []),
  ];
}
