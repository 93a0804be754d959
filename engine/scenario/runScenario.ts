/** Runs a scenario under fast-check: draws inputs, shrinks every failure, and repeats it to find flakes. */
import * as fc from 'fast-check';
import type { Verdict } from '../../checks/types.ts';
import type { CaseStep } from '../../evidence/lines.ts';
import type { Json } from '../../json/types.ts';
import { withinQuota } from '../objects/quota.ts';
import { identityOf } from './identity.ts';
import { runCase, type CaseResult } from './runCase.ts';
import type { AnyScenario } from '../scenario.ts';
import {
  drawnInputs,
  setUpOf,
  simplestSetUpFirst,
  withSetUp,
  type InputNode,
  type SetUp,
} from './drawnInputs.ts';
import { shrinkFailure, type Shrunk } from './shrinkFailure.ts';
import { createVerdictCounter, type SeenVerdict } from './seenVerdicts.ts';
import type { World } from '../world.ts';

/** How many cases may be spent on a failure: to shrink its input, and to confirm it. The kill matrix allows none. */
export type ShrinkLimits = {
  /** Cases for the input of one failure. */
  readonly shrinkRuns: number;
  readonly confirmations: number;
  /** Requests that this worker may still spend on all its failures. Default: any number. */
  readonly requestsLeft?: () => number;
  readonly spend?: (requests: number) => void;
};

/** A failure with everything that is needed to repeat it. */
export type Failure = {
  readonly identity: string;
  readonly verdict: Verdict;
  readonly count: number;
  readonly counterexample: Json;
  /** 0 for the fixed objects. */
  readonly setUp: SetUp;
  readonly seed: number;
  readonly path: string | null;
  readonly runs: number;
  readonly shrinks: number;
  /** True if no simpler input shows the failure. */
  readonly minimal: boolean;
  /** What the case did up to the exchange under test. */
  readonly steps: readonly CaseStep[];
  /** Repeated cases of the same input: how many were tried, and how many of them failed. */
  readonly confirmed: { readonly failed: number; readonly tried: number };
};

export type ScenarioResult = {
  readonly scenario: string;
  readonly ending: CaseResult['ending'];
  readonly reason: string | null;
  readonly requests: number;
  /** Cases of listed and drawn inputs, in this order. */
  readonly cases: number;
  readonly failures: readonly Failure[];
  readonly settled: readonly SeenVerdict[];
  /** Members of answers that its cases looked for in vain. */
  readonly missed: ReadonlySet<string>;
};

/** One failure while its scenario runs: the shortest input that showed it, and how that input was reached. */
type Hit = {
  node: InputNode;
  verdict: Verdict;
  steps: readonly CaseStep[];
  /** True if this worker had not met it before. */
  fresh: boolean;
  readonly drewSetUp: boolean;
  /** The number of the case that it was drawn for; null for a simpler input. */
  origin: string | null;
  found: Found;
};

/** What a replay fixes, and what is called when a failure is seen first. */
type CaseOptions = {
  readonly input?: Json;
  readonly setUp?: SetUp;
  readonly onFirst?: (failure: Failure) => void;
};

/** In real time: the shrinking of one scenario takes at most this long, because its test has a time limit. */
const shrinkMs = 30_000;

/**
 * Inputs are drawn until a case shows a failure that this worker has not seen before; listed inputs and rows of the covering array all
 * run. Then each such failure is shrunk in turn. `onFirst` is called when a failure is seen, before any shrinking. With `input` the
 * scenario runs once with this recorded input instead of drawn ones.
 */
export async function runScenario(
  world: World,
  scenario: AnyScenario,
  runs: number,
  shrinkLimits: ShrinkLimits,
  { input, setUp, onFirst }: CaseOptions = {},
): Promise<ScenarioResult> {
  const counter = createVerdictCounter();
  const seed = scenarioSeed(world.seed, scenario.id);
  const inputs = drawnInputs(scenario, world, seed, input);
  const hits = new Map<string, Hit>();
  const missed = new Set<string>();
  let [requests, cases] = [0, 0];

  const failureOf = (
    identity: string,
    { node, verdict, steps, origin, found, drewSetUp }: Hit,
  ): Failure => ({
    identity,
    verdict,
    count: counter.countOf(identity),
    counterexample: node.value,
    setUp: (drewSetUp && node.setUp) || 0,
    seed,
    path: origin === null ? null : [origin, ...found.path].join(':'),
    runs: cases,
    shrinks: found.path.length,
    minimal: found.minimal,
    steps,
    confirmed: found.confirmed,
  });

  const caseOf: RunCase = async (node, origin) => {
    const result = await withinQuota(world, () =>
      runCase(world, scenario, node.value, counter, node.setUp),
    );
    requests += result.requests;
    for (const place of result.missed) missed.add(place);
    const shown = noteFailures(hits, result, { node, origin }, (identity, hit) => {
      hit.fresh = !world.known.has(identity);
      onFirst?.(failureOf(identity, hit));
    });
    return { ...result, shown };
  };

  let ending: CaseResult['ending'] = 'done';
  let reason: string | null = null;
  let isFound = false;
  const property = fc.asyncProperty(inputs.arbitrary, async (value: Json) => {
    const place = cases;
    // After a failure what is listed runs still, so that one failure does not hide another; nothing more is drawn.
    if (ending !== 'done' || (isFound && place >= inputs.first.length)) return true;
    cases += 1;
    const node = withSetUp(inputs.nodeOf(value), setUp ?? setUpOf(seed, place));
    const result = await caseOf(node, String(place));
    [ending, reason] = [result.ending, result.reason];
    isFound ||= [...result.shown.keys()].some((identity) => hits.get(identity)?.fresh === true);
    return true;
  });
  await fc.check(property, {
    seed,
    numRuns: input === undefined ? runs : 1,
    examples: inputs.first.map((example): [Json] => [example]),
    verbose: fc.VerbosityLevel.None,
  });

  const until = Date.now() + shrinkMs;
  const maySpend = (): boolean =>
    world.givenUp() === null &&
    Date.now() < until &&
    (shrinkLimits.requestsLeft?.() ?? Infinity) >= scenario.cost;
  // Shrinking may show further failures: they come last in the map, and their turn comes, too.
  for (const [identity, hit] of hits)
    if (hit.fresh) await shrinkHit(identity, hit, caseOf, shrinkLimits, maySpend);

  const failures = [...hits].map(([identity, hit]) => failureOf(identity, hit));
  const settled = counter.settled();
  return { scenario: scenario.id, ending, reason, requests, cases, failures, settled, missed };
}

/** Adds the failures of one case to those that are known; of one failure the shortest case is kept. */
function noteFailures(
  hits: Map<string, Hit>,
  { failures, steps, drewSetUp }: CaseResult,
  { node, origin }: Pick<Hit, 'node' | 'origin'>,
  onNew: (identity: string, hit: Hit) => void,
): ReadonlyMap<string, Verdict> {
  const shown = new Map<string, Verdict>();
  for (const verdict of failures) {
    const identity = identityOf(verdict);
    if (shown.has(identity)) continue;
    shown.set(identity, verdict);
    const own = { node, verdict, steps: stepsTo(verdict, steps), origin };
    const known = hits.get(identity);
    if (known === undefined) {
      const hit: Hit = { ...own, fresh: true, drewSetUp, found: notShrunk };
      hits.set(identity, hit);
      onNew(identity, hit);
    } else if (known.found === notShrunk && textLength(node) < textLength(known.node))
      Object.assign(known, own);
  }
  return shown;
}

/** Runs one case and notes the failures that it shows. */
type RunCase = (
  node: InputNode,
  origin: string | null,
) => Promise<CaseResult & { readonly shown: ReadonlyMap<string, Verdict> }>;

/** Looks for the simplest input that shows the failure, and runs that one again: a failure that does not repeat is flaky. */
async function shrinkHit(
  identity: string,
  hit: Hit,
  caseOf: RunCase,
  { shrinkRuns, confirmations, spend }: ShrinkLimits,
  maySpend: () => boolean,
): Promise<void> {
  const { origin } = hit;
  const run = async (node: InputNode): Promise<Pick<Hit, 'verdict' | 'steps'> | undefined> => {
    const { shown, requests, steps } = await caseOf(node, null);
    spend?.(requests);
    const verdict = shown.get(identity);
    return verdict && { verdict, steps: stepsTo(verdict, steps) };
  };
  let shrinksLeft = shrinkRuns;
  const { path, minimal } = await shrinkFailure(
    hit.drewSetUp ? simplestSetUpFirst(hit.node) : hit.node,
    async (node) => {
      shrinksLeft -= 1;
      const failed = await run(node);
      if (failed === undefined) return false;
      Object.assign(hit, { node, ...failed, origin });
      return true;
    },
    () => shrinksLeft > 0 && maySpend(),
  );
  let [failed, tried] = [0, 0];
  while (tried < confirmations && maySpend()) {
    tried += 1;
    if ((await run(hit.node)) !== undefined) failed += 1;
  }
  hit.found = { path, minimal, confirmed: { failed, tried } };
}

/** How far one failure was shrunk. */
type Found = Pick<Shrunk, 'path' | 'minimal'> & Pick<Failure, 'confirmed'>;

const notShrunk: Found = { path: [], minimal: false, confirmed: { failed: 0, tried: 0 } };

/** Without those that came after the exchanges under test, but with the time that passed until the next one. */
function stepsTo({ exchanges }: Verdict, steps: readonly CaseStep[]): readonly CaseStep[] {
  const last = steps.findLastIndex((step) => exchanges.some((one) => one === step));
  const next = steps.findIndex((step, at) => at > last && !Object.hasOwn(Object(step), 'waitMs'));
  return last === -1 ? [] : steps.slice(0, next === -1 ? undefined : next);
}

function textLength({ value }: InputNode): number {
  return JSON.stringify(value).length;
}

/**
 * One seed per scenario, so that a part of a run draws the same inputs as the whole run. FNV-1a over the run's seed and the scenario's id
 * (Fowler, Noll, Vo; 32 bits, signed as fast-check expects).
 */
export function scenarioSeed(runSeed: number, scenarioId: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${runSeed}:${scenarioId}`) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash | 0;
}
