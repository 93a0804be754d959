/** Reads a drawn JSON value as the values of a request. */
import { isJsonObject, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import type { RequestValues } from './types.ts';

/** Leaves out members with other names, and places that are no objects. */
export function requestValues(value: Json): RequestValues {
  if (!isJsonObject(value)) return {};
  const body = value['body'];
  return {
    ...place(value, 'path'),
    ...place(value, 'query'),
    ...place(value, 'header'),
    ...place(value, 'cookie'),
    ...(body === undefined ? {} : { body }),
  };
}

function place<Name extends string>(value: JsonObject, name: Name): { [key in Name]?: JsonObject } {
  const values = value[name];
  const found: { [key in Name]?: JsonObject } = {};
  if (isJsonObject(values)) Object.assign(found, { [name]: values });
  return found;
}
