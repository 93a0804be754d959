/** Asks the mock ahead of a run whether it has the faults and variants that were typed. */
import type { RunSettings } from '../../engine/run/settings.ts';
import { MockError, mockFlags, startMock } from '../../engine/mock/startMock.ts';
import { UsageError } from '../usageError.ts';

/** What the mock ends with when it does not take its words. */
const refusesWords = 2;

/**
 * Throws UsageError in the mock's own words. The catalogue is the mock's, and only it can tell; a run without switches
 * asks nothing, and starts the quicker.
 */
export async function refuseUnknownSwitches(settings: RunSettings): Promise<void> {
  if (settings.faults.length + settings.variants.length === 0) return;
  try {
    const { stop } = await startMock(mockFlags(settings));
    await stop();
  } catch (thrown) {
    if (!(thrown instanceof MockError) || thrown.exit !== refusesWords) throw thrown;
    const [words = ''] = thrown.complaint.replace(/^mock: /, '').split('\n');
    throw new UsageError(`${words}; 'assay faults' lists what there is`);
  }
}
