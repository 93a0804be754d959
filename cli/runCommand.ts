/** Parses the words of a command line, calls one command, and prints every error as one line. */
import { Command, CommanderError } from 'commander';
import { assayVersion } from '../contract/assayVersion.ts';
import { print, printError } from '../output/console.ts';
import { messageOf, codeOf } from '../json/thrown.ts';

type Add = (program: Command) => void;

/** Each command is loaded only when it is called; for the help and the completion, all are loaded. */
const commands: ReadonlyMap<string, () => Promise<Add>> = new Map([
  ['verify', async () => (await import('./commands/verify.ts')).addVerify],
  ['mock', async () => (await import('./commands/mock.ts')).addMock],
  ['clauses', async () => (await import('./commands/clauses.ts')).addClauses],
  ['faults', async () => (await import('./commands/faults.ts')).addFaults],
  ['compare', async () => (await import('./commands/compare.ts')).addCompare],
  ['drift', async () => (await import('./commands/drift.ts')).addDrift],
  ['invariants', async () => (await import('./commands/invariants.ts')).addInvariants],
  ['gate', async () => (await import('./commands/gate.ts')).addGate],
  ['waive', async () => (await import('./commands/waive.ts')).addWaive],
  ['explain', async () => (await import('./commands/explain.ts')).addExplain],
  ['replay', async () => (await import('./commands/replay.ts')).addReplay],
  ['report', async () => (await import('./commands/report.ts')).addReport],
  ['proxy', async () => (await import('./commands/proxy.ts')).addProxy],
  ['check-har', async () => (await import('./commands/checkHar.ts')).addCheckHar],
  ['doctor', async () => (await import('./commands/doctor.ts')).addDoctor],
  ['init', async () => (await import('./commands/init.ts')).addInit],
  ['import', async () => (await import('./commands/import.ts')).addImport],
  ['completion', async () => (await import('./commands/completion.ts')).addCompletion],
  ['cleanup', async () => (await import('./commands/cleanup.ts')).addCleanup],
]);

/** Codes of errors that a user can correct in the command, a file or the environment. */
const usageCodes = new Set([
  'USAGE',
  'SETTINGS',
  'TARGET',
  'DATA_INVALID',
  'EVIDENCE_UNREADABLE',
  'HAR',
]);

/** Exit 2 for wrong usage or configuration, 3 if testing was not possible. */
export function exitOf(thrown: unknown): { readonly exit: 2 | 3; readonly line: string } {
  const message = messageOf(thrown);
  const code = codeOf(thrown);
  if (typeof code === 'string' && usageCodes.has(code))
    return { exit: 2, line: firstLine(message) };
  if (code === 'PARTS_DIFFER') return { exit: 3, line: firstLine(message) };
  if (process.env['ASSAY_DEBUG'] !== undefined && thrown instanceof Error)
    printError(`${thrown.stack ?? ''}\n`);
  return { exit: 3, line: `${firstLine(message)} (set ASSAY_DEBUG=1 for the stack)` };
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? text;
}

/** Leaves the exit code in `process.exitCode`. `words` are those after `assay`. */
export async function runCommand(words: readonly string[]): Promise<void> {
  const program = new Command('assay')
    .description(
      'Tests whether a service keeps its contract: the Embedded Payments Platform API, or any OpenAPI document',
    )
    .version(assayVersion(), '--version', 'print the version of Assay')
    .exitOverride()
    .configureOutput({
      outputError: (text, write) => {
        const named = text.replace(
          /(too many arguments .*)\.$/m,
          `$1: ${surplusOf(program, words)}`,
        );
        write(named.replace(/^error: /, 'assay: ').replace('\n(', ' ('));
      },
      writeOut: print,
      writeErr: printError,
    })
    .showSuggestionAfterError();
  try {
    for (const load of loadersFor(words[0] ?? '')) (await load())(program);
    await program.parseAsync(words, { from: 'user' });
  } catch (thrown) {
    if (thrown instanceof CommanderError) process.exitCode = thrown.exitCode === 0 ? 0 : 2;
    else {
      const { exit, line } = exitOf(thrown);
      printError(`assay: ${line}\n`);
      process.exitCode = exit;
    }
  }
}

/** The first word that is neither an option nor one of the arguments of the command. */
function surplusOf({ commands: all }: Command, [name]: readonly string[]): string {
  const called = all.find((one) => one.name() === name);
  return called?.args[called.registeredArguments.length] ?? '';
}

function loadersFor(word: string): Iterable<() => Promise<Add>> {
  if (word === '--version') return [];
  const called = word === 'completion' ? undefined : commands.get(word);
  return called === undefined ? commands.values() : [called];
}
