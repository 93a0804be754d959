/** The folder in which commands keep data that several runs share (XDG Base Directory Specification). */
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The path of the folder, which is not created. */
export function stateFolder(name: string, env: NodeJS.ProcessEnv = process.env): string {
  const state = env['XDG_STATE_HOME'] ?? '';
  const base = state === '' ? join(homedir(), '.local', 'state') : resolve(state);
  return join(base, 'assay', name);
}
