/** Decisions about paths: which operations exist, and how OPTIONS is answered. */
import type { OperationId } from '../message/operation.ts';

export type Routing = {
  readonly serves: (operation: OperationId) => boolean;
  /** Whether bills are reached under `/v2` too, and the token operation without it. */
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
