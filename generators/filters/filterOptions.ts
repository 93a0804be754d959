/** What the caller knows of the target and of the records, for the drawing of filter queries. */

export type FilterOptions = {
  /** What stands between the values of a list, as the target file names it. */
  readonly separator: string;
  /** Values that the records are known to hold, by field; drawn more often, so that filters meet records. */
  readonly knownValues?: Readonly<Record<string, readonly string[]>>;
  /** Fields to sort by; default: none, and no `sortBy`. */
  readonly sortFields?: readonly string[];
};
