/** Tries one fault: on the smoke scenarios, on the gate's where those do not show it, and on drawn requests at last. */
import { killPlan, killPlanOfDrawn } from './killPlan.ts';
import { trial, type MockUnderTest } from './trial.ts';

export type Kill = {
  readonly fault: string;
  readonly group: string;
  /** The cheapest tier that shows the fault; null for a survivor. */
  readonly tier: 'smoke' | 'gate' | null;
  /** Clauses that turned red, with the requests sent until they did. */
  readonly red: ReadonlyMap<string, number>;
};

/** `silenced` is a clause that is not judged; `from` the first tier that is tried. */
export async function killOf(
  mock: MockUnderTest,
  group: string,
  fault: string,
  { silenced, from = 'smoke' }: { readonly silenced?: string; readonly from?: Kill['tier'] } = {},
): Promise<Kill> {
  const switches = { faults: [fault], ...(silenced === undefined ? {} : { silenced }) };
  for (const tier of from === 'gate' ? (['gate'] as const) : (['smoke', 'gate'] as const)) {
    const { red } = await trial(mock, killPlan(tier, group), switches);
    if (red.size > 0) return { fault, group, tier, red };
  }
  const isRed = (red: ReadonlyMap<string, number>): boolean => red.size > 0;
  const { red } = await trial(mock, killPlanOfDrawn(), switches, isRed);
  return { fault, group, tier: red.size > 0 ? 'gate' : null, red };
}
