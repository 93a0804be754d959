/** Ends a process of a run when the process that started it is gone: nothing is sent that nobody watches. */

/** The parent of this process once it is watched: a process whose parent is gone gets another one. */
let watched: number | null = null;

/** In a process that was started with a channel for messages. Without one there is no parent to watch. */
export function watchParent(): void {
  if (watched !== null || process.send === undefined) return;
  watched = process.ppid;
  // Other handlers, such as Playwright's, would let the scenario go on.
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
