/** Freezes exchanges before the user's code gets them, so that it cannot change what is judged and recorded. */
import { types } from 'node:util';

/**
 * Returns the value itself, frozen at every depth. Two kinds of values stay as they are: bytes, which cannot be frozen, and watched JSON
 * (`missedMembers.ts`), which refuses changes by itself.
 */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (types.isProxy(value)) return value;
  if (Object.isFrozen(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(frozen);
  return value;
}
