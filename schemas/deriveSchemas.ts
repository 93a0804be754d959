/** Derives from the contract the JSON Schema 2020-12 files that are kept under `schemas/generated/`. */
import type { JsonObject } from '../json/jsonObject.ts';
import type { Contract } from '../contract/types.ts';
import type { Operation } from '../openapi/types.ts';
import type { JsonSchema } from '../json/types.ts';
import { closedSchema } from './closedSchema.ts';
import { standaloneSchema } from './standaloneSchema.ts';

/**
 * Schemas by file name relative to `schemas/generated/`, in order of name: one for each component, one for each request body, parameter
 * and JSON answer of each operation, and the closed form of each answer. Throws UnresolvedReferenceError.
 */
export function deriveSchemas(contract: Contract): ReadonlyMap<string, JsonObject> {
  const derived = [
    ...componentFiles(contract),
    ...[...contract.operations.values()].flatMap((operation) =>
      operationFiles(contract, operation),
    ),
  ];
  return new Map(
    derived
      .map(([name, schema]): [string, JsonObject] => [
        name,
        { $id: `urn:assay:${idOf(name)}`, ...schema },
      ])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

type Derived = readonly [name: string, schema: JsonObject];

function componentFiles({ document }: Contract): readonly Derived[] {
  const components = document.components?.schemas ?? {};
  return Object.keys(components).map((name) => [
    `components/${name}.schema.json`,
    standaloneSchema(document, { $ref: `#/components/schemas/${name}` }),
  ]);
}

function operationFiles({ document }: Contract, operation: Operation): readonly Derived[] {
  const file = (part: string): string => `operations/${operation.id}/${part}.schema.json`;
  const plain = (part: string, schema: JsonSchema): Derived => [
    file(part),
    standaloneSchema(document, schema),
  ];
  return [
    ...(operation.body === undefined ? [] : [plain('request', operation.body.schema)]),
    ...operation.parameters.map((one) => plain(`${one.in}-${one.name}`, one.schema)),
    ...[...operation.responses.values()].flatMap(({ status, schema }): readonly Derived[] =>
      schema === undefined
        ? []
        : [
            plain(`response-${status}`, schema),
            [file(`response-${status}.closed`), closedSchema(document, schema)],
          ],
    ),
  ];
}

function idOf(file: string): string {
  return file.replace('.schema.json', '').replaceAll('/', ':');
}
