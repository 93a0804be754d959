/** Faults of the classes of tokens: which kind has access to which operation. Source: "Authentication", token types and OAuth2. */
import { type Patch, anew, around, replacing } from '../../behaviour/behaviour.ts';
import type { Operation, OperationId } from '../../operation.ts';
import type { Reason } from '../../../serving/message/refusal.ts';
import type { Token, TokenKind } from '../../../serving/message/token.ts';
import { isObject } from '../../../json.ts';
import { faultsOf, type Fault, type FaultRows } from '../../patches/fault.ts';
import { rewritingJson } from '../../patches/answers.ts';

/** Refuses tokens that were let in so far. */
const refusing = (
  refuses: (token: Token, operation: Operation) => boolean,
  reason: Reason,
): Patch =>
  around('authentication.permits', (permits, token, operation) =>
    refuses(token, operation) ? reason : permits(token, operation),
  );

/** Operations that refuse a kind of token: as one of the wrong class, or with 403. */
const refusedOn = (kind: TokenKind, ...ids: readonly OperationId[]): Patch =>
  refusing((token, { id }) => token.kind === kind && ids.includes(id), 'wrong-class');
const forbiddenOn = (id: OperationId, ...kinds: readonly TokenKind[]): Patch =>
  refusing(
    (token, operation) => kinds.includes(token.kind) && operation.id === id,
    'not-permitted',
  );

const admitted = (
  area: Operation['area'],
  change: (kinds: readonly TokenKind[]) => readonly TokenKind[],
): Patch =>
  replacing('authentication.admits', (admits) => ({ ...admits, [area]: change(admits[area]) }));

const without = (area: Operation['area'], ...out: readonly TokenKind[]): Patch =>
  admitted(area, (kinds) => kinds.filter((kind) => !out.includes(kind)));

const rows: FaultRows = {
  'bearer-refused-on-bills: Bearer tokens are refused on bills.': without('bill', 'bearer'),
  'bearer-refused-on-creates: Bearer tokens are refused when a bill is created.': refusedOn(
    'bearer',
    'createBill',
  ),
  'bearer-refused-on-updates: Bearer tokens are refused when a bill is updated.': refusedOn(
    'bearer',
    'updateBill',
  ),
  'bearer-refused-on-deletes: Bearer tokens are refused when a bill is deleted.': refusedOn(
    'bearer',
    'deleteBill',
  ),
  'bearer-refused-on-approvals: Bearer tokens are refused by the approval operations.': refusedOn(
    'bearer',
    'replaceBillApprovers',
    'sendBillToApproval',
    'setBillApproval',
  ),
  'bearer-refused-on-attachments: Bearer tokens are refused by the attachment operations.':
    refusedOn('bearer', 'getBillAttachment', 'deleteBillAttachment'),
  'request-token-refused-on-attachments: Organization tokens are refused by the attachment operations.':
    refusedOn('organization', 'getBillAttachment', 'deleteBillAttachment'),
  'request-token-refused-on-approvals: Organization tokens are refused by the approval operations.':
    refusedOn('organization', 'replaceBillApprovers', 'sendBillToApproval', 'setBillApproval'),
  'request-token-refused-on-deletes: Organization tokens are refused when a bill is deleted.':
    refusedOn('organization', 'deleteBill'),
  'request-token-refused-on-queries: Organization and Bearer tokens are refused by the notification query.':
    without('query', 'organization', 'bearer'),
  'request-token-refused-on-statistics: Organization and Bearer tokens are refused by the statistics.':
    without('statistic', 'organization', 'bearer'),
  'application-token-refused-on-migrations: Application tokens are refused when a paypoint is migrated.':
    without('paypoint', 'application'),
  'user-token-refused-on-migrations: User tokens are refused when a paypoint is migrated.': without(
    'paypoint',
    'user',
  ),
  'application-token-refused-on-user-authentication: Application tokens are refused by the user authentication.':
    without('user', 'application'),
  'organization-token-reaches-user-authentication: Organization tokens are let in by the user authentication.':
    admitted('user', (kinds) => [...kinds, 'organization']),
  'bearer-forbidden-on-deletes: Bearer tokens are answered with 403 when a bill is deleted.':
    forbiddenOn('deleteBill', 'bearer'),
  'request-token-forbidden-on-attachments: Organization tokens are answered with 403 when an attachment is read.':
    forbiddenOn('getBillAttachment', 'organization'),
  'request-token-forbidden-on-queries: Organization and Bearer tokens are answered with 403 by the notification query.':
    forbiddenOn('queryNotifications', 'organization', 'bearer'),
  'application-token-forbidden-on-user-authentication: Application tokens are answered with 403 by the user authentication.':
    forbiddenOn('authenticateUser', 'application'),
  'application-token-forbidden-on-every-second-move: Application tokens are answered with 403 on every second move of a paypoint.':
    anew(() => {
      let moves = 0;
      return refusing((token, { id }) => {
        if (token.kind !== 'application' || id !== 'migratePaypoint') return false;
        moves += 1;
        return moves % 2 === 0;
      }, 'not-permitted');
    }),
  'private-token-refused: Private tokens are refused by get-bill.': refusing(
    (token, { id }) =>
      token.kind === 'organization' && token.mode === 'private' && id === 'getBill',
    'wrong-class',
  ),
  'allowlist-ignored: A token with an allowlist is let in from any address.': {
    authentication: { allowsAddress: () => true },
  },
  'allowlist-refuses-all: A token with an allowlist is refused from an address on it.': around(
    'authentication.allowsAddress',
    (allowsAddress, token, address) => token.allowedIps === null && allowsAddress(token, address),
  ),
  'temporary-token-works-twice: A temporary token is let in for two requests.': {
    authentication: { isUsedUp: (token) => token.usesLeft !== null && token.usesLeft <= -1 },
  },
  'narrowed-token-reads-bills: A Bearer token without a permission for bills reads them.': around(
    'authentication.permits',
    (permits, token, operation) => (operation.id === 'getBill' ? null : permits(token, operation)),
  ),
  'bearer-sees-another-bill: A bill that is read with a Bearer token lacks values that a requestToken shows.':
    rewritingJson(['getBill'], (json, call) => {
      const bill = json['responseData'];
      return call.token?.kind === 'bearer' && isObject(bill)
        ? { ...json, responseData: { ...bill, BillNumber: null, NetAmount: null, Comments: null } }
        : json;
    }),
};

export const classFaults: readonly Fault[] = faultsOf('auth', 'auth', rows);
