/** Builds JSON Pointers (RFC 6901), and follows them into a value. */
import { isJsonArray, isJsonObject } from './jsonObject.ts';
import type { Json } from './types.ts';

/** One reference token, escaped as RFC 6901 §3 demands. */
export function escapePointerToken(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The pointer one step longer. */
export function childPointer(pointer: string, step: string | number): string {
  return `${pointer}/${typeof step === 'number' ? step : escapePointerToken(step)}`;
}

/** The pointer made of `tokens`; empty for none. */
export function toPointer(tokens: readonly string[]): string {
  return tokens.map((token) => `/${escapePointerToken(token)}`).join('');
}

/** The tokens of a pointer, unescaped. Throws a RangeError on text that is no pointer. */
export function pointerTokens(pointer: string): readonly string[] {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) throw new RangeError(`not a JSON Pointer: ${pointer}`);
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at `pointer`, or undefined if the path breaks off. */
export function valueAt(root: Json, pointer: string): Json | undefined {
  let value: Json | undefined = root;
  for (const token of pointerTokens(pointer)) {
    if (isJsonArray(value)) {
      value = /^(0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined;
    } else if (isJsonObject(value) && Object.hasOwn(value, token)) {
      value = value[token];
    } else {
      return undefined;
    }
  }
  return value;
}
