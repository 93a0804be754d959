/** How a run starts its mock. */
import type { RunSettings } from '../run/settings.ts';

/** One start, one seed: what the mock holds is the same in every run, so only the harness's seed draws. */
export function mockFlags(settings: RunSettings): readonly string[] {
  return [
    '--port=0',
    '--control-port=0',
    '--start=2026-03-17T14:25:00.000Z',
    '--seed=1',
    ...settings.faults.flatMap((id) => ['--fault', id]),
    ...settings.variants.flatMap((choice) => ['--variant', choice]),
  ];
}
