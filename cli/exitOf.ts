/** The exit code and the one line of an error. */
import { messageOf, codeOf } from '../json/thrown.ts';
import { printError } from '../output/console.ts';

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
