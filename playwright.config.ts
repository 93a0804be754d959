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
import { runFolder } from './engine/run/currentRun.ts';
import { watchCommand } from './exchange/lifeline.ts';

watchCommand();

// This file runs from source, through Playwright's transform, and compiled, from dist/.
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const workers = process.env['ASSAY_WORKERS'];

// Named here, once: Playwright's other processes inherit it.
const blob: ReporterDescription = ['blob', { outputDir: join(runFolder(), 'blob-report') }];

const config: PlaywrightTestConfig = defineConfig({
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  globalSetup: here(`./suites/openRun.${extension}`),
  timeout: 120_000,
  outputDir: 'test-results',
  workers: workers === undefined ? 1 : Number(workers),
  reporter: [
    [here(`./cli/run/runReporter.${extension}`)],
    ...(process.env['ASSAY_BLOB'] === '1' ? [blob] : []),
  ],
  projects: [
    { name: 'mock', testDir: './suites' },
    { name: 'target', testDir: './suites' },
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
