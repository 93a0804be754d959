/** Compiles the clauses of one operation, each about one place of its answers, into one walk of an answer. */
import type { ExchangeCheck, Judgement, NamedCheck } from '../../checks/types.ts';
import type { Clause } from '../../contract/types.ts';
import { patternsOf, type PlacePattern } from '../../checks/reading/placePattern.ts';
import { isJsonObject, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import type { JudgedPlace } from './seenVerdicts.ts';

/** A clause that is judged on any exchange, its check, and whether that check has judged an answer yet. */
export type PassiveCheck = {
  readonly check: ExchangeCheck & NamedCheck;
  readonly clause: Clause;
  hasJudged: boolean;
};

/** A passive check at one operation. `asked` counts how often the check was called again because it had returned nothing. */
export type PlannedCheck = JudgedPlace & { readonly of: PassiveCheck; asked: number };

/** What is said of the value at a place. */
type Rule = { readonly planned: PlannedCheck; readonly judge: (value: Json) => Judgement };

/** One member of an object: the rules of its place, and the members below that lead to a place. */
type Step = { readonly name: string; readonly rules: Rule[]; readonly below: Step[] };

export type PlaceTree = {
  /** Called with each judgement of an answer that met its schema. */
  readonly walk: (json: Json, say: (planned: PlannedCheck, judgement: Judgement) => void) => void;
};

/** The one place of a clause; undefined if an answer may hold several, or a list is on the way. */
function placeOf({ clause }: PlannedCheck): PlacePattern | undefined {
  const [pattern, ...more] = patternsOf(clause);
  if (pattern === undefined || more.length > 0 || !pattern.single || !pattern.plain)
    return undefined;
  return pattern.tokens.length === 0 || pattern.tokens.some((token) => /^\d+$/.test(token))
    ? undefined
    : pattern;
}

/** True for a check that a tree can replace. */
export function isAtOnePlace(planned: PlannedCheck): boolean {
  return planned.of.check.atPlace !== undefined && placeOf(planned) !== undefined;
}

export function placeTree(list: readonly PlannedCheck[]): PlaceTree {
  const top: Step[] = [];
  for (const planned of list) {
    const { check } = planned.of;
    const judge = check.atPlace?.(planned.clause);
    let steps = top;
    let last: Step | undefined;
    for (const name of placeOf(planned)?.tokens ?? []) {
      last = steps.find((step) => step.name === name);
      if (last === undefined) steps.push((last = { name, rules: [], below: [] }));
      steps = last.below;
    }
    if (judge !== undefined) last?.rules.push({ planned, judge });
  }
  return {
    walk: (json, say) => {
      const visit = (object: JsonObject, steps: readonly Step[]): void => {
        for (const { name, rules, below } of steps) {
          const value = object[name];
          if (value === undefined) continue;
          for (const { planned, judge } of rules) say(planned, judge(value));
          if (below.length > 0 && isJsonObject(value)) visit(value, below);
        }
      };
      if (isJsonObject(json)) visit(json, top);
    },
  };
}
