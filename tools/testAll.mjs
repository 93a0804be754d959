/** `npm run test:all`: what `npm test` runs, then the long selftests. `--shard=1/4` cuts a quarter of each. */
import { createRequire } from 'node:module';
import { node } from './node.mjs';

const command = createRequire(import.meta.url).resolve('@playwright/test/cli');
const reporters = 'dot,./selftest/closingLineReporter.ts';
const words = ['--project=selftest', '--workers=2', '--retries=1', `--reporter=${reporters}`];
const codes = [
  ['--grep-invert', '@long'],
  ['--grep', '@long'],
].map((part) => node(command, 'test', ...words, ...part, ...process.argv.slice(2)));
process.exitCode = Math.max(...codes);
