/** The plan of the run that this process belongs to: the same settings give the same plan in every process. */
import { boundedProfile, profileOfRun } from '../contract/loadProfile.ts';
import { readableSecrets } from '../exchange/targets/secretsOf.ts';
import { targetOfRun } from './targets/loadTarget.ts';
import { serviceIn } from './serviceOf.ts';
import type { AnyScenario } from '../engine/scenario.ts';
import { merged, ownPart, refuseOtherClauses } from '../engine/world/ownPart.ts';
import { withAskedAgain } from '../engine/pool/askedAgain.ts';
import { planRun } from '../engine/plan/plan.ts';
import { selectionOf } from '../engine/plan/selection.ts';
import type { PoolRun } from '../engine/pool/beginScenario.ts';
import { currentRun } from '../engine/run/currentRun.ts';
import type { RunSettings } from '../engine/run/settings.ts';
import { finishedBefore } from '../engine/run/sessionFile.ts';

type PlannedRun = PoolRun & {
  /** All scenarios: those of the user's own, those of the suites, and those made from imported documents. */
  readonly scenarios: readonly AnyScenario[];
};

let made: Promise<PlannedRun> | undefined;

export function plannedRun(): Promise<PlannedRun> {
  made ??= planFor(currentRun());
  return made;
}

/** Makes the plan of a run from its settings. */
export async function planFor(settings: RunSettings): Promise<PlannedRun> {
  const plain = serviceIn(settings.sourceDir ?? settings.dir);
  // An error that the config throws may hold a secret: once it was read, it is known.
  const target = settings.configFile === undefined ? null : targetOfRun(settings);
  if (target !== null) readableSecrets(target.credentials);
  const own = await ownPart(settings, plain);
  refuseOtherClauses(own, plain.contract, settings.configFile ?? 'the config');
  const service = merged(plain, own);
  const selection = selectionOf(service, settings.clauses, settings.operations);
  const once = service.scenarios(service.drawn ?? service.contract);
  const profile = boundedProfile(profileOfRun(settings), settings);
  const all = withAskedAgain(once, profile, settings.seed);
  return {
    ...planRun(all, profile, selection, settings.mostRequests),
    scenarios: all,
    service,
    settings,
    selection,
    finished: finishedBefore(settings),
  };
}
