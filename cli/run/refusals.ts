/** Refuses a run before it starts: a folder that cannot be one, and switches that the mock does not have. */
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RunSettings } from '../../engine/run/settings.ts';
import { MockError, mockFlags, startMock, type RunningMock } from '../../engine/mock/startMock.ts';
import { UsageError } from '../usageError.ts';

/** Exit code of the mock when it does not accept its flags. */
const refusesWords = 2;

/**
 * Only the mock knows its catalogue. A run without faults and variants does not ask, and starts faster. Resolves with the mock that was
 * asked, which is still running and which the run then uses. Null if no mock was asked. @throws UsageError with the mock's own message
 */
export async function refuseUnknownSwitches(settings: RunSettings): Promise<RunningMock | null> {
  if (settings.faults.length + settings.variants.length === 0 && settings.noise === undefined)
    return null;
  try {
    return await startMock(mockFlags(settings));
  } catch (thrown) {
    if (!(thrown instanceof MockError) || thrown.exit !== refusesWords) throw thrown;
    const [words = ''] = thrown.complaint.replace(/^mock: /, '').split('\n');
    throw new UsageError(`${words}; 'assay faults' lists what there is`);
  }
}

/** Throws a UsageError that names the file. */
export function refuseFileInPlaceOf(dir: string): void {
  if (!existsSync(dir) && dirname(dir) !== dir) refuseFileInPlaceOf(dirname(dir));
  else if (!statSync(dir).isDirectory())
    throw new UsageError(
      `${dir}: the folder of the run cannot be written (it is a file): choose another --out`,
    );
}
