/** Waivers: known failures that are accepted until a date, each with its reason. */
import { EvidenceError } from '../evidenceError.ts';
import { placeOf } from '../read/failureId.ts';
import { signatureOf } from '../compose/signature.ts';
import type { FailureReport } from '../types.ts';

/** One entry of a waivers file. */
export type Waiver = {
  readonly clause: string;
  /** Null for a failure of no single operation. */
  readonly operation: string | null;
  /** The place, array indexes as `*`. */
  readonly at: string;
  /** As `signatureOf` gives it; `assay gate` prints it beside each failure. */
  readonly signature: string;
  readonly reason: string;
  readonly ticket: string;
  /** The last day of the waiver: YYYY-MM-DD, UTC. */
  readonly expires: string;
};

const members = ['clause', 'at', 'signature', 'reason', 'ticket', 'expires'] as const;

/**
 * A parsed waivers file → waivers.
 * @throws EvidenceError with the place inside the file if an entry is incomplete.
 */
export function parseWaivers(data: unknown, file: string): readonly Waiver[] {
  if (data === null || data === undefined) return [];
  if (!Array.isArray(data)) throw new EvidenceError(`${file}: not a list of waivers`);
  return data.map((entry: unknown, index) => parseWaiver(entry, `${file}: /${index}`));
}

function parseWaiver(entry: unknown, place: string): Waiver {
  if (typeof entry !== 'object' || entry === null)
    throw new EvidenceError(`${place}: not an object`);
  const fields = new Map<string, unknown>(Object.entries(entry));
  const [clause, at, signature, reason, ticket, expires] = members.map((name) => {
    const value = fields.get(name);
    if (typeof value !== 'string' || (value === '' && name !== 'at'))
      throw new EvidenceError(`${place}/${name}: expected a text that is not empty`);
    return value;
  });
  const operation = fields.get('operation') ?? null;
  if (operation !== null && typeof operation !== 'string')
    throw new EvidenceError(`${place}/operation: expected a text or null`);
  if (!/^\d{4}-\d\d-\d\d$/.test(expires ?? ''))
    throw new EvidenceError(`${place}/expires: expected a date such as 2027-01-31`);
  return {
    clause: clause ?? '',
    operation,
    at: at ?? '',
    signature: signature ?? '',
    reason: reason ?? '',
    ticket: ticket ?? '',
    expires: expires ?? '',
  };
}

/** True if the waiver is for exactly this failure of this clause. */
export function waives(waiver: Waiver, clause: string, failure: FailureReport): boolean {
  return (
    waiver.clause === clause &&
    waiver.operation === failure.operation &&
    placeOf(waiver.at) === failure.at &&
    waiver.signature === signatureOf(failure)
  );
}
