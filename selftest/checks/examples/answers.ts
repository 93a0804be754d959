/** Examples of the checks of any answer: its way, its body, its fields. */
import { episodeOf } from '../exchangeWith.ts';
import { bill, envelope, list, notification, plainToken, plainVendor } from '../plainBodies.ts';
import type { Example } from './example.ts';

const read = { body: envelope(bill()) };
const create = { operation: 'createBill', method: 'POST', path: '/Bill/single/e' };

export const answers: readonly Example[] = [
  {
    check: 'lawfulRequestIs200',
    good: episodeOf(read),
    bad: episodeOf({ status: 500 }),
    mute: episodeOf({ status: 409, headers: { IdempotencyKey: 'k' } }),
  },
  {
    check: 'answerArrivesWhole',
    good: episodeOf(read),
    bad: episodeOf({ error: 'reset' }),
    mute: episodeOf({ error: 'reset', lawful: false }),
  },
  {
    check: 'answerIsJson',
    good: episodeOf(read),
    bad: episodeOf({ ...read, mediaType: 'text/html' }),
  },
  { check: 'jsonParses', good: episodeOf(read), bad: episodeOf({ bytes: '<html>' }) },
  { check: 'jsonIsUtf8', good: episodeOf(read), bad: episodeOf({ ...read, utf8: false }) },
  {
    check: 'jsonNamesAreUnique',
    good: episodeOf(read),
    bad: episodeOf({ ...read, duplicateKeys: true }),
  },
  {
    check: 'fieldConforms',
    clause: 'envelope/response-code-type',
    good: episodeOf(read),
    bad: episodeOf({ body: envelope(bill(), { responseCode: '1' }) }),
    mute: episodeOf({ status: 400, body: { responseCode: '1' } }),
  },
  {
    check: 'fieldConforms',
    clause: 'bill/created-at-is-a-utc-timestamp',
    good: episodeOf(read),
    bad: episodeOf({ body: envelope(bill({ CreatedAt: '2026-03-02T10:00:00' })) }),
  },
  {
    check: 'fieldConforms',
    clause: 'token/type-is-bearer',
    good: episodeOf({ operation: 'issueAccessToken', body: plainToken }),
    bad: episodeOf({ operation: 'issueAccessToken', body: { ...plainToken, token_type: 'MAC' } }),
  },
  {
    check: 'fieldPresent',
    clause: 'bill/id-is-present',
    good: episodeOf(read),
    bad: episodeOf({ body: envelope({ BillNumber: 'B-1' }) }),
  },
  {
    check: 'valueIsMasked',
    clause: 'vendor/ein-is-masked',
    good: episodeOf(read),
    bad: episodeOf({ body: envelope(bill({ Vendor: { ...plainVendor, EIN: '12-3456789' } })) }),
  },
  {
    check: 'base64Decodes',
    good: episodeOf({ operation: 'getBillAttachment', body: { fContent: 'YQ==' } }),
    bad: episodeOf({ operation: 'getBillAttachment', body: { fContent: 'Y%' } }),
  },
  {
    check: 'valueAtLeast',
    clause: 'token/expires-in-is-positive',
    good: episodeOf({ operation: 'issueAccessToken', body: plainToken }),
    bad: episodeOf({ operation: 'issueAccessToken', body: { ...plainToken, expires_in: 0 } }),
  },
  {
    check: 'servedSaysSuccess',
    good: episodeOf(read),
    bad: episodeOf({ body: envelope(bill(), { isSuccess: false }) }),
    mute: episodeOf({ body: envelope(null, { isSuccess: false }), lawful: false }),
  },
  {
    check: 'prefixIsServed',
    clause: 'version/most-paths-under-api',
    good: episodeOf(read),
    bad: episodeOf({ status: 404 }),
    mute: episodeOf({ status: 404, url: 'https://host.example/v9/Bill/7' }),
  },
  {
    check: 'undocumentedStatus',
    episode: episodeOf({ status: 418, lawful: false }),
    sees: 418,
  },
  {
    check: 'undocumentedMembers',
    episode: episodeOf({ body: envelope(bill({ RiskFlag: true })) }),
    sees: 'present',
  },
  {
    check: 'openFreeMembers',
    episode: episodeOf({
      operation: 'getBasicStatistics',
      body: [{ statX: 'a', inTransactions: 1, somethingElse: 2 }],
    }),
    sees: 'present',
  },
  {
    check: 'openErrorForm',
    episode: episodeOf({ status: 400, body: { message: 'no' }, lawful: false }),
    sees: 'application/json {message}',
  },
  {
    check: 'openAnswerForm',
    episode: episodeOf({ status: 404, bytes: 'none', mediaType: 'text/plain', lawful: false }),
    sees: '404 text/plain text',
  },
  {
    check: 'openMediaType',
    episode: episodeOf({ operation: 'getBillAttachment', bytes: 'a', mediaType: 'text/plain' }),
    sees: 'text/plain',
  },
  {
    check: 'openPresence',
    episode: episodeOf({ body: envelope(bill()) }),
    sees: 'absent',
  },
  {
    check: 'openType',
    clause: 'bill/terms-type',
    episode: episodeOf(read),
    sees: 'string',
  },
  {
    check: 'openValue',
    clause: 'notification/method-words',
    episode: episodeOf({ operation: 'queryNotifications', body: list([notification(1)]) }),
    sees: 'email',
  },
  {
    check: 'openBody',
    clause: 'timeout/body-of-504',
    episode: episodeOf({ status: 504, body: { message: 'late' } }),
    sees: 'application/json {message}',
  },
  {
    check: 'openHeaders',
    clause: 'version/deprecation',
    episode: episodeOf({ ...read, answered: [['sunset', 'soon']] }),
    sees: ['sunset'],
  },
  {
    check: 'openStatus',
    clause: 'auth/scheme-case',
    episode: episodeOf({ status: 401, lawful: false }),
    sees: 401,
  },
  {
    check: 'openCase',
    clause: 'input/broken-rules',
    episode: episodeOf({ status: 400, lawful: false }),
    sees: 400,
  },
  {
    check: 'openCase',
    clause: 'input/broken-rules',
    episode: episodeOf({ body: { ...envelope(7), isSuccess: false }, lawful: false }),
    sees: '200, isSuccess false',
  },
  {
    check: 'openChanges',
    clause: 'timeout/effect-of-a-cut-write',
    episode: episodeOf(read, { status: 504 }, { body: envelope(bill({ Comments: 'd' })) }),
    sees: ['/responseData/Comments'],
  },
  {
    check: 'openSameValue',
    clause: 'token/tokens-differ',
    episode: episodeOf({ body: plainToken }, { body: { ...plainToken, access_token: 'def' } }),
    sees: false,
  },
  {
    check: 'lastStatusIs',
    clause: 'token/works-at-once',
    good: episodeOf(read),
    bad: episodeOf({ status: 401 }),
  },
  {
    check: 'lastStatusIsNot',
    good: episodeOf({ status: 400 }),
    bad: episodeOf({ status: 409 }),
    mute: episodeOf({ error: 'reset' }),
  },
  {
    check: 'lastIsRefused',
    clause: 'auth/address-off-the-list',
    good: episodeOf({ status: 403 }),
    bad: episodeOf(read),
    mute: episodeOf({ error: 'reset' }),
  },
  {
    check: 'lastIsRefused',
    clause: 'user-auth/wrong-password-is-refused',
    good: episodeOf({ body: { isSuccess: false } }),
    bad: episodeOf({ body: { isSuccess: true } }),
  },
  {
    check: 'placesStay',
    good: episodeOf(read, { operation: 'migratePaypoint' }, read),
    bad: episodeOf(
      read,
      { operation: 'migratePaypoint' },
      { body: envelope(bill({ NetAmount: 11 })) },
    ),
  },
  {
    check: 'idsAreDistinct',
    good: episodeOf({ ...create, body: envelope(7) }, { ...create, body: envelope(8) }),
    bad: episodeOf({ ...create, body: envelope(7) }, { ...create, body: envelope(7) }),
  },
];
