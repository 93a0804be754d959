/** Ends a process of a run when its parent process has ended, so that it sends nothing unsupervised. */

/** The parent of this process once it is watched: a process whose parent is gone gets another one. */
let watched: number | null = null;

/** Starts the watch in a process that has a channel to its parent; does nothing in other processes. */
export function watchParent(): void {
  if (watched !== null || process.send === undefined) return;
  watched = process.ppid;
  // Other handlers, such as Playwright's, would let the scenario go on.
  process.on('disconnect', end);
}

/** Called before every request, because the event that the parent has ended may still wait behind other events. */
export function endIfParentIsGone(): void {
  if (watched !== null && process.ppid !== watched) end();
}

/** At once and without hooks, because those send requests too. Evidence and journal are made for this. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
