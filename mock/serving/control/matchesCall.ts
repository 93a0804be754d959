/** Decides whether a rule of the control plane applies to a request. */

export type Matching = {
  /** In upper case; null for any. */
  readonly method: string | null;
  /** Path under the base URL: exact, or a prefix when it ends with `*`; null for every path. */
  readonly path: string | null;
};

export function matchesCall(rule: Matching, method: string, path: string): boolean {
  return (
    (rule.method === null || rule.method === method) &&
    (rule.path === null ||
      rule.path === path ||
      (rule.path.endsWith('*') && path.startsWith(rule.path.slice(0, -1))))
  );
}
