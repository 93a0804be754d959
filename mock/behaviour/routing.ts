/** Decisions about paths: which operations exist, and what lies under areas that show none. */
import type { OperationId } from '../server/operation.ts';

export type Routing = {
  readonly serves: (operation: OperationId) => boolean;
  /** Whether bills are reached under `/v2` too, and the token operation without it. */
  readonly aliases: boolean;
  /** Whether OPTIONS is answered like a method of every path. */
  readonly answersOptions: boolean;
  /** Path prefixes that take only Bearer tokens. Source: "Authentication", areas named as such. */
  readonly bearerOnly: readonly string[];
};

export const lawfulRouting: Routing = {
  serves: () => true,
  aliases: false,
  answersOptions: false,
  bearerOnly: ['/Billing', '/CaseManagement'],
};
