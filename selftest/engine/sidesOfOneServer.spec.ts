/** Two sides of a comparison that share one server with a clock: what one of them moves makes no request of the other one late. */
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openSide } from '../../engine/compare/openSide.ts';
import { newRun } from '../../engine/run/settings.ts';
import { planFor } from '../../suites/plannedRun.ts';
import { withSecondServer } from '../secondServer/judgeSecondServer.ts';

test('a slow request is answered in time after one for its token, and after the other side moved the clock', async () => {
  await withSecondServer({}, async ({ secrets }, targetFile, folder) => {
    Object.assign(process.env, secrets);
    const settingsIn = (name: string) =>
      newRun({ dir: join(folder, name), targetFile, profile: 'gate', seed: 1 });
    const plan = await planFor(settingsIn('plan'));
    const scenario = plan.planned.find(
      ({ scenario: { id } }) => id === 'timeout/every-operation',
    )?.scenario;
    if (scenario === undefined) throw new Error('the profile does not hold the scenario');
    const sides = [
      await openSide(settingsIn('left'), 'l', plan),
      await openSide(settingsIn('again'), 'a', plan),
    ];
    const slowed: unknown[] = [];
    for (const ending of ['served', 'cut', 'served'])
      for (const side of sides) {
        const value = { operation: 'updateBill', ending, client: 'bearer' };
        const { exchanges } = await side.run(scenario, { value, simpler: null });
        const { response, request, durationMs } = exchanges.at(-1) ?? {};
        slowed.push([request?.label, response?.status, (durationMs ?? 0) < 5_000]);
      }
    for (const { world } of sides) await world.close();
    const [served, cut] = [
      ['slow, to be served', 200, true],
      ['slow, to be cut', 504, true],
    ];
    expect(slowed).toEqual([served, served, cut, cut, served, served]);
  });
});
