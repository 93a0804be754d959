/** Rules of `POST /next` for the next requests, each valid for a number of requests. */
import type { Call } from '../message/call.ts';
import { matchesCall, type Matching } from './matchesCall.ts';
import type { NextWish } from './readNextWish.ts';
import type { Switches } from './switches.ts';

export type NextRule = Matching &
  NextWish & {
    /** Id of an operation; null for any. */
    readonly operation: string | null;
    /** Faults beside those that were on when the rule was made; null for none. */
    readonly switches: Switches | null;
    times: number;
  };

export type NextRules = {
  readonly add: (rule: NextRule) => void;
  /** The first rule that fits, with one of its times used up. Null if none does. */
  readonly take: (call: Call) => NextRule | null;
  readonly clear: () => void;
};

export function createNextRules(): NextRules {
  let rules: NextRule[] = [];
  return {
    add: (rule) => {
      rules.push(rule);
    },
    take: (call) => {
      if (rules.length === 0) return null;
      const operation = (call.imported ?? call.operation)?.id ?? null;
      const rule = rules.find(
        (one) =>
          (one.operation === null || one.operation === operation) &&
          matchesCall(one, call.method, call.path),
      );
      if (rule === undefined) return null;
      rule.times -= 1;
      if (rule.times <= 0) rules = rules.filter((other) => other !== rule);
      return rule;
    },
    clear: () => {
      rules = [];
    },
  };
}
