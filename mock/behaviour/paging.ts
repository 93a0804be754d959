/** Decisions about pages of a list. Source: "Limits", query paging; "Notification record", list envelope. */
import { listPage } from '../query/listPage.ts';
import type { JsonObject } from '../server/outcome.ts';
import type { Entity } from '../state/entity.ts';
import type { State } from '../state/state.ts';

export type Page = { readonly limit: number; readonly from: number };

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
  /** From the entity's records to what is shown of them: filters, order, page. */
  readonly list: typeof listPage;
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
  list: listPage,
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
