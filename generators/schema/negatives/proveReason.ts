/** Says whether a value is broken for one reason only, from the validator's full list of errors. */
import type { SchemaError } from '../types.ts';

/** Keywords that fail only because a schema inside them fails. */
const WRAPPERS: ReadonlySet<string> = new Set([
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  '$ref',
  '$dynamicRef',
  'not',
]);

/** `others` are the keywords of further errors; empty if the named keyword is the only one broken. */
export type Proof = { readonly broken: boolean; readonly others: readonly string[] };

/** Looks for the keyword at the place; its pointer may contain `*`. */
export function proveReason(
  errors: readonly SchemaError[],
  keyword: string,
  instancePath: string,
): Proof {
  const wanted = keyword === 'then' || keyword === 'else' ? 'if' : keyword;
  const place = placePattern(instancePath);
  const hit = errors.find((error) => error.keyword === wanted && place.test(error.instancePath));
  if (hit === undefined) return { broken: false, others: [] };
  const at = hit.instancePath;
  const rest = errors.filter((error) => {
    if (WRAPPERS.has(error.keyword)) return false;
    if (WRAPPERS.has(wanted))
      return !(error.instancePath === at || error.instancePath.startsWith(`${at}/`));
    return !(error.keyword === wanted && error.instancePath === at);
  });
  return { broken: true, others: [...new Set(rest.map((error) => error.keyword))].sort() };
}

/** Matches every pointer that fits a pointer with `*`. */
function placePattern(instancePath: string): RegExp {
  const source = instancePath.replaceAll(/[.+?^${}()|[\]\\]/gu, '\\$&').replaceAll('*', '[^/]+');
  return new RegExp(`^${source}$`, 'u');
}
