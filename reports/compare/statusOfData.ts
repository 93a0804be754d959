/** Finds requests whose answers may follow from what a service held before: they name an older object, or nothing that their case made. */
import type { Exchange } from '../../exchange/types.ts';
import { isIdName } from '../../json/idNames.ts';
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { isWrite } from './owners.ts';

export type StatusOfData = {
  /** Takes the exchanges of one case on the left and on the right. */
  readonly note: (left: readonly Exchange[], right: readonly Exchange[]) => void;
  /** True for the id of an exchange of the left if older data may have caused its status. */
  readonly has: (exchange: string) => boolean;
  /** True if its case has written by then with an older object: own objects may show values of it. */
  readonly isMixed: (exchange: string) => boolean;
};

/** A service that holds other data refuses with these what another one serves. */
const refusals: ReadonlySet<number> = new Set([400, 403, 404, 409, 410, 412, 422, 423]);
/** Refusals for the state of the service alone, whatever the request says. */
const ofState: ReadonlySet<number> = new Set([404, 409, 410, 412, 423]);
const conflicts: ReadonlySet<number> = new Set([409, 412]);

export function createStatusOfData(): StatusOfData {
  const found = new Set<string>();
  const mixed = new Set<string>();
  const shown = new Set<string>();
  return {
    note: (left, right) => {
      const made = createMade(shown);
      let isMixed = false;
      for (const [step, one] of left.entries()) {
        const other = right[step];
        const mayBe = other !== undefined && mayBeOfData(one, other);
        const namesOlder = made.namesOlder(one);
        isMixed ||= namesOlder && isWrite(one);
        if (isMixed) mixed.add(one.id);
        if (mayBe && (isConflict(one) || isConflict(other) || namesOlder || !made.names(one)))
          found.add(one.id);
        made.note(one);
      }
    },
    has: (exchange) => found.has(exchange),
    isMixed: (exchange) => mixed.has(exchange),
  };
}

function mayBeOfData({ request: { lawful }, response }: Exchange, other: Exchange): boolean {
  const [low = 0, high = 0] = [response?.status ?? 0, other.response?.status ?? 0].toSorted(
    (a, b) => a - b,
  );
  if (low >= 200 && low < 300) return (lawful ? refusals : ofState).has(high);
  return low >= 400 && low !== high && (conflicts.has(low) || conflicts.has(high));
}

/** A new object, too, may take what another one has. */
function isConflict({ response }: Exchange): boolean {
  return response?.status === 409;
}

type Made = {
  readonly note: (exchange: Exchange) => void;
  /** True if the request names something that the case made. */
  readonly names: (exchange: Exchange) => boolean;
  /** True if the request names an id that was shown before, and that the case did not make. */
  readonly namesOlder: (exchange: Exchange) => boolean;
};

/** `shown` holds the ids of all answers so far. */
function createMade(shown: Set<string>): Made {
  const ids = new Set<string>();
  const texts = new Set<string>();
  const segments = ({ request: { path } }: Exchange): readonly string[] =>
    path.split('/').map((segment) => decodeURIComponent(segment));
  const named = (exchange: Exchange): readonly string[] => [
    ...segments(exchange),
    ...idsIn(exchange.request.json ?? null),
  ];
  return {
    note: (exchange) => {
      const { request, response } = exchange;
      const answered = idsIn(response?.json ?? null);
      if (isWrite(exchange)) {
        // What the request names and an answer has shown is only repeated.
        const repeated = new Set(named(exchange).filter((id) => shown.has(id)));
        for (const id of answered) if (!repeated.has(id)) ids.add(id);
        for (const text of textsIn(response?.json ?? null)) texts.add(text);
        if (request.method === 'PUT') ids.add(segments(exchange).at(-1) ?? '');
      }
      for (const id of answered) shown.add(id);
    },
    names: (exchange) =>
      named(exchange).some((id) => ids.has(id)) || segments(exchange).some((one) => texts.has(one)),
    namesOlder: (exchange) => named(exchange).some((id) => shown.has(id) && !ids.has(id)),
  };
}

/** The values of members with names of ids. */
function idsIn(value: Json, name = ''): readonly string[] {
  if (isJsonArray(value)) return value.flatMap((item) => idsIn(item, name));
  if (isJsonObject(value))
    return Object.entries(value).flatMap(([key, member]) => idsIn(member, key));
  return isIdName(name) && value !== null ? [String(value)] : [];
}

/** The texts of all other members. */
function textsIn(value: Json, name = ''): readonly string[] {
  if (isJsonArray(value)) return value.flatMap((item) => textsIn(item, name));
  if (isJsonObject(value))
    return Object.entries(value).flatMap(([key, member]) => textsIn(member, key));
  return typeof value === 'string' && !isIdName(name) ? [value] : [];
}
