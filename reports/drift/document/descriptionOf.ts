/** The contract's OpenAPI description as plain JSON. */
import type { Contract } from '../../../contract/types.ts';
import { isNode, type Node } from '../learn/schemaPlaces.ts';

/** The description was read from YAML or JSON, so plain JSON is all that it holds; empty where it is no object. */
export function descriptionOf(contract: Contract): Node {
  const value: Node | null = JSON.parse(JSON.stringify(contract.document));
  return value !== null && isNode(value) ? value : {};
}
