/**
 * The three projects of the repository: `mock` and `target` put a server under test (suites/), `selftest`
 * puts the harness under test (selftest/).
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  defineConfig,
  type PlaywrightTestConfig,
  type ReporterDescription,
} from '@playwright/test';
import { namesProject, runFolder, targetFileHere } from './engine/run/currentRun.ts';
import { hasRunFile, readRunFile } from './engine/run/runFile.ts';
import { watchParent } from './exchange/lifeline.ts';

// A run that 'assay verify --blob' started ends with it.
if (process.env['ASSAY_BLOB'] === '1') watchParent();

// This file runs from source, through Playwright's transform, and compiled, from dist/.
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const workers = process.env['ASSAY_WORKERS'];

// Named here, once: Playwright's other processes inherit it.
const folder = runFolder();

/** Shards of 'assay verify' are not known to Playwright; when they are merged, their blobs lie side by side. */
function blob(): ReporterDescription {
  const shard = hasRunFile(folder) ? readRunFile(folder).shard : null;
  const name = shard === null ? {} : { fileName: `report-${shard.index}.zip` };
  return ['blob', { outputDir: join(folder, 'blob-report'), ...name }];
}

/** A project that the run cannot have is left out, unless the command line asks for it: then it gets an answer. */
const hasTarget = targetFileHere() !== null;

const config: PlaywrightTestConfig = defineConfig({
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  globalSetup: here(`./suites/openRun.${extension}`),
  timeout: 120_000,
  // Where Assay is installed need not be written to.
  outputDir: process.env['ASSAY_BLOB'] === '1' ? join(folder, 'test-results') : 'test-results',
  workers: workers === undefined ? 1 : Number(workers),
  reporter: [
    [here(`./cli/run/runReporter.${extension}`)],
    ...(namesProject('selftest') ? [['list'] as const] : []),
    ...(process.env['ASSAY_BLOB'] === '1' ? [blob()] : []),
  ],
  projects: [
    ...(['mock', 'target'] as const)
      .filter((name) => (name === 'target') === hasTarget || namesProject(name))
      .map((name) => ({ name, testDir: './suites' })),
    // clients/ holds projects of users, which a selftest runs as they would.
    {
      name: 'selftest',
      testDir: './selftest',
      testIgnore: '**/clients/**',
      fullyParallel: false,
    },
  ],
});

export default config;
