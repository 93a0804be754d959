/** Faults of requests without a lawful credential. Source: "Authentication". */
import { type Patch, around, rewriting, together } from '../../behaviour/behaviour.ts';
import type { Presented } from '../../behaviour/authentication.ts';
import type { Call } from '../../../serving/message/call.ts';
import { isFor, type OperationId } from '../../operation.ts';
import type { Json, JsonObject } from '../../../json.ts';
import { newToken } from '../../../serving/message/token.ts';
import { faultsOf, type Fault, type FaultRows } from '../../patches/fault.ts';
import { turning, withStatus } from '../../patches/answers.ts';

const bare = ({ headers }: Call): boolean =>
  headers['requesttoken'] === undefined && headers.authorization === undefined;

/** Lets these calls in with any credential or none. */
const openTo = (lets: (call: Call) => boolean) =>
  around('authentication.withoutToken', (withoutToken, refusal, call) =>
    // Every area admits an application token.
    lets(call)
      ? newToken({ value: '', kind: 'application', issuedAt: call.arrivedAt })
      : withoutToken(refusal, call),
  );

const openOn = (...ids: readonly OperationId[]): Patch =>
  openTo((call) => bare(call) && isFor(call, ids));

/** An unknown token of this form is taken for one of an organization. */
const anyTokenLike = (form: RegExp, scheme: Presented['scheme']): Patch =>
  around('authentication.find', (find, state, presented) => {
    const known = find(state, presented);
    if (known !== null || presented.scheme !== scheme || !form.test(presented.value)) return known;
    const kind = scheme === 'bearer' ? 'bearer' : 'organization';
    return newToken({ value: presented.value, kind, issuedAt: 0 });
  });

/** Operations that need no credential, one row for each family. */
const unguarded: FaultRows = {
  'get-bill-open-to-all: get-bill is served without any credential.': openTo(
    (call) => call.operation?.id === 'getBill',
  ),
  'create-open-to-all: A bill is created without any credential.': openOn('createBill'),
  'update-open-to-all: A bill is updated without any credential.': openOn('updateBill'),
  'delete-open-to-all: A bill is deleted without any credential.': openOn('deleteBill'),
  'approvals-open-to-all: The approval operations are served without any credential.': openOn(
    'replaceBillApprovers',
    'sendBillToApproval',
    'setBillApproval',
  ),
  'attachments-open-to-all: Attachments are read and deleted without any credential.': openOn(
    'getBillAttachment',
    'deleteBillAttachment',
  ),
  'query-open-to-all: Notifications are listed without any credential.':
    openOn('queryNotifications'),
  'basic-statistics-open-to-all: Basic statistics are served without any credential.':
    openOn('getBasicStatistics'),
  'subscription-statistics-open-to-all: Subscription statistics are served without any credential.':
    openOn('getSubscriptionStatistics'),
  'migration-open-to-all: A paypoint is migrated without any credential.':
    openOn('migratePaypoint'),
  'user-authentication-open-to-all: Users are authenticated without an application token.':
    openOn('authenticateUser'),
};

const credentials: FaultRows = {
  'unknown-token-accepted: A requestToken that was never issued is let in.': anyTokenLike(
    /^\S{8,}$/,
    'requestToken',
  ),
  'malformed-token-accepted: A requestToken that is too short or holds strange characters is let in.':
    anyTokenLike(/^.{1,7}$|[^\w.~+/=-]/, 'requestToken'),
  'empty-token-accepted: An empty requestToken is let in.': openTo(
    ({ headers }) => headers['requesttoken'] === '',
  ),
  'unknown-bearer-accepted: A Bearer token that was never issued is let in.': anyTokenLike(
    /^/,
    'bearer',
  ),
  'bearer-without-token-accepted: An Authorization header with the word Bearer alone is let in.':
    openTo(({ headers }) => /^bearer\s*$/i.test(headers.authorization ?? '')),
  'other-scheme-accepted: An Authorization header of another scheme is let in.': openTo(
    ({ headers }) => /^(?:basic|digest|token)\b/i.test(headers.authorization ?? ''),
  ),
  'expired-token-accepted: A requestToken is let in after its lifetime.': around(
    'authentication.isExpired',
    (isExpired, token, now) =>
      (token.kind === 'bearer' || token.kind === 'user') && isExpired(token, now),
  ),
  'token-expires-early: A requestToken with a lifetime is refused in its last hour.': around(
    'authentication.isExpired',
    (isExpired, token, now) =>
      isExpired(token, token.kind === 'organization' ? now + 3_600_000 : now),
  ),
  'header-name-has-case: The header requestToken is not known when it is written in lower case.':
    around('authentication.read', (read, headers, call) =>
      call.rawHeaders.includes('requesttoken') ? null : read(headers, call),
    ),
};

const leaks = (
  operation: OperationId,
  leaked: (call: Call) => JsonObject | readonly JsonObject[],
): Patch =>
  rewriting((outcome, call) =>
    outcome.status === 401 && call?.operation?.id === operation
      ? { ...outcome, content: { json: leaked(call) } }
      : outcome,
  );

/** The work is done although the answer is 401. */
const worksUnseen = (operation: OperationId, shown: (json: Json) => Json): Patch => {
  const isUnseen = (call: Call): boolean => call.operation?.id === operation && bare(call);
  return together(
    openTo(isUnseen),
    rewriting((outcome, call) =>
      call !== null && isUnseen(call) && outcome.status === 200 && 'json' in outcome.content
        ? { status: 401, content: { json: shown(outcome.content.json) } }
        : outcome,
    ),
  );
};

const refusals: FaultRows = {
  'missing-is-403: A request without a credential is answered with 403.': turning(401, 403, bare),
  'unknown-is-403: A request with an unknown credential is answered with 403.': turning(
    401,
    403,
    (call) => !bare(call) && call.token === null,
  ),
  'expired-is-403: A request with an expired token is answered with 403.': withStatus(
    'expired',
    403,
  ),
  '401-shows-the-bill: The 401 of get-bill holds the bill.': leaks('getBill', ({ parameters }) => ({
    isSuccess: false,
    responseText: 'Unauthorized',
    responseData: { IdBill: Number(parameters['idBill']), BillNumber: 'INV-1001', NetAmount: 9 },
  })),
  '401-shows-notifications: The 401 of the notification query holds records.': leaks(
    'queryNotifications',
    () => ({
      Summary: { totalRecords: 1 },
      Records: [{ notificationId: 1007, target: 'person1@example.com', method: 'email' }],
    }),
  ),
  '401-shows-statistics: The 401 of the statistics holds figures.': leaks(
    'getBasicStatistics',
    () => [{ statX: '2026-03', inTransactions: 4 }],
  ),
  '401-shows-the-file: The 401 of an attachment holds the file.': leaks(
    'getBillAttachment',
    () => ({ fContent: 'JVBERi0xLjQK', filename: 'a.pdf' }),
  ),
  'unauthenticated-delete-takes-effect: A delete without a credential is answered with 401 and still takes effect.':
    worksUnseen('deleteBill', () => ({ isSuccess: false, responseText: 'Unauthorized' })),
  'unauthenticated-create-answers-an-id: A create without a credential is answered with 401 and the id of a new bill.':
    worksUnseen('createBill', (json) => json),
};

/** An unknown token is taken for a valid one that it resembles. */
const resembling = (
  scheme: Presented['scheme'],
  resembles: (valid: string, given: string) => boolean,
): Patch =>
  around('authentication.find', (find, state, presented) => {
    const known = find(state, presented);
    const { value } = presented;
    if (known !== null || presented.scheme !== scheme || value.length < 12) return known;
    for (const token of state.tokens.values())
      if ((token.kind === 'bearer') === (scheme === 'bearer') && resembles(token.value, value))
        return token;
    return null;
  });

/** Tokens that are almost valid, or valid tokens in another place. */
const nearMisses: FaultRows = {
  'request-token-cut: The beginning of a requestToken is let in.': resembling(
    'requestToken',
    (valid, given) => valid.startsWith(given),
  ),
  'bearer-without-case: A Bearer token whose letters have the other case is let in.': resembling(
    'bearer',
    (valid, given) => valid.toLowerCase() === given.toLowerCase(),
  ),
  'token-under-another-scheme-let-in: A requestToken under a scheme of its own in Authorization is let in.':
    around('authentication.read', (read, headers, call) => {
      const value = /^requestToken +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
      return (
        read(headers, call) ?? (value === undefined ? null : { scheme: 'requestToken', value })
      );
    }),
};

export const credentialFaults: readonly Fault[] = faultsOf('auth', 'auth', {
  ...unguarded,
  ...credentials,
  ...refusals,
  ...nearMisses,
});
