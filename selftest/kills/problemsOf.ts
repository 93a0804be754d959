/** Compares what a planted fault turned red with what its expectation says. */
import type { Expectation } from './expectations.ts';
import type { Kill } from './killOf.ts';

/** Requests until a fault shows may vary with what is drawn; twice as many mean that something got lost. */
const isLate = (requests: number, after: number): boolean => requests > 2 * after + 50;

/** How a trial differs from what is written; empty where it does not. */
export function problemsOf(
  { fault, tier, red }: Kill,
  expectation: Expectation | undefined,
): readonly string[] {
  if (expectation === undefined) return [`${fault} has no expectation in selftest/kills/expected/`];
  const { kills, sometimes } = expectation;
  const missing = kills.filter((clause) => !red.has(clause));
  const extra = [...red.keys()].filter(
    (clause) => !kills.includes(clause) && !sometimes.includes(clause),
  );
  const shownAfter = Math.min(...red.values());
  const { after } = expectation;
  return [
    ...(after !== null && red.size > 0 && isLate(shownAfter, after)
      ? [`${fault} shows after ${shownAfter} requests: expected about ${after}`]
      : []),
    ...missing.map((clause) => `${fault} does not turn ${clause} red`),
    ...extra.map((clause) => `${fault} also turns ${clause} red`),
    ...(tier === expectation.tier
      ? []
      : [`${fault} shows in ${tier ?? 'no profile'}: expected ${expectation.tier ?? 'none'}`]),
  ];
}
