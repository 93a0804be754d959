/** Starts a program in the foreground and waits for it. */
import { spawnSync } from 'node:child_process';

/** The exit code of `node ...words`; 1 when a signal ended it. */
export function node(...words) {
  return spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 1;
}
