/** `assay mock`: serves the platform until it is stopped. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Command } from 'commander';
import { projectRoot } from '../../contract/projectRoot.ts';
import { joinedHere, oldImports } from '../joinedHere.ts';

/** All words after `mock` go to the mock, a program of its own that checks them itself. */
export function addMock(program: Command): void {
  program
    .command('mock')
    .description(
      'serve the platform: --port, --https, --control-port, --fault ID, --variant ID=CHOICE, --real-time',
    )
    .allowUnknownOption()
    .allowExcessArguments()
    .helpOption(false)
    .argument('[flags...]')
    .action(async (_flags: readonly string[], _options: unknown, command: Command) => {
      const joined = joinedHere().length === 0 ? [] : ['--imports', oldImports()];
      const child = spawn(process.execPath, [mockEntry(), ...joined, ...command.args], {
        // The channel ends with this process, even by SIGKILL, and the mock with the channel.
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      });
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        process.on(signal, () => child.kill(signal));
      const [code] = (await once(child, 'exit')) as [number | null];
      process.exitCode = code ?? 0;
    });
}

/** The compiled entry of the mock. */
export function mockEntry(): string {
  return join(projectRoot(), 'dist', 'mock', 'main.js');
}
