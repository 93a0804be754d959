/** Runs one case on the left, on the left again and on the right. */
import type { Contract } from '../../contract/types.ts';
import type { Side, SideCase } from '../../engine/compare/openSide.ts';
import type { InputNode } from '../../engine/scenario/drawnInputs.ts';
import type { AnyScenario } from '../../engine/scenario.ts';
import { caseFeatures } from '../../reports/compare/caseFeatures.ts';
import type { Trio } from '../../reports/compare/oddPlaces.ts';

export type Sides = { readonly left: Side; readonly again: Side; readonly right: Side };

export type TrioCases = { readonly [Name in keyof Sides]: SideCase };

/** Runs one case on all sides; null once the comparison is to end. */
export type RunTrio = (
  scenario: AnyScenario,
  node: InputNode,
  round?: number,
) => Promise<TrioCases | null>;

/** Services of their own processes are asked at once; others one after the other, each as often first as the others. */
export async function runTrio(
  sides: Sides,
  scenario: AnyScenario,
  node: InputNode,
  round = 0,
): Promise<TrioCases> {
  const areMocks = names.every((name) => sides[name].world.target.file === null);
  const found: Partial<Record<keyof Sides, SideCase>> = {};
  const run = async (name: keyof Sides): Promise<SideCase> => {
    const result = await sides[name].run(scenario, node);
    found[name] = result;
    return result;
  };
  const turn = round % names.length;
  if (areMocks) await Promise.all(names.map(run));
  else for (const name of [...names.slice(turn), ...names.slice(0, turn)]) await run(name);
  const { left, again, right } = found;
  if (left === undefined || again === undefined || right === undefined)
    throw new Error('a side of the comparison ran no case');
  return { left, again, right };
}

const names = ['left', 'again', 'right'] as const;

export function featuresOf({ left, again, right }: TrioCases, { envelope }: Contract): Trio {
  const of = ({ exchanges, verdicts }: SideCase): Trio['left'] =>
    caseFeatures(exchanges, verdicts, envelope?.payload);
  return { left: of(left), again: of(again), right: of(right) };
}

/** Why nothing more can be compared: which side no longer answers. Null while all do. */
export function lostSide(sides: Sides): string | null {
  for (const [name, { world }] of Object.entries(sides)) {
    const reason = world.givenUp();
    if (reason !== null) return `${name}: ${reason}`;
  }
  return null;
}
