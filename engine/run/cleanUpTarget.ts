/** Connects to a target, deletes the objects that a run left there, records the requests that this takes, and disconnects. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EndLine, RunLine } from '../../evidence/lines.ts';
import { openRecorder } from '../../evidence/recorder.ts';
import { connectLimiter } from '../../exchange/budget/connectLimiter.ts';
import { controlOf } from '../../exchange/control/control.ts';
import { openWire } from '../../exchange/wire/openWire.ts';
import { createServiceClock } from '../../exchange/control/serviceClock.ts';
import type { Target } from '../../exchange/targets/target.ts';
import type { Service } from '../service.ts';
import type { Exchange } from '../../exchange/types.ts';
import { readableSecrets } from '../../exchange/targets/secretsOf.ts';
import { keepSecret, processRedactor } from '../../output/secrets.ts';
import { cleanUpRun, type CleanedUp } from '../objects/cleanUpRun.ts';
import { runLineOf } from './closeSession.ts';
import { lostEvidence, writeEvidenceList } from './evidenceList.ts';

/** The objects to clean up. `broker` is the address of the budget that counts the requests. */
export type CleanedTarget = {
  readonly service: Service;
  readonly target: Target;
  readonly broker: string;
};

/** `dir` is the run's folder. */
export async function cleanUpTarget(
  dir: string,
  { service, target, broker }: CleanedTarget,
  report: (line: string) => void,
): Promise<CleanedUp> {
  const control = await controlOf(target);
  const clock = createServiceClock(
    control?.capabilities.has('clock') === true ? control.moveClock : null,
  );
  const limiter = await connectLimiter(broker, { clock });
  const { contract, access } = service;
  for (const value of readableSecrets(target.credentials)) keepSecret(value);
  const evidence = recordIn(dir);
  const wire = openWire(target, {
    clock,
    worker: evidence.worker,
    limiter,
    access,
    onOwnExchange: evidence.record,
  });
  const send: typeof wire.send = async (request, about) => {
    const exchange = await wire.send(request, about);
    evidence.record(exchange);
    return exchange;
  };
  try {
    return await cleanUpRun(dir, { contract, service, target, send, report });
  } finally {
    await wire.close();
    await limiter.close();
    evidence.close();
  }
}

type CleanUpEvidence = {
  readonly worker: string;
  readonly record: (exchange: Exchange) => void;
  readonly close: () => void;
};

/** A file of evidence of its own, which is added to the list of a run that has one. Records nothing if the run has no evidence. */
function recordIn(dir: string): CleanUpEvidence {
  const run = runLineOf(dir);
  if (run === undefined)
    return { worker: 'cleanup', record: () => undefined, close: () => undefined };
  const folder = join(dir, 'evidence');
  const part = run.shard === null ? '' : `s${run.shard.index}`;
  let worker = `cleanup${part}`;
  for (let time = 2; existsSync(join(folder, `${worker}.ndjson`)); time += 1)
    worker = `cleanup${part}t${time}`;
  const recorder = openRecorder(folder, worker, processRedactor);
  const first: RunLine = { ...run, worker };
  recorder.write(first);
  return {
    worker,
    record: (exchange) => recorder.exchange(exchange, { scenario: null }),
    close: () => {
      const endedAt = new Date().toISOString();
      const end: EndLine = { type: 'end', endedAt, ...recorder.counts(), interrupted: false };
      recorder.write(end);
      recorder.close();
      if (lostEvidence(dir) !== null) writeEvidenceList(dir);
    },
  };
}
