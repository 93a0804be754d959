/**
 * Finds the parameters by which an operation leaves items out of a list: parameters with the name of a member of the items, or that the document calls
 * filters.
 */
import { arrayOr, isJsonArray, objectOr, textOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { pagingOf } from './pagingOf.ts';
import { resolveReference, UnresolvedReferenceError } from './resolveReference.ts';
import type { Operation } from '../types.ts';

/** `as items`: values that items show under the same name; `any text`: a text that perhaps no item has. */
export type ListFilter = {
  readonly name: string;
  readonly values: 'as items' | 'any text';
  /** The values that the parameter lists; none for other parameters. */
  readonly listed: readonly Json[];
};

/** These name a least or a greatest value. */
const bounds = /level|severity|priority|^(?:min|max)|(?:before|after|since|until|from|to)$/i;
const says = /^(?:returns? |shows? |lists? )?only\b|^filters?\b/i;

export function filtersOf(document: JsonObject, operation: Operation): readonly ListFilter[] {
  if (operation.method !== 'GET') return [];
  const members = itemMembers(document, operation);
  const paging = pagingOf(operation);
  return operation.parameters.flatMap(
    ({ name, in: place, schema, description }): readonly ListFilter[] => {
      const isPaging = name === paging?.limit?.name || name === paging?.position?.name;
      const own = readSchema(document, schema ?? {});
      const member = readSchema(document, members[name] ?? {});
      if (place !== 'query' || isPaging || bounds.test(name) || members === none) return [];
      const isListed = isJsonArray(own['enum']) && isJsonArray(member['enum']);
      const isListedThere = arrayOr(own['enum']).some((one) =>
        arrayOr(member['enum']).includes(one),
      );
      const isId = /(?:^|_)id$|[a-z]Id$/.test(name) && isScalar(own) && isScalar(member);
      const isSaid = says.test(description ?? textOr(own['description'], ''));
      if ((isListed && isListedThere) || (isId && isSaid))
        return [
          { name, values: 'as items', listed: arrayOr(own['enum']).filter((one) => one !== null) },
        ];
      const isText = own['type'] === 'string' && forms.every((word) => own[word] === undefined);
      return isText && isSaid ? [{ name, values: 'any text', listed: [] }] : [];
    },
  );
}

const forms = ['enum', 'format', 'pattern', 'maxLength', 'default'];
const none: JsonObject = {};

function isScalar({ type }: JsonObject): boolean {
  return type === 'string' || type === 'integer';
}

/** Returns the properties of the items that a success shows; nothing if it shows no list. */
export function itemMembers(document: JsonObject, operation: Operation): JsonObject {
  const item = readSchema(document, listShown(document, operation)?.['items'] ?? {});
  return allProperties(document, item);
}

/** Envelopes are no deeper than this. */
const deepest = 3;

/** Returns the schema of the outermost list that a success shows; undefined if there is none, or several. */
export function listShown(document: JsonObject, operation: Operation): JsonObject | undefined {
  const schema = [...operation.responses].find(([code]) => code.startsWith('2'))?.[1].schema;
  let level = [readSchema(document, schema ?? {})];
  for (let depth = 0; depth <= deepest; depth += 1) {
    const [list, ...others] = level.filter(({ items }) => items !== undefined);
    if (list !== undefined) return others.length === 0 ? list : undefined;
    level = level.flatMap((one) =>
      Object.values(allProperties(document, one)).map((member) =>
        readSchema(document, member ?? {}),
      ),
    );
  }
  return undefined;
}

/** The properties of a schema and of the parts that all hold for it. */
export function allProperties(document: JsonObject, schema: JsonObject): JsonObject {
  const parts = arrayOr(schema['allOf']).map((one) => readSchema(document, one ?? {}));
  return Object.assign(
    {},
    ...[...parts, schema].map(({ properties }) => objectOr(properties)),
  ) as JsonObject;
}

/** Follows a reference, and leaves out that a value may be null. Nothing for a reference that leads nowhere: another message reports it. */
export function readSchema(document: JsonObject, node: Json): JsonObject {
  try {
    const found = resolveReference(document, objectOr(node));
    const { anyOf = found['oneOf'], ...rest } = found;
    const kinds = arrayOr(anyOf).map((one) => resolveReference(document, objectOr(one)));
    const [only, ...others] = kinds.filter(({ type }) => type !== 'null');
    return only === undefined || others.length > 0 ? found : { ...only, ...rest };
  } catch (error) {
    if (error instanceof UnresolvedReferenceError) return {};
    throw error;
  }
}
