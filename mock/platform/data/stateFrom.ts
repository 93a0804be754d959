/** Builds the memory of a service: the seeded tables, some of them replaced by those of a document of data. */
import { createRandom } from '../seed/random.ts';
import type { SeededCredentials, SeededTarget } from '../seed/seedEntities.ts';
import { seedState } from '../seed/seedState.ts';
import { forget, settle, vendorOf } from '../state/billStore.ts';
import { createKeyStore } from '../state/keyStore.ts';
import type { State } from '../state/state.ts';
import type { Data, NotificationRow, BillRow } from './data.ts';
import { timeOf } from './data.ts';
import { DataError, twice } from './dataError.ts';
import { putCredentials } from './putCredentials.ts';
import { newBill } from '../state/bill.ts';

export type Start = {
  readonly state: State;
  readonly credentials: SeededCredentials;
  readonly target: SeededTarget;
};

type SeedSettings = {
  readonly seed: number;
  readonly bills: number;
  readonly mostBills: number;
};

/** Throws a DataError for rows that contradict one another. `now` is the service's time. */
export function stateFrom(settings: SeedSettings, now: number, data: Data = {}): Start {
  const { seed, bills, mostBills } = settings;
  const count = data.bills === undefined ? bills : 0;
  const seeded = seedState(seed, { count, most: mostBills }, now);
  const source = data.random === undefined ? null : createRandom(data.random);
  const state: State = {
    ...seeded.state,
    ...(source === null ? {} : { randomText: source.text, randomAt: source.at }),
  };
  putEntities(state, data);
  const start = withRows(state, data, now);
  Object.assign(start.next, data.next);
  return {
    state: start,
    credentials: putCredentials(start, data, seeded.credentials, now),
    target: targetOf(start),
  };
}

/** Organizations and paypoints, and their entrypoints. */
function putEntities(state: State, { organizations, paypoints }: Data): void {
  if (organizations !== undefined) {
    state.organizations.clear();
    for (const [index, one] of organizations.entries()) {
      if (state.organizations.has(one.id)) throw twice(['organizations', index, 'id']);
      state.organizations.set(one.id, { ...one });
    }
  }
  if (paypoints !== undefined) {
    state.paypoints.clear();
    for (const [index, one] of paypoints.entries()) {
      if (state.paypoints.has(one.id)) throw twice(['paypoints', index, 'id']);
      if (!state.organizations.has(one.organizationId))
        throw new DataError(['paypoints', index, 'organizationId'], 'is the id of no organization');
      state.paypoints.set(one.id, { ...one });
    }
  } else
    for (const one of state.paypoints.values())
      if (!state.organizations.has(one.organizationId)) state.paypoints.delete(one.id);
  state.entries.clear();
  for (const [id, { entry }] of state.organizations) state.entries.set(entry, { level: 0, id });
  for (const [id, { entry }] of state.paypoints) state.entries.set(entry, { level: 2, id });
  if (state.entries.size < state.organizations.size + state.paypoints.size)
    throw new DataError(
      [paypoints === undefined ? 'organizations' : 'paypoints'],
      'name one entry twice',
    );
  if (state.paypoints.size === 0)
    throw new DataError([], 'leaves no paypoint: list paypoints of the organizations');
}

/** Bills, vendors, notifications, payments and keys; seeded rows without an owner go. */
function withRows(state: State, data: Data, now: number): State {
  const hasPaypoint = (id: number): boolean => state.paypoints.has(id);
  const first = [...state.paypoints.keys()][0] ?? 0;
  if (data.bills === undefined) {
    for (const bill of state.bills.values())
      if (!hasPaypoint(bill.paypointId)) {
        state.bills.delete(bill.id);
        forget(state, bill);
      }
  }
  for (const [key, vendor] of state.vendors)
    if (vendor.bills.size === 0 && (data.vendors !== undefined || !hasPaypoint(vendor.paypointId)))
      state.vendors.delete(key);
  for (const [index, row] of (data.vendors ?? []).entries()) {
    const paypointId = row.paypointId ?? first;
    if (!hasPaypoint(paypointId)) throw noPaypoint('vendors', index);
    const made = vendorOf(state, paypointId, row.number, timeOf(row.createdAt, now));
    const vendor = { ...made, id: row.id ?? made.id, name: row.name ?? made.name };
    for (const bill of vendor.bills) bill.vendor = vendor;
    state.vendors.set(`${paypointId}/${row.number}`, vendor);
  }
  for (const [index, row] of (data.bills ?? []).entries()) {
    if (!hasPaypoint(row.paypointId ?? first)) throw noPaypoint('bills', index);
    if (row.id !== undefined && state.bills.has(row.id)) throw twice(['bills', index, 'id']);
    addBill(state, row, row.paypointId ?? first, now);
  }
  const keys = createKeyStore();
  for (const [key, until] of data.keys ?? []) keys.hold(key, until);
  return {
    ...state,
    keys,
    notifications:
      data.notifications?.map((row, index) => notificationFrom(state, row, index, now)) ??
      state.notifications.filter(({ owner }) =>
        owner.level === 2 ? hasPaypoint(owner.id) : state.organizations.has(owner.id),
      ),
    transactions: (
      data.transactions?.map((row) => ({ ...row, at: timeOf(row.at, now) })) ??
      state.transactions.filter(({ paypointId }) => hasPaypoint(paypointId))
    ).toSorted((one, other) => one.at - other.at),
  };
}

function notificationFrom(
  state: State,
  row: NotificationRow,
  index: number,
  now: number,
): State['notifications'][number] {
  const organization = state.organizations.get(row.organizationId ?? 0);
  if (row.organizationId !== undefined && organization === undefined)
    throw new DataError(['notifications', index, 'organizationId'], 'is the id of no organization');
  const paypoint = state.paypoints.get(row.paypointId ?? [...state.paypoints.keys()][0] ?? 0);
  if (paypoint === undefined) throw noPaypoint('notifications', index);
  const { id } = organization ?? paypoint;
  const createdAt = timeOf(row.createdAt, now);
  return {
    id: row.id ?? 930 + index * 7,
    owner: { level: organization === undefined ? 2 : 0, id },
    ownerName: organization?.name ?? paypoint.legalName,
    createdAt,
    lastUpdated: timeOf(row.lastUpdated, createdAt),
    method: row.method ?? 'email',
    frequency: row.frequency ?? 'untilcancelled',
    target: row.target,
    source: row.source ?? 'api',
    status: row.status ?? 1,
    eventType: row.eventType ?? 'ApprovedTransaction',
    timeZone: row.timeZone ?? 0,
    fileFormat: row.fileFormat ?? null,
    reportName: row.reportName ?? null,
  };
}

/** The first paypoint, its organization, and another organization to move it to. */
function targetOf({ paypoints, organizations }: State): SeededTarget {
  const [paypoint] = paypoints.values();
  const organizationId = paypoint?.organizationId ?? 0;
  const other = [...organizations.keys()].find((id) => id !== organizationId);
  return {
    entrypoint: paypoint?.entry ?? '',
    organizationId,
    paypointId: paypoint?.id ?? 0,
    migration: { destinationOrganizationId: other ?? organizationId },
  };
}

function noPaypoint(table: string, index: number): DataError {
  return new DataError([table, index, 'paypointId'], 'is the id of no paypoint');
}

/** The id of a row, or the next one. */
function addBill(state: State, row: BillRow, paypointId: number, now: number): void {
  const { next } = state;
  const id = row.id ?? next.bill + 1;
  next.bill = Math.max(next.bill, id);
  const {
    createdAt: made,
    lastUpdated,
    vendorNumber,
    attachments = [],
    approvals = [],
    events,
    ...plain
  } = row;
  const createdAt = timeOf(made, now);
  const bill = newBill(id, paypointId, createdAt, 1);
  Object.assign(bill, plain, { id, paypointId, lastUpdated: timeOf(lastUpdated, createdAt) });
  if (vendorNumber !== undefined && vendorNumber !== null) {
    bill.vendor = vendorOf(state, paypointId, vendorNumber, createdAt);
    bill.vendor.bills.add(bill);
  }
  for (const file of attachments) {
    next.attachment += file.zipName === undefined ? 1 : 0;
    const zipName = file.zipName ?? `${next.attachment}-${file.filename}`;
    bill.attachments.set(zipName, {
      zipName,
      originalName: file.filename,
      ftype: file.ftype ?? '',
      furl: file.furl ?? '',
      bytes: Buffer.from(file.contentBase64 ?? '', 'base64'),
    });
  }
  bill.approvals = approvals.map(({ user, approved, decidedAt }) => ({
    user,
    approved: approved ?? null,
    decidedAt: decidedAt === undefined || decidedAt === null ? null : Date.parse(decidedAt),
  }));
  for (const { at, ...event } of events ?? [{ description: 'Created Bill', source: 'api' }])
    bill.events.push({ ...event, at: timeOf(at, createdAt) });
  state.bills.set(id, bill);
  settle(state, bill);
}
