/**
 * Failures as workflow commands. GitHub shows each beside a file of the caller, or beside the clause's line; accepted ones are left out.
 */
import type { Severity } from '../../contract/types.ts';
import { clauseFile } from '../compose/clausePlace.ts';
import { failureText } from './failureText.ts';
import { operationNames, mockText } from '../text/phrases.ts';
import { plainText } from '../../output/plainText.ts';
import type { ClauseLines } from './sarif.ts';
import { failuresOf } from '../compose/causes.ts';
import type { Accepted } from '../gate/gateTypes.ts';
import type { Report } from '../types.ts';

const commands: Readonly<Record<Severity, 'error' | 'warning' | 'notice'>> = {
  must: 'error',
  should: 'warning',
  note: 'notice',
};

/** GitHub shows ten errors and ten warnings of a step and drops the rest. */
const maxAnnotations = 20;

/**
 * Lines for standard output; empty if there are no failures. Text of a server cannot begin a command: newlines, percent signs and, in
 * properties, colons and commas are encoded.
 */
export function githubAnnotations(
  report: Report,
  lines: ClauseLines,
  accepted: Accepted = new Map(),
  callersFile = '',
): string {
  const nameOf = operationNames(report);
  return failuresOf(report)
    .filter(({ failure }) => !accepted.has(failure.id))
    .slice(0, maxAnnotations)
    .map(({ clause, failure }) => {
      const properties = {
        file: callersFile || clauseFile(clause.group),
        line: String(callersFile === '' ? (lines.get(clause.id) ?? 1) : 1),
        title: [`${clause.id} on ${nameOf(failure.operation)}`, mockText(report.target)]
          .filter((part) => part !== null)
          .join(', '),
      };
      const written = Object.entries(properties).map(
        ([name, value]) => `${name}=${encodedProperty(value)}`,
      );
      return `::${commands[clause.severity]} ${written.join(',')}::${encodedMessage(failureText(clause, failure, nameOf))}\n`;
    })
    .join('');
}

function encodedMessage(text: string): string {
  return plainText(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function encodedProperty(text: string): string {
  return encodedMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
