/** Tries one fault: on the smoke scenarios, and on the gate's where those do not show it. */
import { killPlan } from './killPlan.ts';
import { trial, type Ground } from './trial.ts';

export type Kill = {
  readonly fault: string;
  readonly group: string;
  /** The cheapest tier that shows the fault; null for a survivor. */
  readonly tier: 'smoke' | 'gate' | null;
  /** Clauses that turned red, with the requests sent until they did. */
  readonly red: ReadonlyMap<string, number>;
};

export async function killOf(ground: Ground, group: string, fault: string): Promise<Kill> {
  for (const tier of ['smoke', 'gate'] as const) {
    const { red } = await trial(ground, killPlan(tier, group), { faults: [fault] });
    if (red.size > 0) return { fault, group, tier, red };
  }
  return { fault, group, tier: null, red: new Map() };
}
