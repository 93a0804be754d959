/** Writes the whole memory of a service as a document of data. */
import { latestTime } from '../../clock.ts';
import type { SeededTarget } from '../seed/seedEntities.ts';
import type { Bill } from '../state/bill.ts';
import type { State } from '../state/state.ts';
import type { Token } from '../../serving/message/token.ts';
import type { BillRow, Data, NotificationRow, TokenRow } from './data.ts';

/** Of a time that four digits cannot write: the closest that they can. */
const iso = (time: number): string =>
  new Date(Math.min(Math.max(time, earliestTime), latestTime)).toISOString();

const earliestTime = Date.UTC(1000, 0, 1);

/** The document holds every credential. `now` is the service's time; the paypoint of `target` comes first. */
export function dataFrom(state: State, target: SeededTarget, now: number): Required<Data> {
  const paypoints = [...state.paypoints.values()].toSorted(
    (one, other) => Number(other.id === target.paypointId) - Number(one.id === target.paypointId),
  );
  return {
    now: iso(now),
    organizations: [...state.organizations.values()],
    paypoints: paypoints.map((one) => ({ ...one })),
    vendors: [...state.vendors.values()].map(({ number, id, paypointId, name, createdAt }) => ({
      number,
      id,
      paypointId,
      name,
      createdAt: iso(createdAt),
    })),
    bills: [...state.bills.values()].map(billRow),
    notifications: state.notifications.map(notificationRow),
    transactions: state.transactions.map((one) => ({ ...one, at: iso(one.at) })),
    users: [...state.users.values()],
    credentials: [...state.credentials.values()].map((one) => ({
      ...one,
      expiresAt: iso(one.expiresAt),
    })),
    tokens: [...state.tokens.values()].map(tokenRow),
    keys: state.keys.entries(),
    next: { ...state.next },
    random: state.randomAt(),
  };
}

function billRow(bill: Bill): BillRow {
  const { vendor, attachments, approvals, events, weight: _weight, ...plain } = bill;
  return {
    ...plain,
    createdAt: iso(bill.createdAt),
    lastUpdated: iso(bill.lastUpdated),
    vendorNumber: vendor?.number ?? null,
    attachments: [...attachments.values()].map(({ zipName, originalName, ftype, furl, bytes }) => ({
      filename: originalName,
      zipName,
      ftype,
      furl,
      contentBase64: bytes.toString('base64'),
    })),
    approvals: approvals.map((one) => ({
      ...one,
      decidedAt: one.decidedAt === null ? null : iso(one.decidedAt),
    })),
    events: events.map((one) => ({ ...one, at: iso(one.at) })),
  };
}

function notificationRow(record: State['notifications'][number]): NotificationRow {
  const { owner, ownerName: _ownerName, createdAt, lastUpdated, ...plain } = record;
  return {
    ...plain,
    ...(owner.level === 0 ? { organizationId: owner.id } : { paypointId: owner.id }),
    createdAt: iso(createdAt),
    lastUpdated: iso(lastUpdated),
  };
}

function tokenRow(token: Token): TokenRow {
  return {
    ...token,
    issuedAt: iso(token.issuedAt),
    expiresAt: token.expiresAt === null ? null : iso(token.expiresAt),
    permissions: token.permissions === null ? null : [...token.permissions],
    allowedIps: token.allowedIps === null ? null : [...token.allowedIps],
    lastUsedAt: iso(token.lastUsedAt),
  };
}
