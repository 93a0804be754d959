/** A run between the reset and the tear-down command of its target file. */
import { printError } from '../../output/console.ts';
import { runTargetCommand } from '../../exchange/targets/targetCommand.ts';
import type { Target } from '../../exchange/targets/target.ts';
import { TargetError } from '../../exchange/targets/targetError.ts';
import type { RunSettings } from '../../engine/run/settings.ts';

/**
 * Resolves with the exit code of the run, or with 3 (could not test) if a command fails and the run would pass. Shards run no commands,
 * because they share one service: the caller of the shards resets it.
 */
export async function betweenCommands(
  { shard }: Pick<RunSettings, 'shard'>,
  target: Target | null,
  run: () => Promise<0 | 1 | 3>,
): Promise<0 | 1 | 3> {
  const { reset, tearDown } = target ?? {};
  if (target === null || (reset === undefined && tearDown === undefined)) return run();
  if (shard !== null) {
    printError('assay: reset and tearDown are left out of a shard: run them around all shards\n');
    return run();
  }
  if (reset !== undefined && !(await ended(runTargetCommand('reset', reset, target)))) return 3;
  const exit = await run();
  if (tearDown === undefined || (await ended(runTargetCommand('tearDown', tearDown, target))))
    return exit;
  return exit === 0 ? 3 : exit;
}

/** False, and one line for people, if the command failed. */
async function ended(command: Promise<void>): Promise<boolean> {
  try {
    await command;
    return true;
  } catch (thrown) {
    if (!(thrown instanceof TargetError)) throw thrown;
    printError(`assay: ${thrown.message}\n`);
    return false;
  }
}
