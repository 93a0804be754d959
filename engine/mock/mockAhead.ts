/** A mock that starts while Playwright still loads: the first worker of a short run finds it ready. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mockFlags } from './mockFlags.ts';
import type { RunSettings } from '../run/settings.ts';
import { startMock, type RunningMock } from './startMock.ts';

/** The variable that tells a run's workers to look for it. */
export const aheadVariable = 'ASSAY_MOCK_AHEAD';

/** Long enough for a machine with much else to do; a worker that waited in vain starts a mock of its own. */
const patienceMs = 10_000;

/** What the starter leaves for the worker: a ready line, or null where the mock did not start. */
type Left = { readonly readyLine: string | null };

/** Starts the mock of a run and leaves its ready line in the run's folder. What comes back ends it. */
export function startAhead(settings: RunSettings): () => Promise<void> {
  // One that a killed run left behind names a mock that ended with it.
  rmSync(fileOf(settings), { force: true });
  const starting = startMock(mockFlags(settings));
  const told = starting.then(
    ({ readyLine }) => leave(settings, { readyLine }),
    // Whoever needs a mock starts one then, and tells what is wrong with it.
    () => leave(settings, { readyLine: null }),
  );
  return async () => {
    await told;
    await starting.then(
      ({ stop }) => stop(),
      () => undefined,
    );
    rmSync(fileOf(settings), { force: true });
  };
}

/** The mock that was started ahead, taken by one worker only; null where there is none to take. */
export async function takeAhead(settings: RunSettings): Promise<RunningMock | null> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    const left = take(settings);
    if (left !== null)
      return left.readyLine === null
        ? null
        : { readyLine: left.readyLine, stop: () => Promise.resolve() };
    await sleep(10);
  }
  return null;
}

function fileOf(settings: RunSettings): string {
  return join(settings.dir, 'mock-ahead.json');
}

function leave(settings: RunSettings, left: Left): void {
  const draft = `${fileOf(settings)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(left));
  renameSync(draft, fileOf(settings));
}

function take(settings: RunSettings): Left | null {
  try {
    const left = JSON.parse(readFileSync(fileOf(settings), 'utf8')) as Left;
    rmSync(fileOf(settings));
    return left;
  } catch {
    return null;
  }
}
