/** How many faults a run has killed after so many requests, in the order it was planned in and in orders drawn by chance. */
import type { ScenarioCost } from '../../selftest/kills/trial.ts';

/** What each fault was shown by, scenario by scenario. */
export type KillTable = readonly {
  readonly fault: string;
  readonly costs: readonly ScenarioCost[];
}[];

/** A fault counts as killed once the scenario that shows it has run to its end. */
export type Curve = (requests: number) => number;

/** Scenarios stay whole, for the requests of one depend on each other, and what they cost is taken from the run without a fault. */
export function killCurve(
  table: KillTable,
  order: readonly { readonly scenario: string; readonly requests: number }[],
): Curve {
  const endsAt = new Map<string, number>();
  let sent = 0;
  for (const { scenario, requests } of order) {
    sent += requests;
    endsAt.set(scenario, sent);
  }
  const kills = table.map(({ costs }) =>
    Math.min(
      ...costs.filter(({ red }) => red).map(({ scenario }) => endsAt.get(scenario) ?? Infinity),
      Infinity,
    ),
  );
  return (requests) => kills.filter((after) => after <= requests).length;
}

/** The order that shows most new faults a request at each step: what hindsight would have run. */
export function bestOrder(
  table: KillTable,
  scenarios: readonly ScenarioCost[],
): readonly ScenarioCost[] {
  const left = [...scenarios];
  let alive = table;
  return scenarios.flatMap(() => {
    const shows = ({ scenario }: ScenarioCost): number =>
      alive.filter(({ costs }) => costs.some((cost) => cost.red && cost.scenario === scenario))
        .length;
    const rated = left.map((cost) => ({ cost, worth: shows(cost) / Math.max(1, cost.requests) }));
    const best = rated.reduce((one, other) => (other.worth > one.worth ? other : one)).cost;
    left.splice(left.indexOf(best), 1);
    alive = alive.filter(
      ({ costs }) => !costs.some((cost) => cost.red && cost.scenario === best.scenario),
    );
    return [best];
  });
}
