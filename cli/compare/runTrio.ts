/** Runs one case on the left, on the left again and on the right. */
import type { Side, SideCase } from '../../engine/compare/openSide.ts';
import { waitsForTime } from '../../engine/plan/plan.ts';
import type { InputNode } from '../../engine/scenario/drawnInputs.ts';
import type { AnyScenario } from '../../engine/scenario.ts';
import type { World } from '../../engine/world.ts';
import { caseFeatures } from '../../reports/compare/caseFeatures.ts';
import type { Trio } from '../../reports/compare/oddPlaces.ts';

export type Sides = { readonly left: Side; readonly again: Side; readonly right: Side };

export type TrioCases = { readonly [Name in keyof Sides]: SideCase };

/** Runs one case on all sides; returns null if the comparison has to end. */
export type RunTrio = (
  scenario: AnyScenario,
  node: InputNode,
  round?: number,
) => Promise<TrioCases | null>;

/**
 * Sends to all servers at once, so real waits overlap. If the left and its repetition are one server that cannot be reset, this server
 * runs each case twice. The right then runs each case twice, too, so both servers hold the same amount of data.
 */
export async function runTrio(
  sides: Sides,
  scenario: AnyScenario,
  node: InputNode,
  round = 0,
): Promise<TrioCases> {
  const found: Partial<Record<keyof Sides, SideCase>> = {};
  const run = async (name: keyof Sides): Promise<void> => {
    const result = await sides[name].run(scenario, node);
    found[name] ??= result;
  };
  const { left: one, again: other } = sides;
  const isShared =
    one.world.target.file !== null && one.world.target.baseUrl === other.world.target.baseUrl;
  const onLeft = round % 2 === 0 ? (['left', 'again'] as const) : (['again', 'left'] as const);
  const onRight =
    isShared && !one.world.capabilities.has('reset')
      ? (['right', 'right'] as const)
      : ['right' as const];
  const waits = waitsForTime(scenario) && !one.world.capabilities.has('clock');
  const inTurn = async (names: readonly (keyof Sides)[]): Promise<void> => {
    if (waits || (!isShared && names === onLeft)) await Promise.all(names.map(run));
    else for (const name of names) await run(name);
  };
  await Promise.all([inTurn(onLeft), inTurn(onRight)]);
  const { left, again, right } = found;
  if (left === undefined || again === undefined || right === undefined)
    throw new Error('a side of the comparison ran no case');
  return { left, again, right };
}

export function featuresOf({ left, again, right }: TrioCases, { contract, profile }: World): Trio {
  const of = ({ exchanges, verdicts }: SideCase): Trio['left'] =>
    caseFeatures(exchanges, verdicts, contract.envelope?.payload);
  const { slowerByMs } = profile;
  return {
    left: of(left),
    again: of(again),
    right: of(right),
    ...(slowerByMs === undefined ? {} : { slowerByMs }),
  };
}

/** Names the side that no longer answers, so that nothing more can be compared. Null if all sides answer. */
export function lostSide(sides: Sides): string | null {
  for (const [name, { world }] of Object.entries(sides)) {
    const reason = world.givenUp();
    if (reason !== null) return `${name}: ${reason}`;
  }
  return null;
}
