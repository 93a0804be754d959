/** Documented inputs with the number of requests that set them, and the cases that were sent. */
import type { Contract } from '../../contract/types.ts';
import type { Operation, Parameter } from '../../openapi/types.ts';
import { byText } from '../../json/canonicalJson.ts';
import { arrayOr, isJsonObject, type JsonObject } from '../../json/jsonObject.ts';
import {
  jsonSchemaPlace,
  operationPlaces,
  requestPlace,
  descriptionOf,
} from '../drift/document/operationPlaces.ts';
import { expanded, type SchemaPlace } from '../drift/learn/schemaPlaces.ts';
import type { Evidence } from '../read/foldEvidence.ts';
import type { CaseRow, InputRow } from '../types.ts';

/** Lists every documented parameter and every member of a JSON body, including those that no request set. */
export function inputRows(contract: Contract, { tally }: Evidence): readonly InputRow[] {
  const root = descriptionOf(contract);
  const places = new Map(operationPlaces(root).map((place) => [place.id, place]));
  const { inputs } = tally.inputs;
  return [...contract.operations.values()]
    .toSorted((left, right) => byText(left.id, right.id))
    .flatMap((operation) => {
      const count = (where: string, name: string): number =>
        inputs.get(JSON.stringify([operation.id, where, name])) ?? 0;
      const place = places.get(operation.id);
      const request = place === undefined ? null : requestPlace(root, place);
      const schema = request === null ? null : jsonSchemaPlace(request);
      const members = schema === null ? [] : memberNames(root, schema, '', 0);
      return parameterRows(operation, count).concat(
        [...new Set(members)].map((name) => {
          const requests = count('body', name);
          const parent = name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : '';
          return {
            operation: operation.id,
            in: 'body' as const,
            name,
            requests,
            absent: count('object', parent) - requests,
            nulls: count('null', name),
          };
        }),
      );
    });
}

/** Deeper members are not listed: a schema may hold itself. */
const maxDepth = 4;

function memberNames(
  root: JsonObject,
  place: SchemaPlace,
  at: string,
  depth: number,
): readonly string[] {
  if (depth > maxDepth) return [];
  return expanded(root, place).flatMap(({ node, path }) => {
    if (!isJsonObject(node)) return [];
    const { items, properties } = node;
    const inside =
      items === undefined
        ? []
        : memberNames(
            root,
            { path: [...path, 'items'], node: items },
            at === '' ? '*' : `${at}/*`,
            depth + 1,
          );
    if (!isJsonObject(properties)) return inside;
    return Object.entries(properties).flatMap(([name, member]) => {
      const own = at === '' ? name : `${at}/${name}`;
      const inner = { path: [...path, 'properties', name], node: member };
      return [own, ...memberNames(root, inner, own, depth + 1)];
    });
  });
}

type Count = (where: string, name: string) => number;

function parameterRows(operation: Operation, count: Count): readonly InputRow[] {
  const all = count('path', '*');
  const segments = operation.path.split('/').toReversed();
  return operation.parameters.map((parameter) => {
    const name = parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name;
    const requests =
      parameter.in === 'path'
        ? all
        : Math.min(
            all,
            count(parameter.in, name) + (isQueryObject(parameter) ? count('query', '*') : 0),
          );
    const listed = parameter.in === 'path' ? listedWords(parameter) : [];
    const at = segments.indexOf(`{${parameter.name}}`);
    const sent = listed.filter((word) => count('word', `${at}=${word}`) > 0).length;
    return {
      operation: operation.id,
      in: parameter.in,
      name: parameter.name,
      requests,
      absent: all - requests,
      nulls: 0,
      ...(listed.length === 0 ? {} : { words: { sent, listed: listed.length } }),
    };
  });
}

/** True for an object whose members stand in the query under their own names (OpenAPI 3.1 §4.8.12.2, `form`). */
function isQueryObject({ in: place, style, explode, schema }: Parameter): boolean {
  const type = typeof schema === 'boolean' ? undefined : schema['type'];
  return place === 'query' && style === 'form' && explode && type === 'object';
}

function listedWords({ schema }: Parameter): readonly string[] {
  const list = typeof schema === 'boolean' ? undefined : schema['enum'];
  return arrayOr(list).map(String);
}

/** Rows in order of operation and label. */
export function caseRows({ tally }: Evidence): readonly CaseRow[] {
  return [...tally.inputs.cases]
    .toSorted(([left], [right]) => byText(left, right))
    .map(([key, requests]) => {
      const [operation, label, lawful]: [string | null, string, boolean] = JSON.parse(key);
      const unanswered = tally.inputs.unanswered.get(key);
      return { operation, label, lawful, requests, ...(unanswered && { unanswered }) };
    });
}
