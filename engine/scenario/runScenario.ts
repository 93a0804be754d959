/** Runs a scenario under fast-check: draws inputs, shrinks one failure, and tells a flake from a fact. */
import * as fc from 'fast-check';
import type { Verdict } from '../../checks/types.ts';
import type { Json } from '../../json/types.ts';
import { withinQuota } from '../bills/billQuota.ts';
import { identityOf } from './identity.ts';
import { runCase, type Play } from './runCase.ts';
import type { AnyScenario } from '../scenario.ts';
import { rowsOf } from '../plan/rows.ts';
import { scenarioSeed } from '../plan/scenarioSeed.ts';
import { createTally, type Counted } from './seenVerdicts.ts';
import type { World } from '../world.ts';

/** How hard to look at a failure; the kill matrix asks for neither shrinking nor confirmation. */
export type ShrinkLimits = { readonly shrinkRuns: number; readonly confirmations: number };

/** A failure with all that it takes to see it again. */
export type Failure = {
  readonly identity: string;
  readonly verdict: Verdict;
  readonly count: number;
  readonly counterexample: Json;
  readonly seed: number;
  readonly path: string | null;
  readonly runs: number;
  readonly shrinks: number;
  /** Cases of the same input: how many failed again, of how many tried. */
  readonly confirmed: { readonly failed: number; readonly tried: number };
};

export type ScenarioResult = {
  readonly scenario: string;
  readonly ending: Play['ending'];
  readonly reason: string | null;
  readonly requests: number;
  readonly failures: readonly Failure[];
  readonly settled: readonly Counted[];
};

/**
 * A property shrinks on one identity, the first that fails; others met on the way are recorded and let
 * pass. `input` plays one recorded input instead of drawing any.
 */
export async function runScenario(
  world: World,
  scenario: AnyScenario,
  runs: number,
  shrinkLimits: ShrinkLimits,
  input?: Json,
): Promise<ScenarioResult> {
  const tally = createTally();
  const seed = scenarioSeed(world.seed, scenario.id);
  let ending: Play['ending'] = 'done';
  let reason: string | null = null;
  let requests = 0;
  let focus: string | null = null;
  let focused: Verdict | null = null;
  let shrinksLeft = shrinkLimits.shrinkRuns;

  const play = async (value: Json): Promise<ReadonlyMap<string, Verdict>> => {
    const played = await withinQuota(world, () => runCase(world, scenario, value, tally));
    requests += played.requests;
    if (played.ending !== 'done') [ending, reason] = [played.ending, played.reason];
    const failures = new Map<string, Verdict>();
    for (const verdict of played.failures) {
      const identity = identityOf(verdict);
      if (!failures.has(identity)) failures.set(identity, verdict);
    }
    return failures;
  };

  const property = fc.asyncProperty(
    input === undefined ? drawnInput(scenario, world) : fc.constant(input),
    async (value: Json) => {
      if (ending !== 'done' || (focus !== null && shrinksLeft <= 0)) return true;
      if (focus !== null) shrinksLeft -= 1;
      const failures = await play(value);
      focus ??= [...failures.keys()].find((identity) => !world.known.has(identity)) ?? null;
      const hit = focus === null ? undefined : failures.get(focus);
      if (hit !== undefined) focused = hit;
      return hit === undefined;
    },
  );
  const examples = input === undefined ? firstInputs(scenario, world, seed) : [];
  const details = await fc.check(property, {
    seed,
    numRuns: input === undefined ? runs : 1,
    examples: examples.map((example): [Json] => [example]),
    verbose: fc.VerbosityLevel.None,
    // Without plays to spend, even looking for simpler inputs would be time lost.
    endOnFailure: shrinkLimits.shrinkRuns === 0,
  });

  const counterexample: Json = details.counterexample?.[0] ?? null;
  let confirmed = { failed: 0, tried: 0 };
  if (details.failed && focus !== null && ending === 'done')
    confirmed = await confirm(play, focus, counterexample, shrinkLimits.confirmations);

  const failures = tally.failures().map((seen): Failure => {
    const isFocus = seen.identity === focus && details.failed;
    return {
      identity: seen.identity,
      verdict: isFocus && focused !== null ? focused : seen.verdict,
      count: seen.count,
      counterexample: isFocus ? counterexample : seen.input,
      seed,
      path: isFocus ? details.counterexamplePath : null,
      runs: details.numRuns,
      shrinks: isFocus ? details.numShrinks : 0,
      confirmed: isFocus ? confirmed : { failed: 0, tried: 0 },
    };
  });
  return { scenario: scenario.id, ending, reason, requests, failures, settled: tally.settled() };
}

/** Inputs of random rows; of scenarios without dimensions, the plain inputs. */
function drawnInput({ dimensions, input }: AnyScenario, { draws }: World): fc.Arbitrary<Json> {
  if (dimensions === undefined) return input(draws, {});
  const values = Object.entries(dimensions).map(([name, list]) => [name, fc.constantFrom(...list)]);
  return fc
    .record(Object.fromEntries(values) as Record<string, fc.Arbitrary<Json>>)
    .chain((row) => input(draws, row));
}

/** The listed examples, then one input for each row of the covering array. */
function firstInputs(scenario: AnyScenario, world: World, seed: number): readonly Json[] {
  const rows = rowsOf(scenario, world.profile.name);
  return [
    ...(scenario.examples?.(world.draws) ?? []),
    ...rows.flatMap((row, at) =>
      fc.sample(scenario.input(world.draws, row), { seed: seed + at, numRuns: 1 }),
    ),
  ];
}

/** Runs the shrunk input again: a failure that does not repeat is called flaky, not a violation. */
async function confirm(
  play: (value: Json) => Promise<ReadonlyMap<string, Verdict>>,
  focus: string,
  input: Json,
  times: number,
): Promise<{ failed: number; tried: number }> {
  let failed = 0;
  for (let tried = 0; tried < times; tried += 1) {
    if ((await play(input)).has(focus)) failed += 1;
  }
  return { failed, tried: times };
}
