/** `npm run test:all`: what `npm test` runs, then the long selftests. `--shard=1/4` cuts a quarter of each. */
import { createRequire } from 'node:module';
import { node } from './node.mjs';

const command = createRequire(import.meta.url).resolve('@playwright/test/cli');
const reporters = 'dot,./selftest/closingLineReporter.ts';
/** Megabytes for what lives for a moment: by default Node.js frees it so often that a tenth of the processor time goes there. */
const youngSpace = '--max-semi-space-size=64';
const words = ['--project=selftest', '--workers=2', '--retries=1', `--reporter=${reporters}`];
const codes = [
  ['--grep-invert', '@long'],
  ['--grep', '@long'],
].map((part) => node(youngSpace, command, 'test', ...words, ...part, ...process.argv.slice(2)));
process.exitCode = Math.max(...codes);
