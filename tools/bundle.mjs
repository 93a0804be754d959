/** Puts what a run loads into few files, `dist/run/`. The reason is in docs/decisions/0005-bundled-run.md. */
import { readdirSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

rmSync('dist/run', { recursive: true, force: true });
await build({
  entryPoints: [
    'dist/playwright.config.js',
    'dist/cli/run/runReporter.js',
    'dist/suites/openRun.js',
    ...readdirSync('dist/suites')
      .filter((name) => name.endsWith('.spec.js'))
      .map((name) => `dist/suites/${name}`),
  ],
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  outbase: 'dist',
  outdir: 'dist/run',
  chunkNames: 'chunks/[name]-[hash]',
  logLevel: 'warning',
});
