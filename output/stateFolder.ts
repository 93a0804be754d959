/** The folder in which commands keep what outlives a run (XDG Base Directory Specification). */
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The folder is not made. */
export function stateFolder(name: string, env: NodeJS.ProcessEnv = process.env): string {
  const state = env['XDG_STATE_HOME'] ?? '';
  const base = state === '' ? join(homedir(), '.local', 'state') : resolve(state);
  return join(base, 'assay', name);
}
