/** Decisions about pages of a list. Source: "Limits", query paging; "Notification record", list envelope. */
import { applyFilters, type Filter, type Filters } from './filters.ts';
import { orderRecords, type Order, type Sorting } from './sorting.ts';
import type { JsonObject } from '../../json.ts';
import type { Entity, Notification } from '../state/records.ts';
import type { State } from '../state/state.ts';

export type Page = { readonly limit: number; readonly from: number };

/** The query of a list, parsed. */
export type ListQuery = {
  readonly filters: readonly Filter[];
  readonly page: Page;
  readonly sortBy: Order | null;
};

type ListPage = {
  readonly records: readonly JsonObject[];
  /** Matches before paging. */
  readonly total: number;
};

/** The decisions on which a list depends. */
export type ListRules = {
  readonly filters: Filters;
  readonly paging: Paging;
  readonly sorting: Sorting;
};

export type Paging = {
  readonly defaultLimit: number;
  readonly defaultFrom: number;
  /** What a negative `fromRecord` means. */
  readonly negativeFrom: 'zero' | 'refused';
  /** What a `limitRecord` or `fromRecord` that is no integer means. */
  readonly unreadable: 'refused' | 'default';
  /** The largest `limitRecord` that is taken. */
  readonly largestLimit: number;
  /** Whether an entity's list shows what belongs to this owner. */
  readonly lists: (entity: Entity, owner: Entity, state: State) => boolean;
  /** Whether this limit asks for all records. */
  readonly isAll: (limit: number) => boolean;
  /** Makes one page of the entity's records, which come oldest first. Throws a Refusal for a query that it cannot answer. */
  readonly list: (own: readonly Notification[], query: ListQuery, rules: ListRules) => ListPage;
  readonly slice: <T>(records: readonly T[], page: Page, paging: Paging) => readonly T[];
  /** `total` counts the matches before paging, `shown` the records on this page. */
  readonly summary: (total: number, shown: number, page: Page, paging: Paging) => JsonObject;
};

export const lawfulPaging: Paging = {
  defaultLimit: 20,
  defaultFrom: 0,
  negativeFrom: 'zero',
  unreadable: 'refused',
  largestLimit: Infinity,
  lists: (entity, owner) => owner.level === entity.level && owner.id === entity.id,
  isAll: (limit) => limit <= 0,
  list: (own, query, { filters, paging, sorting }) => {
    const matching = applyFilters(own, query.filters, filters);
    const ordered = orderRecords(matching.map(showNotification), query.sortBy, sorting);
    return { records: paging.slice(ordered, query.page, paging), total: ordered.length };
  },
  slice: (records, { limit, from }, paging) =>
    paging.isAll(limit) ? records.slice(from) : records.slice(from, from + limit),
  summary: (total, _shown, { limit }, paging) => {
    const all = paging.isAll(limit);
    return {
      totalRecords: total,
      totalAmount: 0,
      totalNetAmount: 0,
      totalPages: all ? (total === 0 ? 0 : 1) : Math.ceil(total / limit),
      pageSize: all ? total : limit,
      pageIdentifier: null,
    };
  },
};

const shown = new WeakMap<Notification, JsonObject>();

/** Made once for each record, because a list of one page orders all records. */
function showNotification(record: Notification): JsonObject {
  const known = shown.get(record) ?? asShown(record);
  shown.set(record, known);
  return known;
}

function asShown(record: Notification): JsonObject {
  return {
    notificationId: record.id,
    ownerName: record.ownerName,
    createdAt: localTime(record.createdAt),
    lastUpdated: localTime(record.lastUpdated),
    ownerId: record.owner.id,
    ownerType: record.owner.level,
    method: record.method,
    frequency: record.frequency,
    target: record.target,
    source: record.source,
    status: record.status,
    content: {
      eventType: record.eventType,
      transactionId: null,
      fileFormat: record.fileFormat,
      reportName: record.reportName,
      timeZone: record.timeZone,
      webHeaderParameters: null,
      internalData: null,
    },
  };
}

/** Without a zone, as the document has it. */
function localTime(time: number): string {
  return new Date(time).toISOString().slice(0, 19);
}
