#!/usr/bin/env node
/** The `assay` command. */
import { existsSync, readFileSync } from 'node:fs';
import { optimiseLate } from '../engine/run/optimiseLate.ts';
import { endWithReader, printError, redactCrashes } from '../output/console.ts';
import { runCommand } from './runCommand.ts';

/** How often a command under npx looks whether npx is still there. */
const npxMs = 500;
/** Time for what was printed to leave. */
const lastMs = 100;

optimiseLate();
endWithReader();
// Exit 3: nothing was tested, or not all.
redactCrashes(3);

// A signal that ends npx reaches only npx. If npx ended before this line, process 1 is the parent; in a container it may be npx.
const { ppid } = process;
const first = '/proc/1/cmdline';
const isLate = ppid === 1 && !(existsSync(first) && /\bnp[mx]\b/.test(readFileSync(first, 'utf8')));
if (process.env['npm_command'] === 'exec')
  setInterval(() => {
    if (isLate || process.ppid !== ppid) process.kill(process.pid, 'SIGTERM');
  }, npxMs).unref();

const words = process.argv.slice(2);
// A run that has begun takes these signals over.
if (words[0] === 'verify')
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      printError('assay: stopped before the run began: nothing was tested\n');
      process.exit(3);
    });

// A config, or a module that it loads, may call process.exit(0); a reader may close the pipe.
let hasEnded = false;
process.on('exit', (code) => {
  if (hasEnded || code !== 0 || !['verify', 'check-har'].includes(words[0] ?? '')) return;
  printError('assay: ended early, by code of your own or a closed pipe: not all was tested\n');
  process.exitCode = 3;
});
await runCommand(words);
hasEnded = true;
// A scenario that was cut may still wait for minutes: nobody waits for it.
if (words[0] === 'verify') setTimeout(() => process.exit(), lastMs).unref();
