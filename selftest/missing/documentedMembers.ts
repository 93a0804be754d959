/** Every member of every answer that the contract shows. */
import { resolveReference } from '../../openapi/reading/resolveReference.ts';
import type { Contract } from '../../contract/types.ts';
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import { childPointer } from '../../json/jsonPointer.ts';
import type { Json } from '../../json/types.ts';
import type { Member } from './deletingProxy.ts';

export function documentedMembers(contract: Contract): readonly Member[] {
  return [...contract.operations.values()].flatMap(({ id, responses }) => {
    const schema = responses.get('200')?.schema;
    if (schema === undefined || contract.fromDocuments.has(id)) return [];
    const pointers = new Set(pointersIn(contract, schema, ''));
    return [...pointers].map((pointer) => ({ operation: id, pointer }));
  });
}

function pointersIn(contract: Contract, schema: Json, at: string): readonly string[] {
  if (!isJsonObject(schema)) return [];
  const { properties, items, ...rest } = resolveReference(contract.document, schema);
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((word) => {
    const list = rest[word];
    return isJsonArray(list) ? list : [];
  });
  return [
    ...Object.entries(isJsonObject(properties) ? properties : {}).flatMap(([name, member]) => {
      const pointer = childPointer(at, name);
      return [pointer, ...pointersIn(contract, member, pointer)];
    }),
    ...(items === undefined ? [] : pointersIn(contract, items, childPointer(at, '*'))),
    ...parts.flatMap((part) => pointersIn(contract, part, at)),
  ];
}
