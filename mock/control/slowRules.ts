/** Rules for slow requests, and the requests that wait. */

export type SlowRule = {
  readonly method: string | null;
  /** Path under the base URL: exact, or a prefix when it ends with `*`; null for every path. */
  readonly path: string | null;
  readonly takesMs: number;
  times: number;
};

export type SlowRules = {
  readonly add: (rule: SlowRule) => void;
  /** How long this request takes; uses up one time of the first rule that matches. Null when none does. */
  readonly take: (method: string, path: string) => number | null;
  /** Remembers how a waiting request is ended when the service is reset. */
  readonly waiting: Set<() => void>;
  /** Drops the rules and ends what waits. */
  readonly clear: () => void;
};

export function createSlowRules(): SlowRules {
  let rules: SlowRule[] = [];
  const waiting = new Set<() => void>();
  const matches = (rule: SlowRule, method: string, path: string): boolean =>
    (rule.method === null || rule.method === method) &&
    (rule.path === null ||
      rule.path === path ||
      (rule.path.endsWith('*') && path.startsWith(rule.path.slice(0, -1))));
  return {
    add: (rule) => {
      rules.push(rule);
    },
    take: (method, path) => {
      if (rules.length === 0) return null;
      const rule = rules.find((candidate) => matches(candidate, method, path));
      if (rule === undefined) return null;
      rule.times -= 1;
      if (rule.times <= 0) rules = rules.filter((other) => other !== rule);
      return rule.takesMs;
    },
    waiting,
    clear: () => {
      rules = [];
      for (const end of waiting) end();
      waiting.clear();
    },
  };
}
