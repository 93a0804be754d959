/** Records which documented members a check looks for in an answer and does not find: the reason why a clause is not judged. */
import { documentedResponse } from '../../openapi/reading/documentedResponse.ts';
import { resolveReference } from '../../openapi/reading/resolveReference.ts';
import { succeeds } from '../../checks/reading/answer.ts';
import type { Clause, Contract } from '../../contract/types.ts';
import {
  arrayOr,
  isJsonArray,
  isJsonObject,
  textOr,
  type JsonObject,
} from '../../json/jsonObject.ts';
import { childPointer } from '../../json/jsonPointer.ts';
import type { Json } from '../../json/types.ts';
import type { Exchange } from '../../exchange/types.ts';

/** Members that answers lack, such as `getOrder /lines`; `*` stands for an index. */
export type Missed = Set<string>;

/** More than these make no reason that anybody reads. The last ones count: after them the reader gave up. */
const maxNamed = 4;

const originals = new WeakMap<Exchange, Exchange>();

/** Returns the same exchange; `missed` collects each documented member that a check looks for in its JSON and does not find. */
export function watched(exchange: Exchange, contract: Contract, missed: Missed): Exchange {
  const { request, response } = exchange;
  const operation =
    request.operation === null ? undefined : contract.operations.get(request.operation);
  // A refusal owes no member.
  if (
    operation === undefined ||
    !succeeds(exchange, contract) ||
    typeof response?.json !== 'object'
  )
    return exchange;
  const schema = documentedResponse(operation, response.status)?.schema;
  if (schema === undefined) return exchange;
  const note = (pointer: string): void => {
    const place = `${operation.id} ${pointer}`;
    missed.delete(place);
    missed.add(place);
  };
  const json = watchedJson(response.json, '', describing(contract, [schema]), contract, note);
  const shown = { ...exchange, response: { ...response, json } };
  originals.set(shown, exchange);
  return shown;
}

/** Returns the original of a watched exchange; any other exchange as it is. */
export function unwatched(exchange: Exchange): Exchange {
  return originals.get(exchange) ?? exchange;
}

/** Returns the missed members at the places that the clause names; all of them if it names no place. */
export function missedBy({ params }: Clause, missed: Missed): Missed {
  const named = arrayOr(params['pointers']).map((pattern) => textOr(pattern, '').split('/'));
  const own = [...missed].filter((place) => {
    const tokens = place.slice(place.indexOf('/')).split('/');
    return named.some((pattern) =>
      tokens.every((token, at) => [token, '*', '**'].includes(pattern[at] ?? '')),
    );
  });
  return own.length === 0 ? missed : new Set(own);
}

/** The end of a sentence that gives the reason; empty if nothing was missed. */
export function missedText(missed: ReadonlySet<string>): string {
  const named = [...missed].slice(-maxNamed).map((place) => place.replace(' ', ' without '));
  return named.length === 0 ? '' : `answers lack members: ${named.join(', ')}`;
}

function watchedJson(
  value: Json,
  pointer: string,
  schemas: readonly JsonObject[],
  contract: Contract,
  note: (pointer: string) => void,
): Json {
  if (typeof value !== 'object' || value === null) return value;
  const inner = new Map<string, Json>();
  const memberAt = (name: string): Json | undefined => {
    const own = isJsonArray(value) ? value[Number(name)] : value[name];
    const step = isJsonArray(value) ? '*' : name;
    if (own === undefined && !isJsonArray(value) && membersOf(schemas, name).length > 0)
      note(childPointer(pointer, step));
    if (typeof own !== 'object' || own === null) return own;
    const known = inner.get(name);
    if (known !== undefined) return known;
    const below = describing(contract, membersOf(schemas, isJsonArray(value) ? '' : name));
    const made = watchedJson(own, childPointer(pointer, step), below, contract, note);
    inner.set(name, made);
    return made;
  };
  const isMember = (name: string | symbol): name is string =>
    typeof name === 'string' && (isJsonArray(value) ? /^\d+$/.test(name) : !(name in {}));
  // A copy: the answer may be frozen, and a proxy must show what a frozen target holds, not a watched one.
  return new Proxy(isJsonArray(value) ? [...value] : { ...value }, {
    get: (target, name) => (isMember(name) ? memberAt(name) : Reflect.get(target, name)),
    has: (target, name) => {
      if (isMember(name)) memberAt(name);
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor: (target, name) => {
      if (isMember(name)) memberAt(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    // What was answered is judged and recorded: no reader may change it.
    set: () => false,
    defineProperty: () => false,
    deleteProperty: () => false,
  });
}

/** Schemas of the member, or of the items of a list where the name is empty. */
function membersOf(schemas: readonly JsonObject[], name: string): readonly Json[] {
  return schemas.flatMap(({ properties, items }) => {
    const found = name === '' ? items : isJsonObject(properties) ? properties[name] : undefined;
    return found === undefined ? [] : [found];
  });
}

const resolvedBy = new WeakMap<Contract, WeakMap<JsonObject, readonly JsonObject[]>>();

/** Every schema that describes the value, references followed; looked up once for each place of the document. */
function describing(contract: Contract, schemas: readonly Json[]): readonly JsonObject[] {
  const known = resolvedBy.get(contract) ?? new WeakMap<JsonObject, readonly JsonObject[]>();
  resolvedBy.set(contract, known);
  return schemas.filter(isJsonObject).flatMap((schema) => {
    const found = known.get(schema) ?? resolvedParts(contract, schema);
    known.set(schema, found);
    return found;
  });
}

function resolvedParts(contract: Contract, schema: JsonObject): readonly JsonObject[] {
  const resolved = resolveReference(contract.document, schema);
  // An answer owes no member of a branch of `oneOf` or `anyOf`: it may be of another one.
  return [resolved, ...describing(contract, arrayOr(resolved['allOf']))];
}
