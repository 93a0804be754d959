/** The plan of a run in words: what would be run and sent, what would not, and the reasons. */
import { mayGuess } from '../../engine/world/mayGuess.ts';
import { timedProfile } from '../../contract/loadProfile.ts';
import { heldClasses } from '../../exchange/credentials/missingSecrets.ts';
import type { Target } from '../../exchange/targets/target.ts';
import { plannedCost, reasonToSkip, type Plan, type Planned } from '../../engine/plan/plan.ts';
import type { Capability, Profile } from '../../contract/types.ts';
import type { PoolRun } from '../../engine/pool/beginScenario.ts';
import type { RunSettings } from '../../engine/run/settings.ts';
import type { Service } from '../../engine/service.ts';
import { planFor } from '../../suites/plannedRun.ts';
import { removeOwn } from './ownFiles.ts';
import { removeContract } from './documentRun.ts';
import { counted } from '../../reports/text/phrases.ts';

/** What is known of the target without asking it: null for the mock, which can do and permits everything. */
type KnownTarget = Target | null;

/** Prints the plan and leaves nothing in the run's folder. Throws the errors that the run itself would throw before its first request. */
export async function dryRun(settings: RunSettings, target: Target | null): Promise<string> {
  const { dir } = settings;
  const text = dryRunText(await planFor(settings), timedProfile(settings), target);
  removeOwn(dir);
  removeContract(dir);
  return text;
}

/** A line a scenario, then the sums. The plan is an upper bound: a case often needs fewer requests. */
function dryRunText(
  plan: Plan & { readonly service: Service },
  profile: Profile,
  target: KnownTarget,
): string {
  const reasons = new Map<string, number>();
  const note = (reason: string): void => void reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const sent: Planned[] = [];
  for (const one of plan.planned) {
    const reason = target === null ? null : skippedOn(target, plan.service, profile, one);
    if (reason === null) sent.push(one);
    else note(reason);
  }
  for (const { reason } of plan.leftOut) note(reason);
  const requests = (list: readonly Planned[]): number => requestsPlanned(list, profile);
  const plain = sent.filter(({ scenario }) => scenario.exhausts !== true);
  const exhausting = sent.filter(({ scenario }) => scenario.exhausts === true);
  const writes = new Set(plain.flatMap(({ scenario }) => scenario.allow ?? []));
  const perMinute = (target?.budget ?? plan.service.targets.documented)?.perMinute;
  return [
    'Nothing is sent. This would be run:',
    '',
    ...sent.map(
      (one) =>
        `  ${one.scenario.id.padEnd(44)} ${counted(one.runs, 'case').padStart(9)} · up to ${requests([one])} requests`,
    ),
    '',
    `Requests  up to ${requests(plain)}, at most ${plan.most} in profile ${profile.name}${exhausting.length > 0 ? `, and ${requests(exhausting)} to exhaust a limit` : ''}`,
    ...(perMinute === undefined ? [] : [`Rate      at most ${perMinute} a minute and token`]),
    `Writes    ${writes.size === 0 ? 'none' : [...writes].join(', ')}`,
    ...(target === null
      ? []
      : (plan.service.objects.leaves?.({ contract: plan.service.contract, target }) ?? [])
    ).map((text) => `Leaves    ${text}`),
    `Left out  ${reasons.size === 0 ? 'nothing' : ''}`.trimEnd(),
    ...[...reasons].map(([reason, count]) => `  ${String(count).padStart(4)}  ${reason}`),
  ].join('\n');
}

/** The most requests that the scenarios send. */
export function requestsPlanned(planned: readonly Planned[], profile: Profile): number {
  return planned.reduce(
    (sum, { scenario, runs }) => sum + plannedCost(profile, scenario) * runs,
    0,
  );
}

/** The scenarios that are left, and that the target can run. */
export function runnableOn(
  target: KnownTarget,
  planned: readonly Planned[],
  { service, finished }: Pick<PoolRun, 'service' | 'finished'>,
  profile: Profile,
): readonly Planned[] {
  return planned.filter(
    (one) =>
      !finished.has(one.scenario.id) &&
      (target === null || skippedOn(target, service, profile, one) === null),
  );
}

/** What a control plane offers is only known once it is asked, so all of it is taken as there. */
function skippedOn(
  target: Target,
  { access }: Service,
  profile: Profile,
  { scenario }: Planned,
): string | null {
  const capabilities: ReadonlySet<Capability> = new Set([
    ...(target.control === null ? (['webhook', 'https'] as const) : ofControl),
    ...(mayGuess(target.baseUrl, target.control === null ? [] : ofControl)
      ? (['guess'] as const)
      : []),
    ...(target.credentials.other === undefined ? [] : (['other-organization'] as const)),
  ]);
  return reasonToSkip(scenario, {
    capabilities,
    permissions: new Set(target.allow),
    credentials: heldClasses(target, access),
    profile,
  });
}

const ofControl: readonly Capability[] = [
  'clock',
  'slow',
  'reset',
  'log',
  'tokens',
  'webhook',
  'https',
];
