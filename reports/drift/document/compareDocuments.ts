/** Compares two OpenAPI descriptions of one interface and lists the changes that a client would notice. */
import type { Json } from '../../../json/types.ts';
import { byText } from '../../../json/canonicalJson.ts';
import { isJsonArray, isJsonObject, type JsonObject } from '../../../json/jsonObject.ts';
import { compareSchemas, type Direction } from './compareSchemas.ts';
import {
  jsonSchemaPlace,
  operationPlaces,
  requestPlace,
  responsePlace,
  type OperationPlace,
} from './operationPlaces.ts';
import { followed, type SchemaPlace } from '../learn/schemaPlaces.ts';

/** `unclear`: the effect depends on the client. */
export type DocumentDifference = {
  readonly class: 'breaking' | 'additive' | 'unclear';
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
    if (left === undefined)
      return [
        { class: 'additive' as const, operation, at: 'operation', text: 'The operation is new.' },
      ];
    if (right === undefined)
      return [
        { class: 'breaking' as const, operation, at: 'operation', text: 'The operation is gone.' },
      ];
    const found = [
      ...parameters(before, left, after, right),
      ...request(before, left, after, right),
      ...responses(before, left, after, right),
    ];
    return found.map(({ class: kind, at: place, text }) => ({
      class: kind,
      operation,
      at: place,
      text,
    }));
  });
}

type Found = Omit<DocumentDifference, 'operation'>;

function parameters(
  before: JsonObject,
  left: OperationPlace,
  after: JsonObject,
  right: OperationPlace,
): readonly Found[] {
  const old = parametersOf(before, left);
  const now = parametersOf(after, right);
  return [...new Set([...old.keys(), ...now.keys()])]
    .toSorted(byText)
    .flatMap((name): readonly Found[] => {
      const place = `parameter ${name}`;
      const was = old.get(name);
      const is = now.get(name);
      if (was === undefined) {
        const needed = is?.required === true;
        return [
          {
            class: needed ? 'breaking' : 'additive',
            at: place,
            text: needed ? 'A required parameter is new.' : 'An optional parameter is new.',
          },
        ];
      }
      if (is === undefined)
        return [{ class: 'breaking', at: place, text: 'The parameter is gone.' }];
      return requirement(place, was.required, is.required).concat(
        compareSchemas(before, was.schema, after, is.schema, 'request', place),
      );
    });
}

function requirement(place: string, was: boolean, is: boolean): readonly Found[] {
  if (was === is) return [];
  return [
    is
      ? { class: 'breaking', at: place, text: 'The parameter is required now.' }
      : { class: 'additive', at: place, text: 'The parameter is optional now.' },
  ];
}

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
      (list !== undefined && isJsonArray(list) ? list : []).flatMap((node, index) => {
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

function request(
  before: JsonObject,
  left: OperationPlace,
  after: JsonObject,
  right: OperationPlace,
): readonly Found[] {
  const was = bodyPlace(before, left);
  const is = bodyPlace(after, right);
  if (was === null && is === null) return [];
  if (was === null)
    return [{ class: 'unclear', at: 'request', text: 'The request has a body now.' }];
  if (is === null)
    return [{ class: 'breaking', at: 'request', text: 'The request has no body any more.' }];
  return compareSchemas(before, was, after, is, 'request', 'request');
}

function bodyPlace(root: JsonObject, operation: OperationPlace): SchemaPlace | null {
  const place = requestPlace(root, operation);
  return place === null ? null : jsonSchemaPlace(place);
}

function responses(
  before: JsonObject,
  left: OperationPlace,
  after: JsonObject,
  right: OperationPlace,
): readonly Found[] {
  const statuses = new Set([...statusesOf(left), ...statusesOf(right)]);
  return [...statuses].toSorted(byText).flatMap((status): readonly Found[] => {
    const place = `response ${status}`;
    const was = responsePlace(before, left, status);
    const is = responsePlace(after, right, status);
    if (was === null)
      return [
        {
          class: status.startsWith('2') ? 'unclear' : 'additive',
          at: place,
          text: 'The status is new.',
        },
      ];
    if (is === null)
      return [
        {
          class: status.startsWith('2') ? 'breaking' : 'unclear',
          at: place,
          text: 'The status is gone.',
        },
      ];
    const direction: Direction = 'response';
    const old = jsonSchemaPlace(was);
    const now = jsonSchemaPlace(is);
    if (old === null)
      return now === null ? [] : [{ class: 'additive', at: place, text: 'The body is shown now.' }];
    if (now === null)
      return [{ class: 'unclear', at: place, text: 'The body is not shown any more.' }];
    return compareSchemas(before, old, after, now, direction, place);
  });
}

function statusesOf(operation: OperationPlace): readonly string[] {
  const answers = operation.node['responses'];
  return isJsonObject(answers) ? Object.keys(answers) : [];
}
