/** Runs a scenario under fast-check: draws inputs, shrinks one failure, and repeats it to find flakes. */
import * as fc from 'fast-check';
import type { Verdict } from '../../checks/types.ts';
import type { Json } from '../../json/types.ts';
import { withinQuota } from '../bills/billQuota.ts';
import { identityOf } from './identity.ts';
import { runCase, type CaseResult } from './runCase.ts';
import type { AnyScenario } from '../scenario.ts';
import { rowsOf } from '../plan/rows.ts';
import { createVerdictCounter, type SeenVerdict } from './seenVerdicts.ts';
import type { World } from '../world.ts';

/** How many cases a failure may cost: to shrink its input, and to confirm it. The kill matrix allows none. */
export type ShrinkLimits = { readonly shrinkRuns: number; readonly confirmations: number };

/** A failure with everything needed to see it again. */
export type Failure = {
  readonly identity: string;
  readonly verdict: Verdict;
  readonly count: number;
  readonly counterexample: Json;
  readonly seed: number;
  readonly path: string | null;
  readonly runs: number;
  readonly shrinks: number;
  /** Repeated cases of the same input: how many were tried, and how many of them failed. */
  readonly confirmed: { readonly failed: number; readonly tried: number };
};

export type ScenarioResult = {
  readonly scenario: string;
  readonly ending: CaseResult['ending'];
  readonly reason: string | null;
  readonly requests: number;
  readonly failures: readonly Failure[];
  readonly settled: readonly SeenVerdict[];
};

/**
 * A property shrinks on one identity, the first that fails; failures with other identities are recorded and do
 * not steer it. With `input` the scenario runs once with this recorded input instead of drawn ones.
 */
export async function runScenario(
  world: World,
  scenario: AnyScenario,
  runs: number,
  shrinkLimits: ShrinkLimits,
  input?: Json,
): Promise<ScenarioResult> {
  const counter = createVerdictCounter();
  const seed = scenarioSeed(world.seed, scenario.id);
  let ending: CaseResult['ending'] = 'done';
  let reason: string | null = null;
  let requests = 0;
  let focus: string | null = null;
  let focused: Verdict | null = null;
  let shrinksLeft = shrinkLimits.shrinkRuns;

  const failuresOf = async (value: Json): Promise<ReadonlyMap<string, Verdict>> => {
    const result = await withinQuota(world, () => runCase(world, scenario, value, counter));
    requests += result.requests;
    if (result.ending !== 'done') [ending, reason] = [result.ending, result.reason];
    const failures = new Map<string, Verdict>();
    for (const verdict of result.failures) {
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
      const failures = await failuresOf(value);
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
    // With no cases left for shrinking, the search for simpler inputs costs time and finds nothing.
    endOnFailure: shrinkLimits.shrinkRuns === 0,
  });

  const counterexample: Json = details.counterexample?.[0] ?? null;
  let confirmed = { failed: 0, tried: 0 };
  if (details.failed && focus !== null && ending === 'done')
    confirmed = await confirm(failuresOf, focus, counterexample, shrinkLimits.confirmations);

  const failures = counter.failures().map((seen): Failure => {
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
  return { scenario: scenario.id, ending, reason, requests, failures, settled: counter.settled() };
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

/** Runs the shrunk input again: a failure that does not repeat is flaky. */
async function confirm(
  failuresOf: (value: Json) => Promise<ReadonlyMap<string, Verdict>>,
  focus: string,
  input: Json,
  times: number,
): Promise<{ failed: number; tried: number }> {
  let failed = 0;
  for (let tried = 0; tried < times; tried += 1) {
    if ((await failuresOf(input)).has(focus)) failed += 1;
  }
  return { failed, tried: times };
}

/**
 * One seed per scenario, so that a part of a run draws what the whole run draws. FNV-1a over the run's seed and
 * the scenario's id (Fowler, Noll, Vo; 32 bits, signed as fast-check expects).
 */
function scenarioSeed(runSeed: number, scenarioId: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${runSeed}:${scenarioId}`) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash | 0;
}
