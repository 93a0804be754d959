/** Examines a target before a run: whether it answers, whether it accepts our credentials, what will be skipped and why. */
import type { Limiter } from '../../exchange/budget/limiter.ts';
import { createServiceClock } from '../../exchange/control/serviceClock.ts';
import type { Target } from '../../exchange/targets/target.ts';
import { openWire } from '../../exchange/wire/openWire.ts';
import type { Service } from '../service.ts';
import { fail, ok, type Finding } from './finding.ts';
import { withHint } from './wireHints.ts';

/** Sends a few reading requests, and none that writes. Never rejects because of the target. */
export async function examineTarget(
  target: Target,
  {
    access,
    contract,
    doctor,
    objects,
  }: Pick<Service, 'access' | 'contract' | 'doctor' | 'objects'>,
  limiter: Limiter,
): Promise<readonly Finding[]> {
  const stays = objects.leaves?.({ contract, target }) ?? [];
  const settings = [...doctor.settings(target), ...stays.map((text) => ok('leaves', text))];
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
