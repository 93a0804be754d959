/**
 * Joins documents of further areas with the contract. The contract gets more paths and more schemas, and no two may have the same name.
 */
import { DataError, type Issue } from '../json/dataError.ts';
import { isJsonObject, objectOr, textOr, type JsonObject } from '../json/jsonObject.ts';
import { escapePointerToken } from '../json/jsonPointer.ts';
import type { Area, Clause } from './types.ts';
import type { Operation } from '../openapi/types.ts';

/** A description of an area as read from its file. */
export type JoinedDocument = { readonly file: string; readonly document: JsonObject };

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * Returns `document` with the paths and schemas of every import. Throws {@link DataError} if an import has an operation id, a method at a
 * path, or a schema name that is already taken.
 */
export function joinDocuments<Document extends JsonObject>(
  document: Document,
  documents: readonly JoinedDocument[],
): Document {
  let whole = document;
  for (const one of documents) {
    const issues = conflicts(whole, one.document);
    if (issues.length > 0) throw new DataError(one.file, issues);
    whole = withDocument(whole, one.document);
  }
  return whole;
}

function withDocument<Document extends JsonObject>(whole: Document, added: JsonObject): Document {
  const paths = objectOr(whole['paths']);
  const more = Object.entries(objectOr(added['paths'])).map(([path, item]) => [
    path,
    { ...objectOr(paths[path]), ...objectOr(item) },
  ]);
  const components = objectOr(whole['components']);
  const schemes = (of: JsonObject): JsonObject =>
    objectOr(objectOr(of['components'])['securitySchemes']);
  return {
    ...whole,
    paths: { ...paths, ...Object.fromEntries(more) },
    components: {
      ...components,
      schemas: { ...objectOr(components['schemas']), ...schemasOf(added) },
      securitySchemes: { ...schemes(whole), ...schemes(added) },
    },
  };
}

/** Returns areas with their operations, and a note on the joined documents from which operations come. */
export function areasWithJoined(
  areas: readonly Omit<Area, 'operations'>[],
  documents: readonly JoinedDocument[],
  operations: ReadonlyMap<string, Operation>,
): readonly Area[] {
  return areas.map((listed) => {
    const ids = [...operations.values()].filter((one) => one.area === listed.name);
    const area = { ...listed, operations: ids.map(({ id }) => id) };
    const own = documents.find(
      ({ document }) => objectOr(document['x-assay-import'])['area'] === area.name,
    );
    if (own === undefined) return area;
    const info = objectOr(own.document['info']);
    return {
      ...area,
      joined: { title: textOr(info['title'], ''), version: textOr(info['version'], '') },
    };
  });
}

/** Rewrites the clause which says that an area's operations are not shown. For an imported area it says where they are tested. */
export function clausesWithJoined(
  clauses: ReadonlyMap<string, Clause>,
  areas: readonly Area[],
): ReadonlyMap<string, Clause> {
  const changed = new Map(clauses);
  for (const { name, operations, joined } of areas) {
    const id = `area/${areaFolder(name)}`;
    const clause = clauses.get(id);
    if (joined === undefined || clause === undefined) continue;
    changed.set(id, {
      ...clause,
      untested: `Covered by import: the ${operations.length} operations known of it, those of ${joined.title} ${joined.version} among them, are tested by clauses of their own (import-${areaFolder(name)}/*).`,
    });
  }
  return changed;
}

/** `ChargeBacks` → `charge-backs`, `Case Management` → `case-management`. */
export function areaFolder(area: string): string {
  return area
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase();
}

function conflicts(whole: JsonObject, added: JsonObject): readonly Issue[] {
  const known = addressesOf(whole);
  const ids = new Map(known.map(({ id, name }) => [id, name]));
  const places = new Map(known.map((one) => [one.place, one]));
  const schemas = schemasOf(objectOr(whole));
  return [
    ...addressesOf(added).flatMap(({ id, place, pointer, name }): readonly Issue[] => {
      const taken = places.get(place);
      if (taken !== undefined)
        return [{ pointer, message: `${name} is already the contract's ${taken.id}` }];
      const holder = ids.get(id);
      return holder === undefined
        ? []
        : [{ pointer, message: `operationId ${id} is already that of ${holder}` }];
    }),
    ...Object.keys(schemasOf(added))
      .filter((name) => name in schemas)
      .map((name) => ({
        pointer: `/components/schemas/${escapePointerToken(name)}`,
        message: `a schema of the name ${name} is already there`,
      })),
  ];
}

type Address = {
  readonly id: string;
  /** Method and path with its parameters unnamed: what two operations may not share. */
  readonly place: string;
  readonly name: string;
  readonly pointer: string;
};

function addressesOf(document: JsonObject): readonly Address[] {
  return Object.entries(objectOr(document['paths'])).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = objectOr(item)[method];
      if (!isJsonObject(operation)) return [];
      const name = `${method.toUpperCase()} ${path}`;
      return [
        {
          id: textOr(operation['operationId'], name),
          place: name.replaceAll(/\{[^}]*\}/g, '{}'),
          name,
          pointer: `/paths/${escapePointerToken(path)}/${method}`,
        },
      ];
    }),
  );
}

function schemasOf(document: JsonObject): JsonObject {
  return objectOr(objectOr(document['components'])['schemas']);
}
