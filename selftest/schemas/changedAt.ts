/** Changes one place of a JSON value: how the selftests make lawful samples unlawful. */
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import { pointerTokens } from '../../json/jsonPointer.ts';
import type { Json } from '../../json/types.ts';

/** A copy of `root` with `value` at `pointer`, or nothing there where it is undefined. */
export function changedAt(root: Json, pointer: string, value: Json | undefined): Json {
  return changed(root, pointerTokens(pointer), value) ?? null;
}

function changed(
  node: Json | undefined,
  tokens: readonly string[],
  value: Json | undefined,
): Json | undefined {
  const [token, ...rest] = tokens;
  if (token === undefined) return value;
  if (isJsonArray(node)) {
    return node.map((item, index) =>
      String(index) === token ? (changed(item, rest, value) ?? null) : item,
    );
  }
  if (!isJsonObject(node)) throw new RangeError(`nothing at ${token}`);
  const { [token]: old, ...others } = node;
  const next = changed(old, rest, value);
  return next === undefined ? others : { ...node, [token]: next };
}
