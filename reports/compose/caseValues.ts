/** The values in the requests and answers of a case, and which of them name the same object. */
import type { Contract } from '../../contract/types.ts';
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import { isIdName, isOpaque } from '../../json/idNames.ts';
import { isJsonObject } from '../../json/jsonObject.ts';
import { childPointer } from '../../json/jsonPointer.ts';
import { percentDecoded } from '../../json/texts.ts';
import type { Json } from '../../json/types.ts';
import { redacted } from '../../output/redaction/redact.ts';
import type { Operation } from '../../openapi/types.ts';
import { recordedJson } from '../text/recordedJson.ts';
import { ownNamesIn } from '../../json/ownNames.ts';
import { shellQuoted } from './shellQuoted.ts';

/** The last word of an address, in a script. */
const lastWord = "| sed 's/[?#].*//; s|.*/||'";

type Operations = Contract['operations'];

/** A value with its place. */
export type NamedValue = {
  readonly place: 'path' | 'query' | 'header' | 'body';
  /** Of the parameter or member; null for a word of an address and for a header that is no parameter. */
  readonly name: string | null;
  readonly value: string;
};

/** A value in a request; `text` is its spelling there, encoded in an address and in a form; `at` points to it in a JSON body. */
export type HeldValue = NamedValue & {
  readonly text: string;
  readonly encoded: boolean;
  readonly at?: string;
};

/** A value in an answer; `read` is the call of the script's function that prints it, `expression` is the expression of a workflow. */
export type GivenValue = NamedValue & { readonly read: string; readonly expression: string };

/** All values that a request sends: words of its path, parameters, and members of its body. */
export function heldIn(exchange: ExchangeLine, operations: Operations): readonly HeldValue[] {
  const { url, requestHeaders, requestBody, operation } = exchange;
  const known = operations.get(operation ?? '');
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const segments = path.split('/').slice(3);
  const words = known?.path.split('/').filter((word) => word !== '') ?? [];
  const named = segments.map((text, index): HeldValue => {
    const word = words[words.length - segments.length + index] ?? '';
    const name = known === undefined ? '' : (/^\{(.*)\}$/.exec(word)?.[1] ?? null);
    return { place: 'path', name, value: percentDecoded(text), text, encoded: true };
  });
  const parameters = new Set(headersOf(known));
  const headers = requestHeaders.map(([name, value]): HeldValue => ({
    place: 'header',
    name: parameters.has(name.toLowerCase()) ? name : null,
    value,
    text: value,
    encoded: false,
  }));
  const members = isForm(exchange)
    ? pairsIn(requestBody?.text ?? '', 'body')
    : leavesOf(recordedJson(requestBody)).map(({ name, value, at }): HeldValue => ({
        place: 'body',
        name,
        value,
        text: value,
        encoded: false,
        at,
      }));
  return [...named, ...pairsIn(query, 'query'), ...headers, ...members];
}

/** True for a body in form encoding, which has the form of a query. */
export function isForm({ requestHeaders }: ExchangeLine): boolean {
  return requestHeaders.some(
    ([name, value]) =>
      name.toLowerCase() === 'content-type' &&
      value.startsWith('application/x-www-form-urlencoded'),
  );
}

/**
 * Names, in lower case, of the request's headers whose values must be new each time the request is sent, because they hold a name that the
 * run made for this request alone.
 */
export function freshHeaders(exchange: ExchangeLine, operations: Operations): ReadonlySet<string> {
  // A request may send the key of an operation that is not its own.
  const parameters = new Set([...operations.values()].flatMap(headersOf));
  const names = exchange.requestHeaders
    .filter(([, value]) => ownNamesIn(value).length > 0)
    .map(([name]) => name.toLowerCase());
  return new Set(names.filter((name) => parameters.has(name)));
}

function headersOf(operation: Operation | undefined): readonly string[] {
  return (operation?.parameters ?? []).flatMap((one) =>
    one.in === 'header' ? [one.name.toLowerCase()] : [],
  );
}

/**
 * The texts that are not empty and the whole numbers of the body in their order, then those in headers that describe the object itself.
 */
export function givenBy({ response }: ExchangeLine): readonly GivenValue[] {
  const members = leavesOf(recordedJson(response?.body)).map(
    ({ name, value, at, accessor }): GivenValue => ({
      place: 'body',
      name,
      value,
      read: `pick ${shellQuoted(accessor)}`,
      expression: `$response.body#${at}`,
    }),
  );
  const headers = (response?.headers ?? []).flatMap(([name, value]): readonly GivenValue[] => {
    const lower = name.toLowerCase();
    const expression = `$response.header.${lower}`;
    if (lower === 'etag')
      return [{ place: 'header', name, value, read: 'header etag', expression }];
    // The last word of a Location names what was made (RFC 9110 §10.2.2).
    const word = lower === 'location' ? /([^/?#]+)(?:[?#].*)?$/.exec(value)?.[1] : undefined;
    return word === undefined || percentDecoded(word) !== word
      ? []
      : [
          {
            place: 'path',
            name: 'id',
            value: word,
            read: `header location ${lastWord}`,
            expression,
          },
        ];
  });
  return [...members, ...headers].filter(({ value }) => !value.includes(redacted));
}

/**
 * True if two equal values mean the same object and are not equal by chance: both look like an id, have the name of an id, are part of a
 * path under their own name, or are long.
 */
export function isSameThing(one: NamedValue, other: NamedValue): boolean {
  if (one.value !== other.value || one.name === null || other.name === null) return false;
  if (isOpaque(one.value)) return true;
  const [left, right] = [one.name.toLowerCase(), other.name.toLowerCase()];
  const isLong = one.value.length >= 4;
  if (one.place === 'header' || other.place === 'header')
    return one.place === other.place && isLong;
  if (one.place !== 'path' && other.place !== 'path')
    return isIdName(one.name) && isIdName(other.name);
  return isLong || isIdName(one.name) || (left !== '' && right.endsWith(left));
}

/** The call that prints the first value that the recorder hid, a token. */
export function readsHidden({ response }: ExchangeLine): string {
  const found = leavesOf(recordedJson(response?.body)).find(({ value }) =>
    value.includes(redacted),
  );
  return `pick ${shellQuoted(found?.accessor ?? '')}`;
}

function pairsIn(text: string, place: 'query' | 'body'): readonly HeldValue[] {
  return text.split('&').flatMap((pair): readonly HeldValue[] => {
    const [name = '', written = ''] = pair.split(/=(.*)/s);
    return written === ''
      ? []
      : [
          {
            place,
            name: percentDecoded(name),
            value: percentDecoded(written),
            text: written,
            encoded: true,
          },
        ];
  });
}

type Leaf = {
  readonly name: string;
  readonly value: string;
  readonly at: string;
  readonly accessor: string;
};

/** The members that hold a text or a whole number, each with the pointer and the JavaScript that read it; an item has the name of its list. */
function leavesOf(value: Json | undefined, name = '', at = '', accessor = ''): readonly Leaf[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      leavesOf(item, name, `${at}/${index}`, `${accessor}[${index}]`),
    );
  if (isJsonObject(value))
    return Object.entries(value).flatMap(([key, member]) =>
      leavesOf(member, key, childPointer(at, key), `${accessor}[${JSON.stringify(key)}]`),
    );
  return (typeof value === 'string' && value !== '') || Number.isInteger(value)
    ? [{ name, value: String(value), at, accessor }]
    : [];
}
