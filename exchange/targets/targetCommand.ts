/** Runs a command of the target file that prepares or clears a service without a control plane. */
import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { excerpt } from '../../output/secrets.ts';
import type { Target, TargetCommand } from './target.ts';
import { TargetError } from './targetError.ts';

/** Enough for a script that fills a database; a run must not wait for ever. */
const usualTimeoutMs = 60_000;
/** Most characters of the command's own words in an error. */
const maxWords = 300;

/**
 * Without a shell, in the folder of the target file. Resolves when the command ends with 0.
 * @throws TargetError with its last output, without secrets, if it ends otherwise or takes too long.
 */
export async function runTargetCommand(
  name: 'reset' | 'tearDown',
  { command, timeoutMs = usualTimeoutMs }: TargetCommand,
  { file }: Pick<Target, 'file'>,
): Promise<void> {
  const [program = '', ...words] = command;
  const options = {
    cwd: file === null ? process.cwd() : dirname(file),
    timeout: timeoutMs,
    killSignal: 'SIGKILL' as const,
  };
  const failed = await new Promise<string | null>((resolve) => {
    execFile(program, words, options, (error, stdout, stderr) => {
      if (error === null) return resolve(null);
      const said = `${stdout}${stderr}`.trim();
      const why =
        error.killed === true
          ? `took more than ${timeoutMs} ms`
          : `ended with ${error.code ?? 'a signal'}`;
      resolve(`${why}${said === '' ? '' : `: ${said}`}`);
    });
  });
  if (failed !== null)
    throw new TargetError(`${file ?? 'target'}: /${name}: ${program} ${excerpt(failed, maxWords)}`);
}
