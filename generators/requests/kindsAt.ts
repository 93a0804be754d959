/** The kinds of JSON values at a place of a value. */
import { pointerTokens } from '../../json/jsonPointer.ts';
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';

/** `*` in the pointer stands for any index. */
export function kindsAt(value: Json, pointer: string): readonly string[] {
  let found: readonly Json[] = [value];
  for (const token of pointerTokens(pointer)) found = found.flatMap((one) => membersAt(one, token));
  return [...new Set(found.map(kindOf))];
}

function membersAt(value: Json, token: string): readonly Json[] {
  if (isJsonArray(value)) return token === '*' ? value : value.slice(Number(token)).slice(0, 1);
  return isJsonObject(value) && Object.hasOwn(value, token) ? [value[token] ?? null] : [];
}

function kindOf(value: Json): string {
  if (value === null) return 'null';
  return isJsonArray(value) ? 'array' : typeof value;
}
