/** Counts, for each place in one JSON body, presence, types, formats and small sets of values. */
import { escapePointerToken } from '../../../json/jsonPointer.ts';
import type { Json } from '../../../json/types.ts';
import { shortened } from '../../../output/plainText.ts';
import { byText } from '../../../json/canonicalJson.ts';
import { isJsonArray } from '../../../json/jsonObject.ts';
import { jsonType, type JsonType } from '../../../json/jsonType.ts';

export type FieldLearning = {
  seen: number;
  readonly types: Map<JsonType, number>;
  readonly formats: Map<string, number>;
  /** Null if there were too many different values, or one that may not be kept. */
  values: Map<string, { readonly value: Json; count: number }> | null;
  exchange: string | null;
};

/** Most places kept of one kind of answer, the least by pointer: a hostile body cannot fill the memory. */
const maxFields = 2000;
const maxDepth = 12;
/** Most characters kept of a member's name. */
const maxName = 200;
/** Most values visited in one body. */
const maxVisits = 20_000;
/** Most different values kept of one field. */
const maxValues = 12;

/** Adds the facts that one body shows. */
export function learnBody(fields: Map<string, FieldLearning>, body: Json, exchange: string): void {
  const visits = { left: maxVisits };
  const root = places.get(fields) ?? { at: '', below: new Map(), room: { left: mostPlaces } };
  places.set(fields, root);
  visit(fields, root, body, exchange, 0, visits);
}

/** A place with the places below it, so that no pointer is made twice. */
type LearnedPlace = {
  readonly at: string;
  readonly below: Map<string, LearnedPlace>;
  readonly room: { left: number };
};

const places = new WeakMap<Map<string, FieldLearning>, LearnedPlace>();
/** A hostile service may name any number of others. */
const mostPlaces = 4_000;

/** A star stands for each index of a list. */
function placeBelow({ at, below, room }: LearnedPlace, name: string): LearnedPlace {
  const known = below.get(name);
  if (known !== undefined) return known;
  const made: LearnedPlace = {
    at: `${at}/${escapePointerToken(shortened(name, maxName))}`,
    below: new Map(),
    room,
  };
  if (room.left > 0 && name.length <= maxName) {
    room.left -= 1;
    below.set(name, made);
  }
  return made;
}

function visit(
  fields: Map<string, FieldLearning>,
  place: LearnedPlace,
  value: Json,
  exchange: string,
  depth: number,
  visits: { left: number },
): void {
  visits.left -= 1;
  if (depth > maxDepth || visits.left < 0) return;
  const field = fieldAt(fields, place.at);
  if (field === undefined) return;
  note(field, place.at, value, exchange);
  if (isJsonArray(value)) {
    const below = value.length > 0 ? placeBelow(place, '*') : place;
    for (const item of value) visit(fields, below, item, exchange, depth + 1, visits);
  } else if (value !== null && typeof value === 'object') {
    for (const [name, member] of Object.entries(value))
      visit(fields, placeBelow(place, name), member, exchange, depth + 1, visits);
  }
}

function fieldAt(fields: Map<string, FieldLearning>, at: string): FieldLearning | undefined {
  const known = fields.get(at);
  if (known !== undefined) return known;
  fields.set(at, {
    seen: 0,
    types: new Map(),
    formats: new Map(),
    values: new Map(),
    exchange: null,
  });
  if (fields.size > maxFields) fields.delete([...fields.keys()].toSorted(byText).at(-1) ?? at);
  return fields.get(at);
}

function note(field: FieldLearning, at: string, value: Json, exchange: string): void {
  field.seen += 1;
  const type = jsonType(value);
  field.types.set(type, (field.types.get(type) ?? 0) + 1);
  if (typeof value === 'string')
    for (const format of formatsOf(value))
      field.formats.set(format, (field.formats.get(format) ?? 0) + 1);
  if (field.exchange === null || byText(exchange, field.exchange) < 0) field.exchange = exchange;
  if (field.values === null || value === null || typeof value === 'object') return;
  const name = JSON.stringify(value);
  const known = field.values.get(name) ?? { value, count: 0 };
  known.count += 1;
  field.values.set(name, known);
  if (field.values.size > maxValues || !isStableValue(at, value)) field.values = null;
}

/** The formats that drift recognises in strings. */
const formats: readonly (readonly [name: string, form: RegExp])[] = [
  ['date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/],
  ['local-date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?$/],
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i],
  ['email', /^[^\s@]{1,64}@[^\s@]{1,255}$/],
  ['uri', /^https?:\/\/\S{1,2000}$/],
];

/** Most strings have none of the formats: one search says so. */
const mayHaveFormat = /^(?:\d{4}-|https?:|[0-9a-f]{8}-)|@/i;

/** Longer strings have no format and are not examined. */
const maxLength = 2048;

/** Names of the formats that a string has; usually none or one. */
function formatsOf(text: string): readonly string[] {
  if (text.length > maxLength || !mayHaveFormat.test(text)) return [];
  return formats.filter(([, form]) => form.test(text)).map(([name]) => name);
}

/** Parts of member names whose values are personal or free text. */
const personal =
  /name|mail|phone|addr|city|state|zip|country|ein|account|routing|contact|holder|payee|url|target|comment|descri|title|text|note|token|secret|psw|pass|custom|additional|id$|number$|date|time|at$|amount|volume|total|cost|rate|qty|file|content/i;
/** A plural counts records: such numbers change with what a run creates. */
const counts = /(?<![aiosu])s(?:[A-Z_]|$)|[cC]ount/;
const word = /^[A-Za-z][A-Za-z_-]{0,31}$/;

/** True for booleans, small whole numbers and single words under a name that does not suggest personal data. */
function isStableValue(at: string, value: Json): boolean {
  if (typeof value === 'boolean') return true;
  const name = at.slice(at.lastIndexOf('/') + 1);
  if (personal.test(name)) return false;
  if (typeof value === 'number')
    return Number.isInteger(value) && Math.abs(value) <= 999 && !counts.test(name);
  return typeof value === 'string' && word.test(value);
}
