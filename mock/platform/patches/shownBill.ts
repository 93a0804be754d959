/** Patches of a bill in the form in which it is shown. */
import { type Patch, around } from '../behaviour/behaviour.ts';
import { isObject, type JsonObject } from '../../json.ts';
import type { Bill } from '../state/bill.ts';

/** Changes the bill as shown. */
export const shown = (change: (bill: JsonObject, stored: Bill) => JsonObject): Patch =>
  around('bills.decorate', (decorate, bill, stored) => change(decorate(bill, stored), stored));

export const without =
  (...names: readonly string[]) =>
  (object: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

/** Changes an object inside the bill, if the member is an object. */
export const inside = (name: string, change: (object: JsonObject) => JsonObject): Patch =>
  shown((bill) => {
    const object = bill[name];
    return isObject(object) ? { ...bill, [name]: change(object) } : bill;
  });

export const withoutNull = (object: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));
