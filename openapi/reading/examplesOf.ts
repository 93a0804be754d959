/** The examples that a document gives for a parameter or a body. */
import { objectOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { resolveReference } from './resolveReference.ts';

/** The examples under `examples`, if there are any. Examples in other files are not read. */
export function examplesOf(
  document: JsonObject,
  node: JsonObject,
): { readonly examples?: readonly Json[] } {
  const named = Object.values(objectOr(node['examples'])).flatMap(
    (one) => resolveReference(document, one)['value'] ?? [],
  );
  const examples = node['example'] === undefined ? named : [node['example'], ...named];
  return examples.length === 0 ? {} : { examples };
}
