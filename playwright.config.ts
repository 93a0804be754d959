/**
 * The two projects of the repository: `mock` and `target` put a server on trial (suites/), `selftest`
 * puts the harness on trial (selftest/).
 */
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

const workers = process.env['ASSAY_WORKERS'];

const config: PlaywrightTestConfig = defineConfig({
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  timeout: 120_000,
  outputDir: 'test-results',
  projects: [{ name: 'selftest', testDir: './selftest', fullyParallel: false }],
  ...(workers === undefined ? {} : { workers: Number(workers) }),
});

export default config;
