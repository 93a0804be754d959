/** Opens the three sides of a comparison, each with a folder, a budget and a state of its own. */
import { join } from 'node:path';
import { hasLeftovers } from '../../evidence/journal.ts';
import { openSide, type Side } from '../../engine/compare/openSide.ts';
import { cleanUpAfter } from '../../engine/run/cleanUpAfter.ts';
import { newRun, type RunSettings } from '../../engine/run/settings.ts';
import type { ChosenRun } from '../../engine/world/openWorld.ts';
import type { SideName } from '../../reports/compare/oddPlaces.ts';
import { isOneServer, type Sides } from './runTrio.ts';

/** What distinguishes a side: a target file, or the mock with its switches. */
export type SideChoice = Pick<
  RunSettings,
  'targetFile' | 'document' | 'faults' | 'variants' | 'noise'
>;

export type OpenSides = { readonly sides: Sides; readonly close: () => Promise<void> };

/** Workers of one letter: names that the sides create then have one length. */
const workers: Readonly<Record<SideName, string>> = { left: 'l', again: 'a', right: 'r' };

/** The settings of one side: those of the comparison, in a folder below its own. */
export function settingsOf(base: RunSettings, name: SideName, choice: SideChoice): RunSettings {
  return { ...newRun({}), ...base, ...choice, dir: join(base.dir, name) };
}

/** Opens all sides. If one cannot be opened, those that are open already are closed again. */
export async function openSides(
  settings: Readonly<Record<SideName, RunSettings>>,
  chosen: ChosenRun,
): Promise<OpenSides> {
  const opened: Side[] = [];
  const close = async (): Promise<void> => {
    for (const { world } of opened.splice(0)) await world.close();
    // A mock takes all of it with itself.
    for (const one of Object.values(settings))
      if (one.targetFile !== null && hasLeftovers(one.dir))
        await cleanUpAfter(one, chosen.service, null);
  };
  const open = async (name: SideName, worker = workers[name]): Promise<Side> => {
    const side = await openSide(settings[name], worker, chosen);
    opened.push(side);
    return side;
  };
  try {
    const [left, again, right] = [await open('left'), await open('again'), await open('right')];
    const needsTwin = isOneServer(left, again) && !left.world.capabilities.has('reset');
    const twin = needsTwin ? { twin: await open('right', 't') } : {};
    return { sides: { left, again, right, ...twin }, close };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}
