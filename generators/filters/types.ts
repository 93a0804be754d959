/** A query for a filtered list, as data: what is asked, apart from how it is written. Types only. */

/**
 * One condition. Field and operator are free text, so that near-misses are data too; values are
 * texts, as they stand on the wire before they are encoded.
 */
export type Filter =
  | { readonly field: string; readonly op: string; readonly value: string }
  | { readonly field: string; readonly op: string; readonly values: readonly string[] };

/** A whole query; the filters are joined by AND. */
export type FilterQuery = {
  readonly filters: readonly Filter[];
  readonly sortBy?: { readonly direction: 'asc' | 'desc'; readonly field: string };
  readonly limitRecord?: number;
  readonly fromRecord?: number;
};

/** How a query is written down. */
export type PrintOptions = {
  /** What stands between the values of a list; an open point of the document. */
  readonly separator: string;
  /** `plain` encodes only what a query cannot hold (RFC 3986 section 3.4), `percent` all but letters, digits and `-._~`. */
  readonly encoding: 'plain' | 'percent';
  /** Writes `field()=value` for `field(eq)=value`. */
  readonly emptyOperator: boolean;
};

/** A query as it is sent, with the reason why. */
export type FilterCase = {
  /** Such as `queryNotifications/status(eq)/percent`; stable between runs. */
  readonly label: string;
  /** Raw query string, without the question mark. */
  readonly text: string;
  /** What was printed; null where the text is not of the grammar. */
  readonly query: FilterQuery | null;
  /** True when the document, plainly read, lets this request succeed. */
  readonly lawful: boolean;
  /** `filtered`: the filters bind; `ignored`: they bind nothing; `open`: the document does not say. */
  readonly effect: 'filtered' | 'ignored' | 'open';
};
