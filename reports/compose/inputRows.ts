/** Documented inputs with the number of requests that set them, and the cases that were sent. */
import type { Contract, Operation } from '../../contract/types.ts';
import { byText } from '../../json/canonicalJson.ts';
import {
  jsonSchemaPlace,
  operationPlaces,
  requestPlace,
  descriptionOf,
} from '../drift/document/operationPlaces.ts';
import { expanded, isNode } from '../drift/learn/schemaPlaces.ts';
import type { Evidence } from '../read/foldEvidence.ts';
import type { CaseRow, InputRow } from '../types.ts';

/** Every documented parameter and every top member of a JSON body, also those that no request set. */
export function inputRows(contract: Contract, { tally }: Evidence): readonly InputRow[] {
  const root = descriptionOf(contract);
  const places = new Map(operationPlaces(root).map((place) => [place.id, place]));
  const { inputs } = tally.inputs;
  const given = (operation: string, where: string, name: string): number =>
    inputs.get(JSON.stringify([operation, where, name])) ?? 0;
  return [...contract.operations.values()]
    .toSorted((left, right) => byText(left.id, right.id))
    .flatMap((operation) => {
      const place = places.get(operation.id);
      const request = place === undefined ? null : requestPlace(root, place);
      const schema = request === null ? null : jsonSchemaPlace(request);
      const members =
        schema === null
          ? []
          : expanded(root, schema).flatMap(({ node }) =>
              isNode(node) && isNode(node['properties']) ? Object.keys(node['properties']) : [],
            );
      return parameterRows(operation, given).concat(
        [...new Set(members)].map((name) => ({
          operation: operation.id,
          in: 'body' as const,
          name,
          requests: given(operation.id, 'body', name),
        })),
      );
    });
}

type Given = (operation: string, where: string, name: string) => number;

function parameterRows(operation: Operation, given: Given): readonly InputRow[] {
  return operation.parameters.map((parameter) => {
    const name =
      parameter.in === 'header'
        ? parameter.name.toLowerCase()
        : parameter.in === 'path'
          ? '*'
          : parameter.name;
    return {
      operation: operation.id,
      in: parameter.in,
      name: parameter.name,
      requests: given(operation.id, parameter.in, name),
    };
  });
}

/** In order of operation and label. */
export function caseRows({ tally }: Evidence): readonly CaseRow[] {
  return [...tally.inputs.cases]
    .toSorted(([left], [right]) => byText(left, right))
    .map(([key, requests]) => {
      const [operation, label, lawful]: [string | null, string, boolean] = JSON.parse(key);
      return { operation, label, lawful, requests };
    });
}
