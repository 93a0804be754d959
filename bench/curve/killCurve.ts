/** How many faults a run has killed after so many requests, in the order it was planned in and in orders drawn by chance. */
import type { Play } from '../../selftest/kills/trial.ts';

/** What each fault was shown by, scenario by scenario. */
export type KillTable = readonly { readonly fault: string; readonly plays: readonly Play[] }[];

/** A fault counts as killed once the scenario that shows it has been played to its end. */
export type Curve = (requests: number) => number;

/**
 * Scenarios stay whole, for the requests of one depend on each other, and what they cost is taken from the
 * play without fault.
 */
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
  const kills = table.map(({ plays }) =>
    Math.min(
      ...plays.filter(({ red }) => red).map(({ scenario }) => endsAt.get(scenario) ?? Infinity),
      Infinity,
    ),
  );
  return (requests) => kills.filter((after) => after <= requests).length;
}

/** The order that shows most new faults a request at each step: what hindsight would have played. */
export function bestOrder(table: KillTable, scenarios: readonly Play[]): readonly Play[] {
  const left = [...scenarios];
  let alive = table;
  return scenarios.flatMap(() => {
    const shows = ({ scenario }: Play): number =>
      alive.filter(({ plays }) => plays.some((play) => play.red && play.scenario === scenario))
        .length;
    const rated = left.map((play) => ({ play, worth: shows(play) / Math.max(1, play.requests) }));
    const best = rated.reduce((one, other) => (other.worth > one.worth ? other : one)).play;
    left.splice(left.indexOf(best), 1);
    alive = alive.filter(
      ({ plays }) => !plays.some((play) => play.red && play.scenario === best.scenario),
    );
    return [best];
  });
}
