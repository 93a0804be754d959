/** Checks the types of a bill input. The document shows no bounds and no required members. */
import type { Bills } from '../behaviour/bills.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import { Refusal } from '../message/refusal.ts';

type Kind = (value: Json) => boolean;

const text: Kind = (value) => typeof value === 'string';
const number: Kind = (value) => typeof value === 'number' && Number.isFinite(value);
const integer: Kind = (value) => Number.isInteger(value);
const texts: Kind = (value) => Array.isArray(value) && value.every(text);
const day: Kind = (value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(value);
};
const base64: Kind = (value) =>
  typeof value === 'string' && value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value);

const members =
  (kinds: Readonly<Record<string, Kind>>): Kind =>
  (value) =>
    isObject(value) &&
    Object.entries(kinds).every(([name, kind]) => {
      const given = value[name];
      return given === undefined || kind(given);
    });

const every =
  (kind: Kind): Kind =>
  (value) =>
    Array.isArray(value) && value.every(kind);

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

/** The input as it is to be written. Throws a Refusal that names the first member of a wrong type, or says what else is wrong. */
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
      if (kind === undefined || kind(value) || typeof value === 'object') return [name, value];
      if (kind === text) return [name, String(value)];
      const read = Number(value === '' ? NaN : value);
      return [name, kind === integer ? Math.trunc(read) : read];
    }),
  );
}

function rightTypes(input: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => !Object.hasOwn(kinds, name) || kinds[name]?.(value) === true,
    ),
  );
}

function refuseWrongTypes(input: JsonObject): void {
  for (const [name, kind] of Object.entries(kinds)) {
    const given = input[name];
    if (given !== undefined && !kind(given))
      throw new Refusal(
        'bad-body',
        `The member ${name} does not have the type that it should have.`,
      );
  }
}
