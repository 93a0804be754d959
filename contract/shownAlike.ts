/** Finds the other answers that show the object of a clause, so that the clause is judged in each of them. */
import { referenced } from '../openapi/reading/resolveReference.ts';
import type { Operation } from '../openapi/types.ts';
import { isJsonArray, isJsonObject, type JsonObject } from '../json/jsonObject.ts';
import { pointerTokens } from '../json/jsonPointer.ts';
import type { Json } from '../json/types.ts';
import type { ClauseEntry } from './clausesFrom.ts';

/** Checks of members of an answer; each says nothing of an answer that lacks them. */
const ofMembers = new Set(['fieldConforms', 'fieldPresent', 'valueIsMasked', 'valueAtLeast']);

type Operations = ReadonlyMap<string, Operation>;

/**
 * Returns the operations of the entry, and each further operation whose answer shows members of the same schema at the places that the
 * clause names. An open clause keeps its own operations, because it is about one answer.
 */
export function shownAlike(
  { standing, check, params, operations: named = [] }: ClauseEntry,
  document: JsonObject,
  operations: Operations,
): readonly string[] {
  const pointers = params?.['pointers'];
  if (standing === 'open' || !ofMembers.has(check ?? '') || !isJsonArray(pointers)) return named;
  const ownersOf = (id: string, pointer: Json): readonly string[] => {
    const schema = operations.get(id)?.responses.get('200')?.schema;
    return typeof pointer === 'string' && schema !== undefined
      ? ownersAt(document, schema, pointerTokens(pointer), false)
      : [];
  };
  const own = named.flatMap((id) => pointers.flatMap((pointer) => ownersOf(id, pointer)));
  if (own.length === 0) return named;
  const others = [...operations.values()].filter(
    ({ id, filedUnder }) =>
      filedUnder === undefined &&
      !named.includes(id) &&
      // Most answers lack the first place: no further one is looked for.
      pointers.every((pointer) => ownersOf(id, pointer).some((owner) => own.includes(owner))),
  );
  return [...named, ...others.map(({ id }) => id)];
}

/** Named schemas inside the answer that hold the last member of the path, each with the rest of the path. */
function ownersAt(
  document: JsonObject,
  schema: Json,
  [token, ...rest]: readonly string[],
  isInside: boolean,
): readonly string[] {
  if (!isJsonObject(schema) || token === undefined) return [];
  const found: string[] = [];
  const into = (part: Json | undefined, path: readonly string[], inside: boolean): void => {
    if (part !== undefined) found.push(...ownersAt(document, part, path, inside));
  };
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    if (isInside) found.push([reference, token, ...rest].join(' '));
    into(referenced(document, reference), [token, ...rest], isInside);
  }
  for (const keyword of ['allOf', 'anyOf', 'oneOf', 'then', 'else']) {
    const parts = schema[keyword] ?? [];
    for (const part of isJsonArray(parts) ? parts : [parts]) into(part, [token, ...rest], isInside);
  }
  if (token === '*' || token === '**') into(schema['items'], rest, true);
  else if (isJsonObject(schema['properties'])) into(schema['properties'][token], rest, true);
  return found;
}
