/** A mock that starts while Playwright still loads: the first worker of a short run finds it ready. */
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writePrivate } from '../../output/files.ts';
import type { RunSettings } from '../run/settings.ts';
import { mockFlags, startMock, type RunningMock } from './startMock.ts';

/** Long enough for a busy machine; a worker that waited in vain starts a mock of its own. */
const patienceMs = 10_000;

/** What `mock-ahead.json` in the run's folder says, from the start of the mock until a worker takes it. */
type Ahead =
  | { readonly state: 'starting' | 'failed' }
  | { readonly state: 'ready'; readonly readyLine: string };

/** Starts the mock of a run and leaves its ready line in the run's folder. The returned function ends the mock. */
export function startAhead(settings: RunSettings): () => Promise<void> {
  // Overwrites what a killed session left: that mock ended with it.
  leave(settings, { state: 'starting' });
  const starting = startMock(mockFlags(settings));
  const left = starting.then(
    ({ readyLine }) => leave(settings, { state: 'ready', readyLine }),
    // A worker then starts a mock of its own and reports why that fails.
    () => leave(settings, { state: 'failed' }),
  );
  return async () => {
    await left;
    await starting.then(
      ({ stop }) => stop(),
      () => undefined,
    );
    rmSync(fileOf(settings), { force: true });
  };
}

/** The mock that was started ahead; one worker only can take it. Null if there is none to take. */
export async function takeAhead(settings: RunSettings): Promise<RunningMock | null> {
  const until = Date.now() + patienceMs;
  for (let ahead = read(settings); ahead !== null && Date.now() < until; ahead = read(settings)) {
    if (ahead.state === 'failed') return null;
    if (ahead.state === 'ready') {
      rmSync(fileOf(settings));
      return { readyLine: ahead.readyLine, stop: () => Promise.resolve() };
    }
    await sleep(10);
  }
  return null;
}

function fileOf(settings: RunSettings): string {
  return join(settings.dir, 'mock-ahead.json');
}

function leave(settings: RunSettings, ahead: Ahead): void {
  const draft = `${fileOf(settings)}.${process.pid}`;
  writePrivate(draft, JSON.stringify(ahead));
  renameSync(draft, fileOf(settings));
}

function read(settings: RunSettings): Ahead | null {
  try {
    return JSON.parse(readFileSync(fileOf(settings), 'utf8')) as Ahead;
  } catch {
    return null;
  }
}
