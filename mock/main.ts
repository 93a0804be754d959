/** The mock as a program: reads its flags, listens, prints one ready line, and ends on a signal. */
import { basename } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { FlagError } from './flagError.ts';
import { greetingOfDocument } from './document/greeting.ts';
import { greeting } from './platform/greeting.ts';
import { listen } from './listen.ts';
import { readFlags, type Flags } from './readFlags.ts';
import { storeUsage } from './platform/storeSize.ts';

// Most mocks live for seconds: optimising their code early costs more than it saves. Tried with V8 11 (Node.js 20) only.
if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=540672');

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
  process.on('disconnect', () => void end());
  process.channel?.unref();
  // Ctrl-C reaches all processes of a terminal: the one that started the mock may still need it, to clean up.
  process.on('SIGINT', () => void (flags.exitWithStdin || end()));
  if (flags.exitWithStdin) {
    stdin.resume();
    stdin.on('close', () => void end());
    stdin.on('end', () => void end());
  }
  const { target, credentials, ...addresses } = ready;
  const line =
    flags.document === null
      ? { ...addresses, target, credentials }
      : { ...addresses, name: `assay mock of ${basename(flags.document)}` };
  stdout.write(`${JSON.stringify(line)}\n`);
  // On stderr, so that a machine reads nothing but the ready line.
  if (atTerminal)
    stderr.write(flags.document === null ? greeting(ready, service) : greetingOfDocument(line));
}

/** Codes of addresses, files and documents that the caller named wrongly. */
const misuse = /DOCUMENT|EADDRINUSE|EADDRNOTAVAIL|EACCES|ENOTFOUND|EINVAL|ERR_OSSL/;

/** The text of `assay mock --help`: every flag with its default and its purpose. */
const usage: string = `Usage: assay mock [flags]

Serves the Embedded Payments Platform: prints one JSON line when it is ready, and ends on Ctrl-C.

  --document FILE      serves any OpenAPI document instead of the platform, with state if its paths imply it
  --port N             port of the platform (default 0: any that is free)
  --host ADDRESS       address that it listens on (default 127.0.0.1; 0.0.0.0 for all); everybody who reaches it can use its tokens
  --https              HTTPS too, on a port of its own, with a certificate whose path is in the ready line
  --https-port N       port of HTTPS (default 0)
  --cert FILE          certificate of your own, in PEM
  --key FILE           the key of that certificate
  --ca-file FILE       where the mock's own certificate is written, for clients to trust
  --cors ORIGIN        pages of this origin may call the platform, * for all; may be given more than once
  --control-port N     port of the control plane, docs/CONTROL.md (default 0); it listens on 127.0.0.1 only
  --log FORM           each request and webhook on stderr: pretty, json or off (default: pretty at a terminal, else off)
  --fault ID           switch a planted fault on; may be given more than once ("assay faults" lists them)
  --variant ID=CHOICE  fill an open point in another lawful way; may be given more than once
  --start ISO          time that the clock shows at the start (default: now)
  --real-time          a clock that cannot be moved
  --seed N             the same seed gives the same data and credentials (default 1); random: new ones at each start
  --noise WORDS        answers vary by chance: some of order,members,clock,slow
  --noise-seed N       the same seed gives the same noise (default 1)
  --next-header        the header X-Assay-Next of a request may choose its answer, docs/CONTROL.md
  --limits off         no request limits
  --data FILE          data of your own in place of the seeded ones, YAML or JSON, docs/MOCK.md
  --serve FILE         answer from this HAR file instead of the operations
  --state FILE         keep the state in this file, and continue with it at the next start
${storeUsage}
  --exit-with-stdin    end when stdin closes, and not on Ctrl-C
  --help               this
`;

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
