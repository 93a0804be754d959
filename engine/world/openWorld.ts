/** Opens the world of one worker: the target (its own mock, or the server of a target file) and the connection to it. */
import { join } from 'node:path';
import { assayVersion } from '../../contract/assayVersion.ts';
import { redactCrashes } from '../../output/console.ts';
import { keepSecret, processRedactor } from '../../output/secrets.ts';
import { profileOfRun, timedProfile } from '../../contract/loadProfile.ts';
import { connectLimiter } from '../../exchange/budget/connectLimiter.ts';
import { createLimiter } from '../../exchange/budget/limiter.ts';
import { openTargetBudget } from '../../exchange/budget/openTargetBudget.ts';
import { controlOf } from '../../exchange/control/control.ts';
import { createServiceClock } from '../../exchange/control/serviceClock.ts';
import { readTarget } from '../../exchange/targets/readTarget.ts';
import { overrideTexts } from '../../exchange/targets/overrides.ts';
import { readableSecrets } from '../../exchange/targets/secretsOf.ts';
import { targetFromReadyLine } from '../../exchange/targets/targetFromReadyLine.ts';
import type { Exchange } from '../../exchange/types.ts';
import { openWire } from '../../exchange/wire/openWire.ts';
import { openJournal } from '../../evidence/journal.ts';
import { openRecorder } from '../../evidence/recorder.ts';
import { mockFlags, startMock, type RunningMock } from '../mock/startMock.ts';
import type { LeftOut } from '../plan/plan.ts';
import type { Selection } from '../plan/selection.ts';
import { brokerAddress } from '../run/budgetBroker.ts';
import { resolvedInputs } from '../run/resolved.ts';
import { writeRunFile } from '../run/runFile.ts';
import { markRunning } from '../run/runningProcesses.ts';
import { workerName, type RunSettings } from '../run/settings.ts';
import type { Service } from '../service.ts';
import type { World } from '../world.ts';
import { createWorld } from './createWorld.ts';
import { reach } from './reach.ts';
import { shellVariables } from './shellVariables.ts';

/** The values that the run's plan gives to a worker. */
export type ChosenRun = {
  readonly service: Service;
  readonly selection: Selection;
  readonly leftOut: readonly LeftOut[];
  /** Ids of scenarios that an earlier session of the run has finished. */
  readonly finished: ReadonlySet<string>;
};

type OpenOptions = {
  /** Called with every exchange. */
  readonly watch?: (exchange: Exchange) => void;
  /** A mock that somebody else ends; without it, a world without a target file starts one of its own. */
  readonly mock?: Promise<RunningMock>;
  /** False if the caller ends the run in time, not the profile. */
  readonly isTimed?: boolean;
};

/**
 * Every worker writes its own evidence file and, on a mock, has a mock of its own. If the target cannot be reached, every scenario of the
 * world is blocked for that one reason. Everything that was opened is closed in reverse order, by `close` of the world, or at once if
 * opening fails.
 */
export async function openWorld(
  settings: RunSettings,
  worker: string,
  chosen: ChosenRun,
  options: OpenOptions = {},
): Promise<World> {
  const closers: Closer[] = [];
  try {
    return await openParts(settings, worker, chosen, options, closers);
  } catch (thrown) {
    await closeAll(closers);
    throw thrown;
  }
}

type Closer = () => Promise<unknown> | void;

/** The last one first. Closes the others even if one fails, and then throws what that one threw. */
async function closeAll(closers: Closer[]): Promise<void> {
  const close = closers.pop();
  if (close === undefined) return;
  try {
    await close();
  } finally {
    await closeAll(closers);
  }
}

async function openParts(
  settings: RunSettings,
  worker: string,
  { service, selection, leftOut, finished }: ChosenRun,
  { watch = () => undefined, mock: running, isTimed = true }: OpenOptions,
  closers: Closer[],
): Promise<World> {
  const { shard, session, profileChanges, document } = settings;
  const { contract } = service;
  writeRunFile(settings);
  closers.push(markRunning(settings.dir));
  const mock =
    settings.targetFile === null ? await (running ?? startMock(mockFlags(settings))) : null;
  if (mock !== null && running === undefined) closers.push(mock.stop);
  const target =
    mock === null
      ? readTarget(settings.targetFile ?? '', {
          defaults: () => service.targets,
          iMeanProduction: settings.iMeanProduction,
          document,
        })
      : targetFromReadyLine(mock.readyLine, service);
  const control = await controlOf(target);
  const clock = createServiceClock(
    control?.capabilities.has('clock') === true ? control.moveClock : null,
  );
  redactCrashes(1);
  for (const value of readableSecrets(target.credentials)) keepSecret(value);
  const recorder = openRecorder(join(settings.dir, 'evidence'), worker, processRedactor);
  closers.push(recorder.close);
  const journal = openJournal(join(settings.dir, 'journal'), worker);
  closers.push(journal.close);
  const sharedBudget = brokerAddress();
  // A replay has no run around it that counts for all: it opens the target's budget itself.
  const broker = mock === null && sharedBudget === null ? await openTargetBudget(target) : null;
  if (broker !== null) closers.push(broker.close);
  const address = sharedBudget ?? broker?.address ?? null;
  const limiter =
    address === null
      ? createLimiter(target.budget, { clock })
      : await connectLimiter(address, { clock });
  closers.push(limiter.close);
  // What reaches the target, and the token for it, come before the line that opens the file.
  const early: Exchange[] = [];
  let report = (exchange: Exchange): unknown => early.push(exchange);
  const wire = openWire(target, {
    clock,
    worker,
    limiter,
    access: service.access,
    onOwnExchange: (exchange) => report(exchange),
  });
  closers.push(wire.close);
  const world = createWorld({
    service,
    profile: timedProfile(settings),
    seed: settings.seed,
    // A worker's process id may come again in another session, or on another machine.
    runId: `${settings.run.slice(-4)}${worker}`,
    target,
    wire,
    clock,
    control,
    wanted: selection.clause,
    keepSecret,
    record: (line) => {
      recorder.write(line);
      // What a run found must survive its end, however it ends.
      if (line.type === 'verdict' && line.early === true) recorder.flush();
    },
    recordExchange: (exchange, about) => {
      watch(exchange);
      recorder.exchange(exchange, about);
    },
    journal,
    givenUp: await reach(wire, target, service.doctor, (exchange) => report(exchange)),
    isTimed,
  });
  closers.push(world.close);
  world.record({
    type: 'run',
    formatVersion: 3,
    run: settings.run,
    worker,
    shard,
    ...(session === 1 ? {} : { session }),
    contract: { title: contract.title, version: contract.version, sha256: contract.sha256 },
    target: {
      name: target.name,
      baseUrl: target.baseUrl,
      capabilities: [...world.capabilities],
      allow: target.allow,
      ...(target.overrides === undefined ? {} : { overrides: overrideTexts(target.overrides) }),
      variables: shellVariables(target, service.access),
      ...(settings.targetFile === null ? { mock: plantedIn(settings) } : {}),
    },
    profile: settings.profile,
    ...(profileChanges === undefined ? {} : { profileChanges }),
    seed: settings.seed,
    startedAt: settings.startedAt,
    node: process.version,
    assay: assayVersion(),
    filters: { clauses: settings.clauses, operations: settings.operations },
    resolved: resolvedInputs(settings, mock === null ? target : null, profileOfRun(settings)),
  });
  report = (exchange) => recorder.exchange(exchange, { scenario: null });
  early.forEach(report);
  closers.push(() =>
    world.record({
      type: 'end',
      endedAt: new Date().toISOString(),
      ...recorder.counts(),
      interrupted: false,
    }),
  );
  // Only the first worker of a shard records what the plan leaves out.
  if (worker === workerName(0, settings))
    for (const { scenario, reason } of leftOut)
      if (!finished.has(scenario.id)) world.recordSkipped(scenario, reason);
  return { ...world, close: () => closeAll(closers) };
}

/** What breaks or varies the mock of the run, in the words of the command line. */
function plantedIn({ faults, variants, noise }: RunSettings): readonly string[] {
  return [
    ...faults.map((id) => `fault ${id}`),
    ...variants.map((choice) => `variant ${choice}`),
    ...(noise === undefined ? [] : [`noise ${noise.words}`]),
  ];
}
