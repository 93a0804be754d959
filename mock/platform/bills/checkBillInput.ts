/** Checks the types of a bill input. The document shows no bounds and no required members. */
import type { Bills } from '../behaviour/bills.ts';
import { isObject, type Json, type JsonObject } from '../../json.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import { wrongMember } from '../../serving/message/wrongMember.ts';

/** A part that has not the type that it should have. */
type Misfit = { readonly place: string; readonly given: Json; readonly wanted: string };

/** The first misfit of a value, with its place in the value; null for none. */
type Kind = (value: Json) => Misfit | null;

const plain =
  (wanted: string, fits: (value: Json) => boolean): Kind =>
  (given) =>
    fits(given) ? null : { place: '', given, wanted };

const isText = (value: Json): boolean => typeof value === 'string';

const text = plain('a string', isText);
const number = plain('a number', Number.isFinite);
const integer = plain('an integer', Number.isInteger);
const day = plain('a day such as "2026-03-18"', (value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(value);
});
const base64 = plain(
  'a string in base64',
  (value) =>
    typeof value === 'string' && value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value),
);

const within = (name: string | number, misfit: Misfit | null): Misfit | null =>
  misfit === null ? null : { ...misfit, place: `/${name}${misfit.place}` };

const members =
  (kinds: Readonly<Record<string, Kind>>): Kind =>
  (value) => {
    if (!isObject(value)) return { place: '', given: value, wanted: 'an object' };
    for (const [name, kind] of Object.entries(kinds)) {
      const given = value[name];
      const misfit = given === undefined ? null : kind(given);
      if (misfit !== null) return within(name, misfit);
    }
    return null;
  };

const every =
  (kind: Kind): Kind =>
  (value) => {
    if (!Array.isArray(value)) return { place: '', given: value, wanted: 'an array' };
    for (const [index, item] of value.entries()) {
      const misfit = kind(item);
      if (misfit !== null) return within(index, misfit);
    }
    return null;
  };

const texts = every(text);

/** Source: "Bill input (BillOutData)", the table and the two sentences below it. */
const kinds: Readonly<Record<string, Kind>> = {
  billNumber: text,
  netAmount: number,
  billDate: day,
  dueDate: day,
  endDate: day,
  comments: text,
  mode: integer,
  accountingField1: text,
  frequency: text,
  terms: text,
  status: integer,
  vendor: members({ vendorNumber: text }),
  billItems: every(
    members({
      itemProductCode: text,
      itemProductName: text,
      itemDescription: text,
      itemCommodityCode: text,
      itemUnitOfMeasure: text,
      itemCost: number,
      itemQty: number,
      itemMode: integer,
      itemCategories: texts,
      itemTotalAmount: number,
      itemTaxAmount: number,
      itemTaxRate: number,
    }),
  ),
  attachments: every(members({ ftype: text, filename: text, furl: text, fContent: base64 })),
};

const inputKind = members(kinds);

/**
 * Returns the input in the form in which it is written. Throws a Refusal that names the first member of a wrong type, or another problem.
 */
export function checkBillInput(
  given: JsonObject,
  change: 'create' | 'update',
  rules: Bills,
): JsonObject {
  const input =
    rules.wrongTypes === 'dropped'
      ? rightTypes(given)
      : rules.wrongTypes === 'coerced'
        ? coerced(given)
        : given;
  refuseWrongTypes(input);
  const problem = rules.refuses(input, change);
  if (problem !== null) throw new Refusal('bad-body', problem);
  return input;
}

/** Numbers for texts, and digits for numbers; fractions of integers are cut. */
function coerced(input: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
      if (kind === undefined || kind(value) === null || typeof value === 'object')
        return [name, value];
      if (kind === text) return [name, String(value)];
      const read = Number(value === '' ? NaN : value);
      return [name, kind === integer ? Math.trunc(read) : read];
    }),
  );
}

function rightTypes(input: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => !Object.hasOwn(kinds, name) || kinds[name]?.(value) === null,
    ),
  );
}

function refuseWrongTypes(input: JsonObject): void {
  const misfit = inputKind(input);
  if (misfit !== null) throw wrongMember(misfit.place, misfit.given, misfit.wanted);
}
