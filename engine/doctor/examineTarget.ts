/** Examines a target before a run: whether it answers, whether it accepts our credentials, what will be skipped and why. */
import type { Limiter } from '../../exchange/budget/limiter.ts';
import { createServiceClock } from '../../exchange/control/serviceClock.ts';
import type { Target } from '../../exchange/targets/target.ts';
import { openWire } from '../../exchange/wire/openWire.ts';
import type { Service } from '../service.ts';
import { fail, type Finding } from './finding.ts';
import { withHint } from './wireHints.ts';

/** Sends a few reading requests, and none that writes. Never rejects because of the target. */
export async function examineTarget(
  target: Target,
  { access, doctor }: Pick<Service, 'access' | 'doctor'>,
  limiter: Limiter,
): Promise<readonly Finding[]> {
  const settings = doctor.settings(target);
  const wire = openWire(target, { clock: createServiceClock(null), limiter, access });
  try {
    const first = await wire.send(doctor.first(target));
    const { error } = first;
    const found =
      error === null
        ? await doctor.questions(target, wire, first)
        : [fail('reach', `${target.baseUrl}: ${error.code}: ${withHint(error)}`, 'everything')];
    return [...settings, ...found];
  } finally {
    await wire.close();
  }
}
