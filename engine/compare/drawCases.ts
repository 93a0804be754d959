/** Draws the cases of a scenario without running any, so that the same cases can be run against several targets. */
import * as fc from 'fast-check';
import type { Json } from '../../json/types.ts';
import type { AnyScenario } from '../scenario.ts';
import { drawnInputs, setUpOf, withSetUp, type InputNode } from '../scenario/drawnInputs.ts';
import { scenarioSeed } from '../scenario/runScenario.ts';
import type { World } from '../world.ts';

/** Draws the inputs that `runScenario` would draw with the seed of this world, each with its set-up and its simpler inputs. */
export async function drawCases(
  world: World,
  scenario: AnyScenario,
  runs: number,
): Promise<readonly InputNode[]> {
  const seed = scenarioSeed(world.seed, scenario.id);
  const inputs = drawnInputs(scenario, world, seed);
  const values: Json[] = [];
  const property = fc.asyncProperty(inputs.arbitrary, async (value: Json) => {
    values.push(value);
    return true;
  });
  await fc.check(property, {
    seed,
    numRuns: runs,
    examples: inputs.first.map((example): [Json] => [example]),
    verbose: fc.VerbosityLevel.None,
  });
  return values.map((value, place) => withSetUp(inputs.nodeOf(value), setUpOf(seed, place)));
}
