/** The single inputs of a written request, each with its schema: parameters of query and headers, and members of a JSON body. */
import { isRawBody } from '../../../generators/requests/formBody.ts';
import { fitsHeader } from '../../../generators/requests/serialiseParameter.ts';
import type { ApiRequest } from '../../../exchange/types.ts';
import {
  arrayOr,
  isJsonArray,
  isJsonObject,
  objectOr,
  type JsonObject,
} from '../../../json/jsonObject.ts';
import { parsedJson, percentEncoded } from '../../../json/texts.ts';
import type { Json } from '../../../json/types.ts';
import { resolveReference } from '../../../openapi/reading/resolveReference.ts';
import type { Operation } from '../../../openapi/types.ts';

/** One input; lists of plain values are one input. */
export type SentInput = {
  /** `query limit`, `header If-Match` or `body /item/shelf_id`; a star stands for an index. */
  readonly key: string;
  readonly name: string;
  readonly required: boolean;
  /** Its keywords, references followed, branches of a choice joined. */
  readonly schema: JsonObject;
};

/** Returns the value to send in place of the input's value, or undefined to leave the input out. */
export type ChangeInput = (input: SentInput, value: Json) => Json | undefined;

/** Members of members are looked at down to this depth: schemas may lead back to themselves. */
const deepest = 6;

/** Returns the request with every input changed; forms and bytes stay as they are. */
export function withInputs(
  document: JsonObject,
  operation: Operation,
  request: ApiRequest,
  change: ChangeInput,
): ApiRequest {
  const of = (place: 'query' | 'header', name: string): SentInput | undefined => {
    const found = operation.parameters.find(
      (one) => one.in === place && (place === 'query' ? one.name === name : isSame(one.name, name)),
    );
    return found === undefined
      ? undefined
      : {
          key: `${place} ${found.name}`,
          name: found.name,
          required: found.required,
          schema: {
            ...joined(document, found.schema),
            ...(found.description === undefined ? {} : { description: found.description }),
          },
        };
  };
  const query = request.query.split('&').flatMap((pair) => {
    const [name = '', ...rest] = pair.split('=');
    const input = of('query', plainText(name));
    if (input === undefined) return [pair];
    const text = plainText(rest.join('='));
    const value = typed(input, text);
    const next = change(input, value);
    if (next === undefined) return [];
    return next === value || typeof next === 'object'
      ? [pair]
      : [`${name}=${percentEncoded(String(next))}`];
  });
  const headers = Object.entries(request.headers).flatMap(([name, text]) => {
    const input = of('header', name);
    const next = input === undefined ? text : change(input, typed(input, text));
    if (next === undefined) return [];
    const isSendable = typeof next !== 'object' && fitsHeader(String(next));
    return [[name, isSendable ? String(next) : text]];
  });
  const changed = { ...request, query: query.join('&'), headers: Object.fromEntries(headers) };
  const { body } = operation;
  if (request.json === undefined || isRawBody(request) || body === undefined) return changed;
  const whole: SentInput = {
    key: 'body ',
    name: '',
    required: body.required,
    schema: joined(document, body.schema),
  };
  const json = changedValue(document, whole, request.json, change, deepest, '');
  return json === undefined ? changed : { ...changed, json };
}

function changedValue(
  document: JsonObject,
  input: SentInput,
  value: Json,
  change: ChangeInput,
  depth: number,
  /** The nearest member above that names a thing. */
  above: string,
): Json | undefined {
  if (isJsonArray(value) && value.some((one) => typeof one === 'object')) {
    const own = depth === 0 ? value : change(input, value);
    if (!isJsonArray(own)) return own;
    const schema = joined(document, input.schema['items'] ?? {});
    const item = { ...input, key: `${input.key}/*`, required: true, schema };
    return own.flatMap((one) => changedValue(document, item, one, change, depth - 1, above) ?? []);
  }
  if (!isJsonObject(value)) return input.name === '' ? value : change(input, value);
  const own = input.name === '' || depth === 0 ? value : change(input, value);
  if (!isJsonObject(own)) return own;
  const properties = objectOr(input.schema['properties']);
  const required = arrayOr(input.schema['required']);
  return Object.fromEntries(
    Object.entries(own).flatMap(([name, member]) => {
      const inner: SentInput = {
        key: `${input.key}/${name}`,
        // The id in `{ "shelf": { "id": 7 } }` is that of a shelf.
        name: name === 'id' && above !== '' ? `${above}_id` : name,
        required: required.includes(name),
        schema: joined(document, properties[name] ?? {}),
      };
      const thing = envelopes.has(name) ? above : name;
      const next = changedValue(document, inner, member, change, depth - 1, thing);
      return next === undefined ? [] : [[name, next]];
    }),
  );
}

/** Members that hold a thing and name none; the last two are those of JSON:API. */
const envelopes: ReadonlySet<string> = new Set(['data', 'attributes', 'relationships']);

/** Merges `oneOf`, `anyOf` and `allOf` into one object, because the callers need only the schemas of single values. */
export function joined(document: JsonObject, schema: Json, depth = 3): JsonObject {
  if (!isJsonObject(schema)) return {};
  const found = resolveReference(document, schema);
  const parts =
    depth === 0 ? [] : ['allOf', 'anyOf', 'oneOf'].flatMap((one) => arrayOr(found[one]));
  const all = [
    found,
    ...parts.map((part) => joined(document, part, depth - 1)).filter(({ type }) => type !== 'null'),
  ];
  if (all.length === 1) return found;
  return Object.assign({}, ...all.toReversed(), {
    properties: Object.assign({}, ...all.map(({ properties }) => objectOr(properties))),
    required: all.flatMap(({ required }) => arrayOr(required)),
  }) as JsonObject;
}

/** The schema of the object that a body sends, inside its envelope where it has one, such as `{ "article": { … } }`. */
export function sentObject(document: JsonObject, operation: Pick<Operation, 'body'>): JsonObject {
  const name = envelopeOf(document, operation);
  const whole = joined(document, operation.body?.schema ?? {});
  return name === undefined ? whole : joined(document, objectOr(whole['properties'])[name] ?? {});
}

/** A body that sends these members, in the envelope that the schema has. */
export function asBody(
  document: JsonObject,
  operation: Pick<Operation, 'body'>,
  members: JsonObject,
): JsonObject {
  const name = envelopeOf(document, operation);
  return name === undefined ? members : { [name]: members };
}

function envelopeOf(document: JsonObject, { body }: Pick<Operation, 'body'>): string | undefined {
  const properties = objectOr(joined(document, body?.schema ?? {})['properties']);
  const [name, ...others] = Object.keys(properties);
  if (name === undefined || others.length > 0) return undefined;
  return joined(document, properties[name] ?? {})['properties'] === undefined ? undefined : name;
}

function typed({ schema }: SentInput, text: string): Json {
  const kinds = [schema['type'] ?? []].flat();
  if (kinds.includes('string')) return text;
  return parsedJson(text) ?? text;
}

function plainText(text: string): string {
  return new URLSearchParams(`a=${text}`).get('a') ?? '';
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
