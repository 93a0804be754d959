/** Waivers: known failures that are accepted until a date, each with its reason. */
import { EvidenceError } from '../evidenceError.ts';
import { placeOf } from '../read/failureId.ts';
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
  /** Name of the only target for which it holds; absent if it holds for any. */
  readonly target?: string;
  /** The failure comes and goes: a run without it does not make the waiver stale. */
  readonly sporadic?: true;
};

/** An override of a target file that the gate accepts for a while; the gate prints its `id`. */
export type AllowedOverride = Pick<Waiver, 'reason' | 'ticket' | 'target'> & {
  readonly override: string;
  /** Absent if the command itself names the override. */
  readonly expires?: string;
};

const members = ['clause', 'at', 'signature', 'reason', 'ticket', 'expires'] as const;

/**
 * Turns a parsed waivers file into waivers; entries that allow an override are left to `parseAllowedOverrides`.
 * @throws EvidenceError with the place inside the file if an entry is incomplete or says nothing.
 */
export function parseWaivers(data: unknown, file: string): readonly Waiver[] {
  if (data === null || data === undefined) return [];
  if (!Array.isArray(data)) throw new EvidenceError(`${file}: not a list of waivers`);
  return data.flatMap((entry: unknown, index) =>
    allowsOverride(entry) ? [] : [parseWaiver(entry, `${file}: /${index}`)],
  );
}

/** The entries of a waivers file that allow an override. Throws EvidenceError as `parseWaivers` does. */
export function parseAllowedOverrides(data: unknown, file: string): readonly AllowedOverride[] {
  const entries: readonly unknown[] = Array.isArray(data) ? data : [];
  return entries.flatMap((entry, index) => {
    if (!allowsOverride(entry)) return [];
    const { override } = entry;
    const text = { ...entry, clause: '-', at: '', signature: override };
    const { reason, ticket, expires, target } = parseWaiver(text, `${file}: /${index}`);
    return [{ override, reason, ticket, expires, ...(target === undefined ? {} : { target }) }];
  });
}

function allowsOverride(entry: unknown): entry is { readonly override: string } {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'override' in entry &&
    typeof entry.override === 'string'
  );
}

function parseWaiver(entry: unknown, place: string): Waiver {
  if (typeof entry !== 'object' || entry === null)
    throw new EvidenceError(`${place}: not an object`);
  const fields = new Map<string, unknown>(Object.entries(entry));
  const [clause = '', at = '', signature = '', reason = '', ticket = '', expires = ''] =
    members.map((name) => {
      const value = fields.get(name);
      if (typeof value !== 'string' || (value === '' && name !== 'at'))
        throw new EvidenceError(`${place}/${name}: expected a text that is not empty`);
      return value;
    });
  const operation = fields.get('operation') ?? null;
  if (operation !== null && typeof operation !== 'string')
    throw new EvidenceError(`${place}/operation: expected a text or null`);
  const target = fields.get('target');
  if (target !== undefined && typeof target !== 'string')
    throw new EvidenceError(`${place}/target: expected a text`);
  refuseWeak(place, { reason, ticket, expires });
  return {
    clause,
    operation,
    at,
    signature,
    reason,
    ticket,
    expires,
    ...(target === undefined ? {} : { target }),
    ...(fields.get('sporadic') === true ? { sporadic: true as const } : {}),
  };
}

/** What every acceptance says. @throws EvidenceError with the place if it says nothing. */
export function refuseWeak(
  place: string,
  { reason, ticket, expires }: Pick<Waiver, 'reason' | 'ticket' | 'expires'>,
): void {
  if (!isDate(expires))
    throw new EvidenceError(`${place}/expires: expected a date such as 2027-01-31`);
  if (!saysWhy(reason))
    throw new EvidenceError(`${place}/reason: expected at least three words that say why`);
  if (!namesTicket(ticket))
    throw new EvidenceError(`${place}/ticket: expected an id such as PAY-12, or an address`);
}

/** A waiver is for a while. */
export const longestDays = 366;

/** Days from `today` to the last day of a waiver; negative once it has ended. */
export function daysLeft(expires: string, today: string): number {
  return (Date.parse(expires) - Date.parse(today)) / 86_400_000;
}

/** True for a day of the calendar; 2026-02-30 is not one. */
function isDate(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(moment) &&
    new Date(moment).toISOString().startsWith(text)
  );
}

/** Words that stand where a reason should. */
const placeholders = new Set('todo tbd tba fixme xxx na n/a none later wip test reason'.split(' '));

function saysWhy(reason: string): boolean {
  const words = [...new Intl.Segmenter('en', { granularity: 'word' }).segment(reason)]
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment }) => segment.toLowerCase());
  return new Set(words.filter((word) => !placeholders.has(word))).size >= 3;
}

/** True for an id of a tracker: a number, and something that names the tracker, such as PAY-12, #345, or an address. */
function namesTicket(ticket: string): boolean {
  return /\d/.test(ticket) && /[\p{L}#/]/u.test(ticket);
}

/** True if the waiver is for exactly this failure of this clause, seen with this signature. */
export function waives(
  waiver: Waiver,
  clause: string,
  failure: Pick<FailureReport, 'operation' | 'at'>,
  signature: string,
  nameOf: (operation: string | null) => string = (operation) => operation ?? '',
): boolean {
  return (
    waiver.clause === clause &&
    (waiver.operation === failure.operation || waiver.operation === nameOf(failure.operation)) &&
    placeOf(waiver.at) === failure.at &&
    waiver.signature === signature
  );
}
