/** Keeps the state of a service in a file, so that the next process continues with it. */
import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import type { Platform } from '../platform.ts';
import { dataFrom } from './dataFrom.ts';

/** Changes that come together are written once. */
const shortestPauseMs = 200;

/** Writing takes at most a twentieth of the time, however large the state is. */
const pausePerWriting = 20;

/**
 * Writes soon after each change, and at the end, when the caller calls the returned function. A new file is written beside the old one and
 * renamed, so the file is always whole. Only its owner may read it, because it holds credentials.
 */
export function keepState(service: Platform, file: string): () => void {
  let timer: NodeJS.Timeout | null = null;
  let pauseMs = shortestPauseMs;
  const write = (): void => {
    const startedAt = performance.now();
    try {
      const { state, target, clock } = service;
      replaceFile(file, `${JSON.stringify(dataFrom(state, target, clock.now()))}\n`);
    } catch (error) {
      // The service goes on, and the file holds what it held.
      const message = error instanceof Error ? error.message : String(error);
      process.stderr.write(`mock: the state was not written: ${message}\n`);
    }
    pauseMs = Math.max(shortestPauseMs, (performance.now() - startedAt) * pausePerWriting);
  };
  const stop = service.events.listen(() => {
    timer ??= setTimeout(() => {
      timer = null;
      write();
    }, pauseMs).unref();
  });
  write();
  return () => {
    stop();
    if (timer !== null) clearTimeout(timer);
    write();
  };
}

function replaceFile(file: string, text: string): void {
  const beside = `${file}.new`;
  const handle = openSync(beside, 'w', 0o600);
  try {
    writeFileSync(handle, text);
    // Else a machine that loses its power may keep the new name and not the content.
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(beside, file);
}
