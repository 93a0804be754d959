/** Decisions about paths: which operations exist, and how OPTIONS is answered. */

export type Routing = {
  readonly serves: (operation: string) => boolean;
  /** Whether operations are reached under the other version prefix, too. */
  readonly aliases: boolean;
  /** Whether every path answers OPTIONS. */
  readonly answersOptions: boolean;
  /** Origins whose pages may read answers; `*` for all. */
  readonly origins: readonly string[];
};

export const lawfulRouting: Routing = {
  serves: () => true,
  aliases: false,
  answersOptions: false,
  origins: [],
};
