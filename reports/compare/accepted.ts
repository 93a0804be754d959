/** Differences that a team has accepted until a day, each with its reason, in a file similar to that of waivers. */
import { EvidenceError } from '../evidenceError.ts';
import { daysLeft, longestDays, refuseWeak, type Waiver } from '../gate/waivers.ts';
import type { Difference } from './types.ts';

export type AcceptedDifference = Pick<Waiver, 'reason' | 'ticket' | 'expires'> & {
  /** As the comparison prints it; or else `cause` says what is accepted. */
  readonly id?: string;
  /** One transformation, as the comparison prints it. It accepts nothing that breaks the document. */
  readonly cause?: string;
  /** JSON Pointer, or name of a header: all places of the difference must be there or below. */
  readonly at?: string;
  readonly operation?: string;
};

const named = ['id', 'cause', 'at', 'operation'] as const;
const needed = ['reason', 'ticket', 'expires'] as const;
const members: readonly string[] = [...named, ...needed];

/**
 * Turns a parsed file of accepted differences into its entries. `today` is YYYY-MM-DD, UTC.
 * @throws EvidenceError with the place inside the file if an entry is incomplete or says nothing.
 */
export function parseAccepted(
  data: unknown,
  file: string,
  today: string,
): readonly AcceptedDifference[] {
  if (data === null || data === undefined) return [];
  if (!Array.isArray(data)) throw new EvidenceError(`${file}: not a list of accepted differences`);
  return data.map((entry: unknown, index) => parseEntry(entry, `${file}: /${index}`, today));
}

function parseEntry(entry: unknown, place: string, today: string): AcceptedDifference {
  if (typeof entry !== 'object' || entry === null)
    throw new EvidenceError(`${place}: not an object`);
  const fields = new Map<string, unknown>(Object.entries(entry));
  const unknown = [...fields.keys()].find((name) => !members.includes(name));
  if (unknown !== undefined)
    throw new EvidenceError(`${place}/${unknown}: unknown member; expected ${members.join(', ')}`);
  const textOf = (name: string): string => {
    const value = fields.get(name);
    if (typeof value !== 'string' || value === '')
      throw new EvidenceError(`${place}/${name}: expected a text that is not empty`);
    return value;
  };
  const what = Object.fromEntries(
    named.flatMap((name) => (fields.has(name) ? [[name, textOf(name)]] : [])),
  );
  const [reason = '', ticket = '', expires = ''] = needed.map(textOf);
  const id = fields.has('cause') ? undefined : textOf('id');
  if (id !== undefined && !/^[0-9a-f]{8}$/.test(id))
    throw new EvidenceError(`${place}/id: expected the eight hex digits that assay compare prints`);
  refuseWeak(place, { reason, ticket, expires });
  if (daysLeft(expires, today) > longestDays)
    throw new EvidenceError(`${place}/expires: expected a day at most a year ahead`);
  return { ...what, reason, ticket, expires };
}

/** Marks the differences that the entries accept; an entry that has expired accepts nothing. `today` is YYYY-MM-DD, UTC. */
export function withAccepted(
  differences: readonly Difference[],
  entries: readonly AcceptedDifference[],
  today: string,
): readonly Difference[] {
  const valid = entries.filter(({ expires }) => expires >= today);
  return differences.map((one) => {
    const entry = valid.find((each) => holds(each, one));
    if (entry === undefined) return one;
    const { reason, ticket, expires } = entry;
    return { ...one, accepted: { reason, ticket, expires } };
  });
}

function holds({ id, cause, at, operation }: AcceptedDifference, one: Difference): boolean {
  if (id !== undefined && id !== one.id) return false;
  if (cause === undefined) return id !== undefined;
  if (cause !== one.cause || one.class === 'breaks') return false;
  return [one, ...one.others].every(
    (place) =>
      (at === undefined || place.at === at || place.at.startsWith(`${at}/`)) &&
      (operation === undefined || place.operation === operation),
  );
}
