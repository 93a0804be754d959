/** Finds requests whose status may follow from what a service held before: they name nothing that their case made. */
import type { Exchange } from '../../exchange/types.ts';
import { isIdName } from '../../json/idNames.ts';
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';

export type StatusOfData = {
  /** Takes the exchanges of one case on the left and on the right. */
  readonly note: (left: readonly Exchange[], right: readonly Exchange[]) => void;
  /** True for the id of an exchange of the left. */
  readonly has: (exchange: string) => boolean;
};

/** A service that holds other data refuses with these what another one serves. */
const refusals: ReadonlySet<number> = new Set([400, 403, 404, 409, 410, 412, 422, 423]);
/** Refusals for the state of the service alone, whatever the request says. */
const ofState: ReadonlySet<number> = new Set([404, 409, 410, 412, 423]);
const conflicts: ReadonlySet<number> = new Set([409, 412]);

export function createStatusOfData(): StatusOfData {
  const found = new Set<string>();
  return {
    note: (left, right) => {
      const made = createMade();
      for (const [step, one] of left.entries()) {
        const other = right[step];
        const mayBe = other !== undefined && mayBeOfData(one, other);
        if (mayBe && (isConflict(one) || isConflict(other) || !made.names(one))) found.add(one.id);
        made.note(one);
      }
    },
    has: (exchange) => found.has(exchange),
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
};

function createMade(): Made {
  const ids = new Set<string>();
  const texts = new Set<string>();
  const noteIn = (value: Json, name: string): void => {
    if (isJsonArray(value)) for (const item of value) noteIn(item, name);
    else if (isJsonObject(value))
      for (const [key, member] of Object.entries(value)) noteIn(member, key);
    else if (isIdName(name)) ids.add(String(value));
    else if (typeof value === 'string') texts.add(value);
  };
  const isNamedIn = (value: Json, name: string): boolean => {
    if (isJsonArray(value)) return value.some((item) => isNamedIn(item, name));
    if (isJsonObject(value))
      return Object.entries(value).some(([key, member]) => isNamedIn(member, key));
    return isIdName(name) && ids.has(String(value));
  };
  const segments = ({ request: { path } }: Exchange): readonly string[] =>
    path.split('/').map((segment) => decodeURIComponent(segment));
  return {
    note: (exchange) => {
      const { request, response } = exchange;
      if (request.method === 'GET' || request.method === 'HEAD') return;
      if ((response?.status ?? 500) >= 300) return;
      noteIn(response?.json ?? null, '');
      if (request.method === 'PUT') ids.add(segments(exchange).at(-1) ?? '');
    },
    names: (exchange) =>
      segments(exchange).some((one) => ids.has(one) || texts.has(one)) ||
      isNamedIn(exchange.request.json ?? null, ''),
  };
}
