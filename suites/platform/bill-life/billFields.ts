/** Says which field of a bill shows which field of the input, and how the two are compared. */
import { isJsonArray, isJsonObject, type JsonObject } from '../../../json/jsonObject.ts';
import { sameJson } from '../../../json/sameJson.ts';
import type { Json } from '../../../json/types.ts';

type Comparison = (sent: Json, shown: Json) => boolean;

/** A value of another JSON type than the one sent is its own field's clause, not the read-back's; null is of each. */
const sameKind = (sent: Json, shown: Json): boolean =>
  sent === null ||
  shown === null ||
  (typeof sent === typeof shown && isJsonArray(sent) === isJsonArray(shown));
/** An empty text or list may be kept as nothing at all. */
const isNothing = (value: Json): boolean =>
  value === null || value === '' || (isJsonArray(value) && value.length === 0);
const equal: Comparison = (sent, shown) =>
  !sameKind(sent, shown) || sameJson(sent, shown) || (isNothing(sent) && isNothing(shown));
/** A date that was sent as a day is shown with a time; what is no date at all is its own field's clause. */
const sameDay: Comparison = (sent, shown) =>
  shown !== null &&
  (typeof sent !== 'string' ||
    typeof shown !== 'string' ||
    !/^\d{4}-\d\d-\d\d/.test(shown) ||
    shown.startsWith(sent));
/** Every member that was sent is shown, lists in any order; what the service adds is its own. */
const holds: Comparison = (sent, shown) => {
  if (!sameKind(sent, shown) || (isNothing(sent) && isNothing(shown))) return true;
  if (isJsonArray(sent))
    return (
      isJsonArray(shown) &&
      shown.length === sent.length &&
      (sent.every((item, at) => holds(item, shown[at] ?? null)) || inAnyOrder(sent, shown))
    );
  if (!isJsonObject(sent)) return sameJson(sent, shown);
  return (
    isJsonObject(shown) &&
    Object.entries(sent).every(([name, member]) => holds(member, shown[name] ?? null))
  );
};
/** Each item that was sent has a shown one of its own; those with most members choose first. */
function inAnyOrder(sent: readonly Json[], shown: readonly Json[]): boolean {
  const left = [...shown];
  return sent
    .toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)
    .every((item) => {
      const at = left.findIndex((other) => holds(item, other));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
}
const sameVendor: Comparison = (sent, shown) =>
  !sameKind(sent, shown) ||
  (isJsonObject(sent) &&
    isJsonObject(shown) &&
    equal(sent['vendorNumber'] ?? null, shown['VendorNumber'] ?? null));

/** `status` is missing on purpose: the service may move it on. */
const fields: readonly {
  readonly sent: string;
  readonly shown: string;
  readonly same: Comparison;
}[] = [
  { sent: 'billNumber', shown: 'BillNumber', same: equal },
  { sent: 'netAmount', shown: 'NetAmount', same: equal },
  { sent: 'billDate', shown: 'BillDate', same: sameDay },
  { sent: 'dueDate', shown: 'DueDate', same: sameDay },
  { sent: 'endDate', shown: 'EndDate', same: sameDay },
  { sent: 'comments', shown: 'Comments', same: equal },
  { sent: 'mode', shown: 'Mode', same: equal },
  { sent: 'accountingField1', shown: 'AccountingField1', same: equal },
  { sent: 'frequency', shown: 'Frequency', same: equal },
  { sent: 'terms', shown: 'Terms', same: equal },
  { sent: 'vendor', shown: 'Vendor', same: sameVendor },
  { sent: 'billItems', shown: 'BillItems', same: holds },
];

export type FieldReading = {
  readonly at: string;
  readonly sent: Json;
  readonly shown: Json;
  readonly same: boolean;
};

/** Returns the value of each sent field as the bill shows it; a field that the bill leaves out counts as null. */
export function readingsOf(input: JsonObject, bill: JsonObject): readonly FieldReading[] {
  return fields.flatMap(({ sent, shown, same }) => {
    const value = input[sent];
    if (value === undefined) return [];
    const read = bill[shown] ?? null;
    // The service says more of a vendor than its number.
    const at = `/responseData/${shown}${same === sameVendor && isJsonObject(read) ? '/VendorNumber' : ''}`;
    return [{ at, sent: value, shown: read, same: same(value, read) }];
  });
}

/** True if a field shows the same value as before; the order of a list is open. */
export function isKept(was: Json, is: Json): boolean {
  return sameJson(was, is) || (isJsonArray(was) && isJsonArray(is) && holds(was, is));
}

/** Returns the names of shown fields that `input` does not set. An update must keep these fields. */
export function fieldsNotIn(input: JsonObject): readonly string[] {
  return fields.filter(({ sent }) => input[sent] === undefined).map(({ shown }) => shown);
}
