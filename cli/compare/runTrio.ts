/** Runs one case on the left, on the left again and on the right. */
import type { Side, SideCase } from '../../engine/compare/openSide.ts';
import { waitsForTime } from '../../engine/plan/plan.ts';
import type { InputNode } from '../../engine/scenario/drawnInputs.ts';
import type { AnyScenario } from '../../engine/scenario.ts';
import type { World } from '../../engine/world.ts';
import { caseFeatures } from '../../reports/compare/caseFeatures.ts';
import type { SideName, Trio } from '../../reports/compare/oddPlaces.ts';

/**
 * `twin` runs each case on the server of the right, too, where the left and its repetition are one server that cannot be reset: both
 * servers then hold the same amount of data, and each world has learned from the same number of cases.
 */
export type Sides = Readonly<Record<SideName, Side>> & { readonly twin?: Side };

export type TrioCases = Readonly<Record<SideName, SideCase>> & { readonly twin?: SideCase };

/** Runs one case on all sides; returns null if the comparison has to end. */
export type RunTrio = (
  scenario: AnyScenario,
  node: InputNode,
  round?: number,
) => Promise<TrioCases | null>;

/** Sends to all servers at once, so real waits overlap. Two sides of one server take turns. */
export async function runTrio(
  sides: Sides,
  scenario: AnyScenario,
  node: InputNode,
  round = 0,
): Promise<TrioCases> {
  const found: Partial<Record<keyof Sides, SideCase>> = {};
  const run = async (name: keyof Sides): Promise<void> => {
    const result = await sides[name]?.run(scenario, node);
    if (result !== undefined) found[name] = result;
  };
  const waits = waitsForTime(scenario) && !sides.left.world.capabilities.has('clock');
  const inTurn = async (names: readonly (keyof Sides)[], isOne: boolean): Promise<void> => {
    if (waits || !isOne) await Promise.all(names.map(run));
    else for (const name of round % 2 === 0 ? names : names.toReversed()) await run(name);
  };
  const turns = [
    async () => inTurn(['left', 'again'], isOneServer(sides.left, sides.again)),
    async () => inTurn(['right', 'twin'], true),
  ];
  // The answer to the second request waits until the first is judged: neither server is always the second.
  await Promise.all((round % 4 < 2 ? turns : turns.toReversed()).map((turn) => turn()));
  const { left, again, right, twin } = found;
  if (left === undefined || again === undefined || right === undefined)
    throw new Error('one side of the comparison ran no case');
  return { left, again, right, ...(twin === undefined ? {} : { twin }) };
}

/** Each mock is a server of its own. */
export function isOneServer({ world: one }: Side, { world: other }: Side): boolean {
  return one.target.file !== null && one.target.baseUrl === other.target.baseUrl;
}

export function featuresOf({ left, again, right }: TrioCases, { contract, profile }: World): Trio {
  const of = ({ exchanges, verdicts, ahead }: SideCase): Trio['left'] =>
    caseFeatures(exchanges, verdicts, contract.envelope?.payload, ahead);
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
  for (const [name, { world }] of Object.entries(sides as Readonly<Record<string, Side>>)) {
    const reason = world.givenUp();
    if (reason !== null) return `${name}: ${reason}`;
  }
  return null;
}
