/** Runs Playwright's command with variables of the environment, on every system: `NAME=value … words`. */
import { createRequire } from 'node:module';
import { node } from './node.mjs';

const words = process.argv.slice(2);
const isVariable = (word) => /^[A-Z_]+=/.test(word);
Object.assign(
  process.env,
  Object.fromEntries(words.filter(isVariable).map((word) => word.split('='))),
);
const command = createRequire(import.meta.url).resolve('@playwright/test/cli');
process.exitCode = node(command, ...words.filter((word) => !isVariable(word)));
