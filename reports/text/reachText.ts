/** States in words what a run reached: how many operations were served, and the refusals of the operations that were never served. */
import { plainLine } from '../../output/plainText.ts';
import type { ReachReport } from '../reachTypes.ts';
import { counted } from './phrases.ts';

/** Returns one line. */
export function reachLine({ operations, served, refusals }: ReachReport): string {
  const unlisted = refusals.filter(({ status, listed }) => status.startsWith('4') && !listed);
  const many = unlisted.reduce((sum, { requests }) => sum + requests, 0);
  const more =
    many === 0
      ? ''
      : `; ${counted(many, 'lawful request')} refused with a 4xx that the document does not list`;
  return `served ${served} of ${counted(operations, 'operation')}${more}`;
}

/** States why the operation was never served: `60 requests refused with 422 "unknown shelf"`; empty if nothing is known. */
export function refusedText(reach: ReachReport | undefined, operation: string): string {
  const own = (reach?.refusals ?? []).filter((one) => one.operation === operation);
  const [most] = own.toSorted((one, other) => other.requests - one.requests);
  if (most === undefined || most.words === '') return '';
  return `, ${most.requests} with ${plainLine(most.status)} "${plainLine(most.words)}"`;
}
