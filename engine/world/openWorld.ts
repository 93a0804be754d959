/** Opens the world of one worker: the target (its own mock, or the server of a target file) and the way to it. */
import { join } from 'node:path';
import { loadProfile } from '../../contract/loadProfile.ts';
import { createLimiter } from '../../exchange/budget/limiter.ts';
import { connectLimiter } from '../../exchange/budget/connectLimiter.ts';
import { openControl } from '../../exchange/control/control.ts';
import { openJournal } from '../../evidence/journal.ts';
import { loadTarget } from '../../exchange/targets/loadTarget.ts';
import { openTargetBudget } from '../../exchange/budget/openTargetBudget.ts';
import { openWire } from '../../exchange/wire/openWire.ts';
import { openRecorder } from '../../evidence/recorder.ts';
import { createRedactor } from '../../evidence/redaction/redact.ts';
import { readableSecrets } from '../../exchange/targets/secretsOf.ts';
import { createServiceClock } from '../../exchange/control/serviceClock.ts';
import type { Exchange } from '../../exchange/types.ts';
import { targetFromReadyLine } from '../../exchange/targets/targetFromReadyLine.ts';
import { createWorld } from './createWorld.ts';
import { aheadVariable, takeAhead } from '../mock/mockAhead.ts';
import { mockFlags } from '../mock/mockFlags.ts';
import type { LeftOut } from '../plan/plan.ts';
import type { Selection } from '../plan/selection.ts';
import type { Contract } from '../../contract/types.ts';
import { reach } from './reach.ts';
import { shellVariables } from './shellVariables.ts';
import { writeRunFile } from '../run/runFile.ts';
import { markRunning } from '../run/runningProcesses.ts';
import type { RunSettings } from '../run/settings.ts';
import { startMock, type RunningMock } from '../mock/startMock.ts';
import { workerName } from '../run/workerName.ts';
import type { World } from '../world.ts';

/** What the run's plan says to a worker. */
export type ChosenRun = {
  readonly contract: Contract;
  readonly selection: Selection;
  readonly leftOut: readonly LeftOut[];
  /** Ids of scenarios that an earlier session of the run has finished. */
  readonly finished: ReadonlySet<string>;
};

/**
 * Every worker writes its own evidence file and, on a mock, has a mock of its own. A target that cannot be
 * reached gives a world in which every scenario is blocked for that one reason.
 */
export async function openWorld(
  settings: RunSettings,
  worker: string,
  { contract, selection, leftOut, finished }: ChosenRun,
  watch: (exchange: Exchange) => void = () => undefined,
): Promise<World> {
  const { shard, session } = settings;
  writeRunFile(settings);
  const unmark = markRunning(settings.dir);
  const mock = settings.targetFile === null ? await mockOf(settings, worker) : null;
  const target =
    mock === null
      ? loadTarget(settings.targetFile ?? '', { iMeanProduction: settings.iMeanProduction })
      : targetFromReadyLine(mock.readyLine);
  const control = target.control === null ? null : await openControl(target.control);
  const clock = createServiceClock(
    control?.capabilities.has('clock') === true ? control.moveClock : null,
  );
  const redactor = createRedactor(readableSecrets(target.credentials).map(({ value }) => value));
  const recorder = openRecorder(join(settings.dir, 'evidence'), worker, redactor);
  const journal = openJournal(join(settings.dir, 'journal'), worker);
  // A replay has no run around it that counts for all: it opens the target's budget itself.
  const broker = mock === null && settings.budget === null ? await openTargetBudget(target) : null;
  const address = settings.budget ?? broker?.address ?? null;
  const limiter =
    address === null
      ? createLimiter(target.budget, { clock })
      : await connectLimiter(address, { clock });
  const wire = openWire(target, {
    clock,
    worker,
    limiter,
    onOwnExchange: (exchange) => {
      for (const token of wire.credentials.fetched()) redactor.add(token);
      recorder.exchange(exchange, { scenario: null });
    },
  });
  const world = createWorld({
    contract,
    profile: loadProfile(settings.profile),
    seed: settings.seed,
    // A worker's process id may come again in another session, or on another machine.
    runId: `${settings.run.slice(-4)}${worker}`,
    target,
    wire,
    clock,
    control,
    wanted: selection.clause,
    keepSecret: redactor.add,
    record: recorder.write,
    recordExchange: (exchange, about) => {
      watch(exchange);
      recorder.exchange(exchange, about);
    },
    journal,
    givenUp: await reach(wire, target),
  });
  world.record({
    type: 'run',
    formatVersion: 2,
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
      variables: shellVariables(target),
    },
    profile: settings.profile,
    seed: settings.seed,
    startedAt: settings.startedAt,
    node: process.version,
    filters: { clauses: settings.clauses, operations: settings.operations },
  });
  // One worker of every part writes down, once for all, what the plan leaves out.
  if (worker === workerName(0, settings))
    for (const { scenario, reason } of leftOut)
      if (!finished.has(scenario.id)) world.recordSkipped(scenario, reason);
  return {
    ...world,
    close: async () => {
      await world.close();
      world.record({
        type: 'end',
        endedAt: new Date().toISOString(),
        exchanges: 0,
        scenarios: 0,
        interrupted: false,
      });
      recorder.close();
      journal.close();
      await limiter.close();
      await broker?.close();
      await wire.close();
      await mock?.stop();
      unmark();
    },
  };
}

/** A worker that takes a failed one's place has a mock of its own: what the first left in it is not known. */
async function mockOf(settings: RunSettings, worker: string): Promise<RunningMock> {
  const isFirst = worker === workerName(0, settings);
  const ahead = isFirst && process.env[aheadVariable] === '1' ? await takeAhead(settings) : null;
  return ahead ?? startMock(mockFlags(settings));
}
