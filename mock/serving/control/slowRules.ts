/** Rules for slow requests, and the requests that wait. */

import { matchesCall, type Matching } from './matchesCall.ts';

export type SlowRule = Matching & {
  readonly takesMs: number;
  times: number;
};

export type SlowRules = {
  readonly add: (rule: SlowRule) => void;
  /** How long this request takes; uses up one time of the first rule that matches. Null if none does. */
  readonly take: (method: string, path: string) => number | null;
  /** Remembers how a waiting request is ended when the service is reset. */
  readonly waiting: Set<() => void>;
  /** Drops the rules and ends what waits. */
  readonly clear: () => void;
};

export function createSlowRules(): SlowRules {
  let rules: SlowRule[] = [];
  const waiting = new Set<() => void>();
  return {
    add: (rule) => {
      rules.push(rule);
    },
    take: (method, path) => {
      if (rules.length === 0) return null;
      const rule = rules.find((candidate) => matchesCall(candidate, method, path));
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
