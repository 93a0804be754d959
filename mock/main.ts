/** The mock as a program: reads its flags, listens, prints one ready line, and ends on a signal. */
import { FlagError } from './flagError.ts';
import { greeting } from './platform/greeting.ts';
import { listen } from './listen.ts';
import { readFlags, type Flags } from './readFlags.ts';
import { usage } from './usage.ts';

async function run(flags: Flags): Promise<void> {
  const { stdout, stderr, stdin } = process;
  const atTerminal = stdout.isTTY;
  const log = flags.log ?? (atTerminal ? 'pretty' : 'off');
  const { ready, service, close } = await listen({ ...flags, log });
  let ending = false;
  const end = async (): Promise<void> => {
    if (ending) return;
    ending = true;
    await close();
    // An open stdin would keep the process alive.
    stdin.destroy();
  };
  process.on('SIGTERM', () => void end());
  // Ctrl-C reaches all processes of a terminal: the one that started the mock may still need it, to clean up.
  process.on('SIGINT', () => void (flags.exitWithStdin || end()));
  if (flags.exitWithStdin) {
    stdin.resume();
    stdin.on('close', () => void end());
    stdin.on('end', () => void end());
  }
  stdout.write(`${JSON.stringify(ready)}\n`);
  // On stderr, so that a machine reads nothing but the ready line.
  if (atTerminal) stderr.write(greeting(ready, service));
}

/** Codes of addresses, files and documents that the caller named wrongly. */
const misuse = /DOCUMENT|EADDRINUSE|EADDRNOTAVAIL|EACCES|ENOTFOUND|EINVAL|ERR_OSSL/;

try {
  const flags = readFlags(process.argv.slice(2));
  if (flags === null) process.stdout.write(usage);
  else await run(flags);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error ? String((error as NodeJS.ErrnoException).code) : '';
  process.stderr.write(`mock: ${message}\n`);
  process.exit(error instanceof FlagError || misuse.test(code) ? 2 : 1);
}
