/** Decisions about paths: which operations exist, and what lies under areas that show none. */
import type { OperationId } from '../server/operation.ts';

export type Routing = {
  readonly serves: (operation: OperationId) => boolean;
  /** Path prefixes that take only Bearer tokens. Source: "Authentication", areas named as such. */
  readonly bearerOnly: readonly string[];
};

export const lawfulRouting: Routing = {
  serves: () => true,
  bearerOnly: ['/Billing', '/CaseManagement'],
};
