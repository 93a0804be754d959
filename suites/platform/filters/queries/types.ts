/** The shapes of filter queries: a query as data, independent of its spelling. Types only. */

/** One condition. Values are texts as they are before they are encoded for the wire. */
export type Filter =
  | { readonly field: string; readonly op: string; readonly value: string }
  | { readonly field: string; readonly op: string; readonly values: readonly string[] };

/** A whole query; the filters are joined by AND. */
export type FilterQuery = {
  readonly filters: readonly Filter[];
  readonly limitRecord?: number;
};

/** The spelling of a query. */
export type PrintOptions = {
  /** What stands between the values of a list; an open point of the document. */
  readonly separator: string;
  /** `plain` encodes only what a query cannot hold (RFC 3986 section 3.4), `percent` all but letters, digits and `-._~`. */
  readonly encoding: 'plain' | 'percent';
  /** Writes `field()=value` for `field(eq)=value`. */
  readonly emptyOperator: boolean;
};

/** A query text that breaks the filter grammar in one way. */
export type FilterCase = {
  /** Such as `queryNotifications/status/no-value`; stable between runs. */
  readonly label: string;
  /** Raw query string, without the question mark. */
  readonly text: string;
};

/** What the caller knows of the target and of its records. */
export type FilterOptions = {
  /** What stands between the values of a list, as the target file names it. */
  readonly separator: string;
  /** Values that the records hold, by field. */
  readonly knownValues?: Readonly<Record<string, readonly string[]>>;
};
