/** Names and phrases that several formats share. */
import type { Report, RequestCount, ClauseReport, ReachReport } from '../types.ts';
import { plainLine } from '../../output/plainText.ts';
import type { Contract, ProfileChoice } from '../../contract/types.ts';

/** Writes `1 run`, `2 runs`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Writes `2026-11-21 09:58 UTC` for an ISO 8601 moment in UTC. */
export function minuteText(moment: string): string {
  return `${plainLine(moment).slice(0, 16).replace('T', ' ')} UTC`;
}

/** Says what of a run a report is about, if that is not the whole run; empty for a whole one. */
export function partText({ partial, shard }: Pick<Report, 'partial' | 'shard'>): string {
  if (shard !== undefined) return `shard ${shard.index} of ${shard.total}`;
  return partial ? 'the run was cut short' : '';
}

/** What is still on the target; empty for nothing. */
export function leftText({ left = [] }: Pick<Report, 'left'>): string {
  return left.length === 0 ? '' : `left behind: ${plainLine(left.join(', '))}`;
}

/** States the number of requests, the busiest minute of one token if there is a token, and the limit of the document. */
export function requestsText(count: RequestCount): string {
  const { sent, exhausting, peakPerMinute, limitPerMinute } = count;
  const limit = limitPerMinute === null ? '' : `, limit ${limitPerMinute}`;
  const more = exhausting > 0 ? `, and ${exhausting} to exhaust a limit` : '';
  const peak = peakPerMinute === 0 ? '' : ` (peak ${peakPerMinute} per minute and token${limit})`;
  return `${counted(sent, 'request')}${peak}${more}`;
}

/** Returns `POST /orders/{orderId}` for the id of an operation; a phrase if there is no operation. */
export type OperationName = (operation: string | null) => string;

export function operationNames(report: Pick<Report, 'areas'>): OperationName {
  const names = new Map(
    report.areas.flatMap((area) =>
      area.operations.map(({ id, method, path }) => [id, `${method} ${path}`]),
    ),
  );
  return (operation) =>
    operation === null ? 'the service as a whole' : (names.get(operation) ?? operation);
}

/** Such as `gate`, or `gate, changed by mine.yaml`. */
export function profileText({ profile, profileChanges }: ProfileChoice): string {
  return profileChanges === undefined
    ? profile
    : `${profile}, changed by ${plainLine(profileChanges.file)}`;
}

/** Returns for example `the mock, with fault approval-true-refused planted`; null for any other target. */
export function mockText({ mock }: Report['target']): string | null {
  if (mock === undefined) return null;
  return mock.length === 0 ? 'the mock' : `the mock, with ${mock.join(', ')} planted`;
}

/** Most sections named of one group. */
const maxSections = 2;

/** Turns `order-life` into `Order life`, and `import-customer` into `Customer, imported`. */
export function groupName(group: string): string {
  const [, kind, rest] = /^(import|api|own)-(.+)$/.exec(group) ?? [];
  const words = (rest ?? group).replaceAll('-', ' ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  if (kind === 'import') return `${name}, imported`;
  return kind === 'own' ? `${name}, of your own` : name;
}

/** The sections with most clauses come first, such as `Endpoints, Limits`. */
export function groupSections(clauses: readonly Pick<ClauseReport, 'source'>[]): string {
  const counts = new Map<string, number>();
  for (const { source } of clauses)
    counts.set(source.section, (counts.get(source.section) ?? 0) + 1);
  const sections = [...counts].toSorted(([, left], [, right]) => right - left);
  const names = sections.slice(0, maxSections).map(([section]) => section);
  const rest = sections.length - names.length;
  return `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

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

/** The names of a contract's operations, as `operationNames` gives them. */
export function namesInContract({ operations }: Pick<Contract, 'operations'>): OperationName {
  return (id) => {
    const operation = operations.get(id ?? '');
    if (operation !== undefined) return `${operation.method} ${operation.path}`;
    return id ?? 'the service as a whole';
  };
}
