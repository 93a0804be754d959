/** What code of the user's own is handed: it looks at exchanges, and changes nothing of what is judged and recorded. */
import { types } from 'node:util';

/**
 * The value itself, which nobody can change from now on; bytes excepted, which cannot be frozen, and watched JSON
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
