/** One JSON body → counts per place in it: presence, types, formats and small sets of values. */
import type { Json } from '../../../json/types.ts';
import { shortened } from '../../text/plainText.ts';
import { byText, isList } from '../../../json/canonicalJson.ts';
import { formatsOf } from './formats.ts';
import { isStableValue } from './stableValues.ts';
import type { LearnedType } from '../types.ts';

export type FieldLearning = {
  seen: number;
  readonly types: Map<LearnedType, number>;
  readonly formats: Map<string, number>;
  /** Null once too many different values were seen, or one that may not be kept. */
  values: Map<string, { readonly value: Json; count: number }> | null;
  exchange: string | null;
};

/** Places kept per kind of answer, the least by pointer: a hostile body cannot fill the memory. */
const maxFields = 2000;
const maxDepth = 12;
/** Characters kept of a member's name. */
const maxName = 200;
/** Values visited in one body. */
const maxVisits = 20_000;
/** Different values kept of one field. */
const maxValues = 12;

/** Adds what one body shows. */
export function learnBody(fields: Map<string, FieldLearning>, body: Json, exchange: string): void {
  const visits = { left: maxVisits };
  visit(fields, '', body, exchange, 0, visits);
}

function visit(
  fields: Map<string, FieldLearning>,
  at: string,
  value: Json,
  exchange: string,
  depth: number,
  visits: { left: number },
): void {
  visits.left -= 1;
  if (depth > maxDepth || visits.left < 0) return;
  const field = fieldAt(fields, at);
  if (field === undefined) return;
  note(field, at, value, exchange);
  if (isList(value)) {
    for (const item of value) visit(fields, `${at}/*`, item, exchange, depth + 1, visits);
  } else if (value !== null && typeof value === 'object') {
    for (const [name, member] of Object.entries(value)) {
      visit(
        fields,
        `${at}/${escapedToken(shortened(name, maxName))}`,
        member,
        exchange,
        depth + 1,
        visits,
      );
    }
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
  const type = typeOf(value);
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

function typeOf(value: Json): LearnedType {
  if (value === null) return 'null';
  if (isList(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'string') return 'string';
  return typeof value === 'boolean' ? 'boolean' : 'object';
}

/** A member name as a token of a JSON Pointer (RFC 6901 §3). */
function escapedToken(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
