/** The plan of this process's run: the same settings give the same plan in every process. */
import { loadProfile } from '../contract/loadProfile.ts';
import { serviceIn } from './serviceOf.ts';
import type { AnyScenario } from '../engine/scenario.ts';
import { ownParts, refuseOtherClauses } from '../engine/world/ownParts.ts';
import { planRun, type Plan } from '../engine/plan/plan.ts';
import { selectionOf } from '../engine/plan/selection.ts';
import type { ChosenRun } from '../engine/world/openWorld.ts';
import { currentRun } from '../engine/run/currentRun.ts';
import type { RunSettings } from '../engine/run/settings.ts';
import { finishedBefore } from '../engine/run/sessionFile.ts';

type PlannedRun = Plan &
  ChosenRun & {
    readonly settings: RunSettings;
    /** All scenarios: those of the user's own, those of the suites, and those made from imported documents. */
    readonly scenarios: readonly AnyScenario[];
  };

let made: Promise<PlannedRun> | undefined;

export function plannedRun(): Promise<PlannedRun> {
  made ??= planFor(currentRun());
  return made;
}

/** The plan of any run, from its settings. */
export async function planFor(settings: RunSettings): Promise<PlannedRun> {
  const service = serviceIn(settings.sourceDir ?? settings.dir);
  const { contract } = service;
  const own = await ownParts(settings, service);
  refuseOtherClauses(own, contract, settings.configFile ?? 'the config');
  const selection = selectionOf(
    { contract, checks: own.checks },
    settings.clauses,
    settings.operations,
  );
  const all = [...own.scenarios, ...service.scenarios(own.drawn)];
  return {
    ...planRun(all, loadProfile(settings.profile), selection, settings.mostRequests),
    scenarios: all,
    contract,
    service,
    own,
    settings,
    selection,
    finished: finishedBefore(settings),
  };
}
