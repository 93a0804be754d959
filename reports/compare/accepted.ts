/** Differences that a team has accepted until a day, each with its reason: a file like that of waivers. */
import { EvidenceError } from '../evidenceError.ts';
import { namesTicket, saysWhy, isDate } from '../gate/waivers.ts';
import type { Difference } from './types.ts';

export type AcceptedDifference = {
  /** As the comparison prints it. */
  readonly id: string;
  readonly reason: string;
  readonly ticket: string;
  /** The last day on which it holds: YYYY-MM-DD, UTC. */
  readonly expires: string;
};

const members = ['id', 'reason', 'ticket', 'expires'] as const;

/**
 * A parsed file of accepted differences → its entries.
 * @throws EvidenceError with the place inside the file if an entry is incomplete or says nothing.
 */
export function parseAccepted(data: unknown, file: string): readonly AcceptedDifference[] {
  if (data === null || data === undefined) return [];
  if (!Array.isArray(data)) throw new EvidenceError(`${file}: not a list of accepted differences`);
  return data.map((entry: unknown, index) => parseEntry(entry, `${file}: /${index}`));
}

function parseEntry(entry: unknown, place: string): AcceptedDifference {
  if (typeof entry !== 'object' || entry === null)
    throw new EvidenceError(`${place}: not an object`);
  const fields = new Map<string, unknown>(Object.entries(entry));
  const unknown = [...fields.keys()].find((name) => !members.some((one) => one === name));
  if (unknown !== undefined)
    throw new EvidenceError(`${place}/${unknown}: unknown member; expected ${members.join(', ')}`);
  const [id = '', reason = '', ticket = '', expires = ''] = members.map((name) => {
    const value = fields.get(name);
    if (typeof value !== 'string' || value === '')
      throw new EvidenceError(`${place}/${name}: expected a text that is not empty`);
    return value;
  });
  if (!/^[0-9a-f]{8}$/.test(id))
    throw new EvidenceError(`${place}/id: expected the eight hex digits that assay compare prints`);
  if (!isDate(expires))
    throw new EvidenceError(`${place}/expires: expected a date such as 2027-01-31`);
  if (!saysWhy(reason))
    throw new EvidenceError(`${place}/reason: expected at least three words that say why`);
  if (!namesTicket(ticket))
    throw new EvidenceError(`${place}/ticket: expected an id such as PAY-12, or an address`);
  return { id, reason, ticket, expires };
}

/** Marks what the entries hold; an entry that has expired accepts nothing. `today` is YYYY-MM-DD, UTC. */
export function withAccepted(
  differences: readonly Difference[],
  entries: readonly AcceptedDifference[],
  today: string,
): readonly Difference[] {
  const valid = new Map(
    entries.filter(({ expires }) => expires >= today).map((entry) => [entry.id, entry]),
  );
  return differences.map((one) => {
    const entry = valid.get(one.id);
    if (entry === undefined) return one;
    const { reason, ticket, expires } = entry;
    return { ...one, accepted: { reason, ticket, expires } };
  });
}
