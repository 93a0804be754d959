/** Connects to a target, deletes what a run left there, and disconnects. */
import { connectLimiter } from '../../exchange/budget/connectLimiter.ts';
import { controlOf } from '../../exchange/control/control.ts';
import { openWire } from '../../exchange/wire/openWire.ts';
import { createServiceClock } from '../../exchange/control/serviceClock.ts';
import type { Target } from '../../exchange/targets/target.ts';
import type { Service } from '../service.ts';
import { cleanUpRun, type CleanedUp } from './cleanUpRun.ts';

/** What is cleaned up; `broker` is the address of the budget that the requests are counted in. */
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
  const { contract } = service;
  const { access } = service;
  const wire = openWire(target, { clock, worker: 'cleanup', limiter, access });
  try {
    return await cleanUpRun(dir, { contract, service, target, send: wire.send, report });
  } finally {
    await wire.close();
    await limiter.close();
  }
}
