/** Ends a process of a run when the process that started it is gone: nothing is sent that nobody watches. */
import { Socket } from 'node:net';

/** The command names here the descriptor of a pipe to Playwright; the pipe closes when the command is gone. */
const variable = 'ASSAY_LIFELINE';
const descriptor = 3;

/** For `spawn`: place 3 of its `stdio` must be a pipe. */
export const lifelineEnvironment: Readonly<Record<string, string>> = {
  [variable]: String(descriptor),
};

/** The parent of this process once it is watched: a process whose parent is gone gets another one. */
let watched: number | null = null;

/** In Playwright's first process: watches the command's pipe. Without the variable there is no command to watch. */
export function watchCommand(env: NodeJS.ProcessEnv = process.env): void {
  if (env[variable] !== String(descriptor)) return;
  // Workers do not inherit the pipe: in them, descriptor 3 is something else.
  delete env[variable];
  watched = process.ppid;
  const pipe = new Socket({ fd: descriptor, readable: true, writable: false });
  pipe.on('error', end).on('close', end).resume().unref();
}

/** In a worker: watches Playwright, which started it with a channel for messages. */
export function watchPlaywright(): void {
  if (watched !== null || process.send === undefined) return;
  watched = process.ppid;
  // Playwright's own handler would let the test go on.
  process.on('disconnect', end);
}

/** Called before every request: the news that a parent is gone may still wait behind other events. */
export function endIfParentIsGone(): void {
  if (watched !== null && process.ppid !== watched) end();
}

/** At once and without hooks, because those send requests too. Evidence and journal are made for this. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
