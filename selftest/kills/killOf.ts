/** Tries one fault: on the smoke scenarios, on the gate's where those do not show it, and on drawn requests at last. */
import type { Expectation } from './expectations.ts';
import { concerning, killPlan, killPlanOfDrawn } from './killPlan.ts';
import { trial, type MockUnderTest } from './trial.ts';

export type Kill = {
  readonly fault: string;
  readonly group: string;
  /** The cheapest tier that shows the fault; null for a survivor. */
  readonly tier: 'smoke' | 'gate' | null;
  /** Clauses that turned red, with the requests sent until they did. */
  readonly red: ReadonlyMap<string, number>;
};

/** A clause that is not judged. */
type Silenced = { readonly silenced?: string };

/** On every scenario of the first tier that shows the fault. */
export async function killOf(
  mock: MockUnderTest,
  group: string,
  fault: string,
  silenced: Silenced = {},
): Promise<Kill> {
  const switches = { faults: [fault], ...silenced };
  for (const tier of ['smoke', 'gate'] as const) {
    const { red } = await trial(mock, killPlan(tier, group), switches);
    if (red.size > 0) return { fault, group, tier, red };
  }
  const isRed = (red: ReadonlyMap<string, number>): boolean => red.size > 0;
  const { red } = await trial(mock, killPlanOfDrawn(), switches, isRed);
  return { fault, group, tier: red.size > 0 ? 'gate' : null, red };
}

/** Tries a fault on the scenarios of its tier that concern the clauses it should turn red, until all of them are. */
export async function briefKillOf(
  mock: MockUnderTest,
  group: string,
  fault: string,
  { kills, tier }: Expectation,
  silenced: Silenced = {},
): Promise<Kill> {
  const isShown = (red: ReadonlyMap<string, number>): boolean =>
    kills.every((clause) => red.has(clause));
  const plans =
    tier === 'smoke' ? [killPlan('smoke', group)] : [killPlan('gate', group), killPlanOfDrawn()];
  for (const plan of plans) {
    const switches = { faults: [fault], ...silenced };
    const { red } = await trial(mock, concerning(kills, plan), switches, isShown);
    if (red.size > 0) return { fault, group, tier, red };
  }
  return { fault, group, tier: null, red: new Map() };
}
