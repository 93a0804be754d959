/** Lists the keywords of a schema, of the schemas inside it, and of the schemas that its references name. */
import { referenced } from '../../openapi/reading/resolveReference.ts';
import { arrayOr, isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';

type Keyword = readonly [name: string, value: Json];

const nested = new Set(['items', 'allOf', 'anyOf', 'oneOf', 'x-assay-generate']);
const rule = /^(?:type|enum|const|format|pattern|multipleOf|uniqueItems|(?:min|max)[A-Z]?\w*)$/;

/** `document` is the document that references point into. A schema within itself is listed once. */
export function keywordsIn(
  document: Json,
  schema: Json,
  above: ReadonlySet<Json> = new Set(),
): readonly Keyword[] {
  if (!isJsonObject(schema) || above.has(schema)) return [];
  const seen = new Set([...above, schema]);
  return Object.entries(schema).flatMap(([name, value]) => {
    const inside =
      name === '$ref'
        ? [referenced(document, String(value))]
        : name === 'properties' && isJsonObject(value)
          ? Object.values(value)
          : nested.has(name)
            ? isJsonArray(value)
              ? value
              : [value]
            : [];
    return [[name, value] as const, ...inside.flatMap((one) => keywordsIn(document, one, seen))];
  });
}

/** Counts the rules that a value of the schema can break: at least as many as the `negatives` of a request plan. */
export function countRules(document: Json, schema: Json): number {
  return keywordsIn(document, schema).reduce(
    (count, [name, value]) =>
      count + (name === 'required' ? arrayOr(value).length : Number(rule.test(name))),
    0,
  );
}
