/** Fields of answers that the document does not show. */
import { pointerTokens } from '../../../json/jsonPointer.ts';
import { isJsonObject, type JsonObject } from '../../../json/jsonObject.ts';
import { expanded, memberOf, type SchemaPlace } from '../learn/schemaPlaces.ts';
import { jsonSchemaPlace, responsePlace, type OperationPlace } from './operationPlaces.ts';
import type { LearnedAnswer, LearnedField } from '../types.ts';

export type UndocumentedField = {
  /** JSON Pointer with `*` for list items. */
  readonly at: string;
  readonly name: string;
  readonly field: LearnedField;
  /** The schema that the field could be added to. */
  readonly parent: SchemaPlace;
};

/** Returns only the outermost fields, because everything inside an undocumented field is undocumented, too. */
export function undocumentedFields(
  root: JsonObject,
  operation: OperationPlace,
  answer: LearnedAnswer,
): readonly UndocumentedField[] {
  const response = responsePlace(root, operation, answer.status);
  const schema = response === null ? null : jsonSchemaPlace(response);
  if (schema === null) return [];
  const known = new Map<string, readonly SchemaPlace[]>([['', expanded(root, schema)]]);
  return Object.entries(answer.fields).flatMap(([at, field]) => {
    if (at === '') return [];
    const parent = known.get(at.slice(0, at.lastIndexOf('/')));
    if (parent === undefined) return [];
    const name = pointerTokens(at).at(-1) ?? '';
    const member = memberOf(root, parent, name);
    // Nothing is undocumented below a place that allows anything: such a place is not in `known`.
    if (!member.open) known.set(at, member.places);
    if (member.open || member.places.length > 0 || name === '*') return [];
    known.delete(at);
    const owner =
      parent.find(({ node }) => isJsonObject(node) && isJsonObject(node['properties'])) ??
      parent[0];
    return owner === undefined ? [] : [{ at, name, field, parent: owner }];
  });
}
