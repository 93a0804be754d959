/** The methods that a path takes: to tell a wrong method from a wrong path. */
import { operations } from './operation.ts';

const patterns = operations.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** `path` is relative to the base URL. Empty for a path that no operation has. */
export function methodsAt(path: string): readonly string[] {
  return patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}
