/** Compares two OpenAPI descriptions of one interface and lists the changes that a client would notice. */
import type { Json } from '../../../json/types.ts';
import { byText } from '../../../json/canonicalJson.ts';
import { arrayOr, isJsonObject, type JsonObject } from '../../../json/jsonObject.ts';
import { compareSchemas, type Change } from './compareSchemas.ts';
import {
  jsonSchemaPlace,
  operationPlaces,
  requestPlace,
  responsePlace,
  type OperationPlace,
} from './operationPlaces.ts';
import { followed, type SchemaPlace } from '../learn/schemaPlaces.ts';

/** A change that a client would notice. */
export type DocumentDifference = {
  readonly class: Change[0];
  /** `POST /orders/{orderId}`. */
  readonly operation: string;
  /** A word and, inside bodies, a JSON Pointer: `parameter query limit`, `request /total`, `response 200 /status`. */
  readonly at: string;
  readonly text: string;
};

/** Changes in order of operation and place. */
export function compareDocuments(
  before: JsonObject,
  after: JsonObject,
): readonly DocumentDifference[] {
  const old = new Map(operationPlaces(before).map((place) => [place.name, place]));
  const now = new Map(operationPlaces(after).map((place) => [place.name, place]));
  const names = [...new Set([...old.keys(), ...now.keys()])].toSorted(byText);
  return names.flatMap((operation) => {
    const left = old.get(operation);
    const right = now.get(operation);
    const found: readonly Found[] =
      left === undefined
        ? [['operation', ['additive', 'The operation is new.']]]
        : right === undefined
          ? [['operation', ['breaking', 'The operation is gone.']]]
          : [parameters, request, responses].flatMap((compare) =>
              compare(before, left, after, right),
            );
    return found.map(([at, [effect, text]]) => ({ class: effect, operation, at, text }));
  });
}

type Found = readonly [at: string, change: Change];

type Compare = (
  before: JsonObject,
  left: OperationPlace,
  after: JsonObject,
  right: OperationPlace,
) => readonly Found[];

/** The differences of two schemas, each place after the words of the part that holds the schemas. */
function inside(where: string, ...schemas: Parameters<typeof compareSchemas>): readonly Found[] {
  return compareSchemas(...schemas).map(([pointer, change]) => [
    pointer === '' ? where : `${where} ${pointer}`,
    change,
  ]);
}

const parameters: Compare = (before, left, after, right) => {
  const old = parametersOf(before, left);
  const now = parametersOf(after, right);
  const names = [...new Set([...old.keys(), ...now.keys()])].toSorted(byText);
  return names.flatMap((name): readonly Found[] => {
    const at = `parameter ${name}`;
    const was = old.get(name);
    const is = now.get(name);
    if (was === undefined)
      return is?.required === true
        ? [[at, ['breaking', 'A required parameter is new.']]]
        : [[at, ['additive', 'An optional parameter is new.']]];
    if (is === undefined) return [[at, ['breaking', 'The parameter is gone.']]];
    const need: Found = is.required
      ? [at, ['breaking', 'The parameter is required now.']]
      : [at, ['additive', 'The parameter is optional now.']];
    return [
      ...(was.required === is.required ? [] : [need]),
      ...inside(at, before, was.schema, after, is.schema, 'request'),
    ];
  });
};

type FlatParameter = { readonly required: boolean; readonly schema: SchemaPlace };

/** By place and name; parameters of the operation win over those of its path. */
function parametersOf(
  root: JsonObject,
  operation: OperationPlace,
): ReadonlyMap<string, FlatParameter> {
  const lists: readonly (readonly [readonly string[], Json | undefined])[] = [
    [[...operation.path.slice(0, -1), 'parameters'], operation.item['parameters']],
    [[...operation.path, 'parameters'], operation.node['parameters']],
  ];
  return new Map(
    lists.flatMap(([path, list]) =>
      arrayOr(list).flatMap((node, index) => {
        const place = followed(root, { path: [...path, String(index)], node });
        if (place === null || !isJsonObject(place.node)) return [];
        const { in: where, name, required, schema } = place.node;
        if (typeof name !== 'string' || typeof where !== 'string') return [];
        return [
          [
            `${where} ${name}`,
            {
              required: required === true || where === 'path',
              schema: { path: [...place.path, 'schema'], node: schema ?? true },
            },
          ] as const,
        ];
      }),
    ),
  );
}

const request: Compare = (before, left, after, right) => {
  const was = bodyPlace(before, left);
  const is = bodyPlace(after, right);
  if (was === null)
    return is === null ? [] : [['request', ['unclear', 'The request has a body now.']]];
  if (is === null) return [['request', ['breaking', 'The request has no body any more.']]];
  return inside('request', before, was, after, is, 'request');
};

function bodyPlace(root: JsonObject, operation: OperationPlace): SchemaPlace | null {
  const place = requestPlace(root, operation);
  return place === null ? null : jsonSchemaPlace(place);
}

const responses: Compare = (before, left, after, right) => {
  const statuses = [...new Set([...statusesOf(left), ...statusesOf(right)])].toSorted(byText);
  return statuses.flatMap((status): readonly Found[] => {
    const at = `response ${status}`;
    const isServed = status.startsWith('2');
    const was = responsePlace(before, left, status);
    const is = responsePlace(after, right, status);
    if (was === null) return [[at, [isServed ? 'unclear' : 'additive', 'The status is new.']]];
    if (is === null) return [[at, [isServed ? 'breaking' : 'unclear', 'The status is gone.']]];
    const old = jsonSchemaPlace(was);
    const now = jsonSchemaPlace(is);
    if (old === null) return now === null ? [] : [[at, ['additive', 'The body is shown now.']]];
    if (now === null) return [[at, ['unclear', 'The body is not shown any more.']]];
    return inside(at, before, old, after, now, 'response');
  });
};

function statusesOf(operation: OperationPlace): readonly string[] {
  const answers = operation.node['responses'];
  return isJsonObject(answers) ? Object.keys(answers) : [];
}
