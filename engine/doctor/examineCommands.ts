/** Checks that the commands `reset` and `tearDown` of a target file exist, and runs neither. */
import { accessSync, constants } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import type { Target } from '../../exchange/targets/target.ts';
import { fail, ok, type Finding } from './finding.ts';

/** One finding for each command; none for a target without them. */
export function commandFindings(
  target: Pick<Target, 'reset' | 'tearDown' | 'file'>,
  path: string = process.env['PATH'] ?? '',
): readonly Finding[] {
  const folder = target.file === null ? process.cwd() : dirname(target.file);
  return (['reset', 'tearDown'] as const).flatMap((name) => {
    const program = target[name]?.command[0];
    if (program === undefined) return [];
    const places = program.includes('/')
      ? [resolve(folder, program)]
      : path.split(delimiter).map((one) => join(one, program));
    return places.some(isExecutable)
      ? [ok(name, `${program} is there; it was not run`)]
      : [fail(name, `${program} is not there, or may not be executed`, 'the whole run: exit 3')];
  });
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
