/** Examples of the checks of imported descriptions, by clauses of the sample document. */
import { rolesOf, type Said } from '../exchangeWith.ts';
import type { Example } from './example.ts';

const create = { operation: 'createCustomer', method: 'POST', path: '/Customer', status: 201 };
const customer = { id: 7, name: 'Ada' };
const shown = { ...customer, email: 'a@b' };
const made = { ...create, sent: { name: 'Ada', email: 'a@b' }, body: customer };
const read = { operation: 'getCustomer', path: '/Customer/7' };
const list = { operation: 'listCustomers', path: '/Customer' };
const sent = { name: 'Bo', email: 'b@c' };
const changed = { ...read, operation: 'changeCustomer', method: 'PATCH', status: 200 };
const change = { ...changed, sent };
const form = { ...changed, form: 'name=Bo&email=b%40c&tag=x&tag=y' };
const remove = { ...read, operation: 'deleteCustomer', method: 'DELETE', status: 204 };

const bare = { ...list, credential: { class: 'none' }, sentHeaders: [], lawful: false } as const;

const wrong = {
  ...list,
  credential: { scheme: 'requestToken', token: 'wrong-credential', name: 'wrong-credential' },
  lawful: false,
} as const;
const listOf = (ids: readonly number[]): Said => ({
  ...list,
  body: { items: ids.map((id) => ({ id })) },
});
const pageOf = (ids: readonly number[]): Said => ({ ...listOf(ids), query: 'limit=2' });
const twice = [pageOf([1, 2]), pageOf([2, 3])];
const kinds = (some: readonly string[], query = ''): Said => ({
  ...list,
  query,
  body: { items: some.map((kind, id) => ({ id, kind })) },
});
const nobody = { ...read, path: '/Customer/9' };
const replaced = { ...read, operation: 'replaceCustomer', method: 'PUT', sent };
const tagged: Said = { ...read, body: shown, answered: [['etag', '"1"']] };
const since = (text: string): Said => ({ ...read, body: { ...shown, since: text } });
const sinceSent = { ...replaced, sent: { ...sent, since: 'b' } };
const renamed = { ...change, sent: { name: 'Bo' }, body: { ...shown, name: 'Bo' } };

export const imported: readonly Example[] = [
  {
    check: 'keepsOutWithoutCredential',
    clause: 'import-customer/list-customers-needs-credential',
    good: rolesOf({ served: list, answer: { ...bare, status: 401 } }),
    bad: rolesOf({ answer: { ...bare, status: 200 } }),
    // A refusal says nothing unless the same request is served with the credential.
    mute: rolesOf({ served: { ...list, status: 404 }, answer: { ...bare, status: 404 } }),
  },
  {
    check: 'statusIsListed',
    clause: 'import-customer/create-customer-status',
    good: rolesOf({ answer: { ...create, body: customer } }),
    bad: rolesOf({ answer: { ...create, status: 202, body: customer } }),
    mute: rolesOf({ answer: { ...create, status: 404 } }),
  },
  {
    // The platform answers 504 to any request that takes too long.
    check: 'statusIsListed',
    clause: 'import-customer/create-customer-status',
    good: rolesOf({ answer: { ...create, body: customer } }),
    bad: rolesOf({ answer: { ...create, status: 502 } }),
    mute: rolesOf({ answer: { ...create, status: 504 } }),
  },
  {
    check: 'lawfulDoesNotFail',
    clause: 'import-customer/list-customers-not-500',
    good: rolesOf({ answer: { ...list, status: 503 } }),
    bad: rolesOf({ answer: { ...list, status: 500 } }),
    mute: rolesOf({ answer: { ...list, status: 500, lawful: false } }),
  },
  {
    check: 'mediaTypeIsListed',
    clause: 'import-customer/create-customer-media-type',
    good: rolesOf({ answer: { ...create, body: customer } }),
    bad: rolesOf({ answer: { ...create, body: customer, mediaType: 'application/xml' } }),
    mute: rolesOf({
      answer: { ...create, status: 404, bytes: 'no such thing', mediaType: 'text/plain' },
    }),
  },
  {
    check: 'mediaTypeIsListed',
    clause: 'import-customer/create-customer-media-type',
    good: rolesOf({ answer: { ...create, mediaType: 'application/json', body: customer } }),
    bad: rolesOf({ answer: { ...create, mediaType: 'application/json', bytes: '{"id": 7,' } }),
    mute: rolesOf({ answer: { ...create, status: 204 } }),
  },
  {
    check: 'headersFit',
    clause: 'import-customer/list-customers-headers',
    good: rolesOf({ answer: { ...list, answered: [['X-Total', '3']] } }),
    bad: rolesOf({ answer: list }),
    mute: rolesOf({ answer: { ...list, status: 401 } }),
  },
  {
    check: 'headersFit',
    clause: 'import-customer/list-customers-headers',
    good: rolesOf({
      answer: {
        ...list,
        answered: [
          ['x-total', '3'],
          ['x-states', 'open, closed'],
          ['x-states', 'open'],
        ],
      },
    }),
    bad: rolesOf({
      answer: {
        ...list,
        answered: [
          ['x-total', '3'],
          ['x-states', 'open, shut'],
        ],
      },
    }),
  },
  {
    check: 'headIsLikeGet',
    clause: 'import-customer/get-customer-head',
    good: rolesOf({ get: { ...read, body: shown }, head: { ...read, method: 'HEAD' } }),
    bad: rolesOf({ get: { ...read, body: shown }, head: { ...read, method: 'HEAD', status: 404 } }),
    mute: rolesOf({ get: { ...read, status: 404 }, head: { ...read, method: 'HEAD' } }),
  },
  {
    check: 'headIsLikeGet',
    clause: 'import-customer/get-customer-head',
    good: rolesOf({
      get: { ...read, status: 206, body: shown },
      head: { ...read, method: 'HEAD' },
    }),
    bad: rolesOf({
      get: { ...read, body: shown },
      head: { ...read, method: 'HEAD', mediaType: 'text/html' },
    }),
    mute: rolesOf({
      get: { ...read, body: shown },
      head: { ...read, method: 'HEAD', status: 429 },
    }),
  },
  {
    check: 'keepsOutWithoutCredential',
    clause: 'import-customer/list-customers-needs-credential',
    good: rolesOf({ answer: { ...wrong, status: 403 } }),
    bad: rolesOf({ answer: { ...wrong, status: 200 } }),
    mute: rolesOf({ answer: { ...wrong, status: 404 } }),
  },
  {
    check: 'otherTypeIsRefused',
    clause: 'import-customer/create-customer-sent-type',
    good: rolesOf({ answer: { ...create, status: 400 } }),
    bad: rolesOf({ answer: create }),
    mute: rolesOf({ answer: { ...create, status: 502 } }),
  },
  {
    check: 'pagesHold',
    clause: 'import-customer/list-customers-paging',
    good: rolesOf({ whole: listOf([1, 2, 3]), pages: [pageOf([1, 2])], again: listOf([1, 2, 3]) }),
    bad: rolesOf({
      whole: listOf([1, 2, 3]),
      pages: [pageOf([1, 2, 3])],
      again: listOf([1, 2, 3]),
    }),
    mute: rolesOf({ whole: listOf([1]), pages: [{ ...list, status: 500 }], again: listOf([1]) }),
  },
  {
    check: 'pagesHold',
    clause: 'import-customer/list-customers-paging',
    // The list has changed meanwhile.
    good: rolesOf({ whole: listOf([1, 2, 3]), pages: twice, again: listOf([1, 2, 3, 4]) }),
    bad: rolesOf({ whole: listOf([1, 2, 3]), pages: twice, again: listOf([1, 2, 3]) }),
  },
  {
    check: 'pagesHold',
    clause: 'import-customer/list-customers-paging',
    good: rolesOf({ whole: listOf([1, 2, 3]), pages: [pageOf([1, 2])], again: listOf([1, 2, 3]) }),
    bad: rolesOf({
      whole: listOf([1, 2, 3]),
      pages: [pageOf([1, 2]), pageOf([])],
      again: listOf([1, 2, 3]),
      last: pageOf([]),
    }),
  },
  {
    check: 'filterHolds',
    clause: 'import-customer/list-customers-filter',
    good: rolesOf({ whole: kinds(['firm', 'person']), filtered: kinds(['firm'], 'kind=firm') }),
    bad: rolesOf({
      whole: kinds(['firm', 'person']),
      filtered: kinds(['firm', 'person'], 'kind=firm'),
    }),
    mute: rolesOf({ whole: kinds([]), filtered: kinds([], 'kind=firm') }),
  },
  {
    check: 'filterHolds',
    clause: 'import-customer/list-customers-filter',
    good: rolesOf({ whole: listOf([1, 2]), filtered: { ...listOf([]), query: 'name=x' } }),
    bad: rolesOf({ whole: listOf([1, 2]), filtered: { ...listOf([1, 2]), query: 'name=x' } }),
  },
  {
    check: 'createdAgainIsAnother',
    clause: 'import-customer/create-customer-another',
    good: rolesOf({ first: made, second: { ...made, body: { ...customer, id: 8 } } }),
    bad: rolesOf({ first: made, second: made }),
    mute: rolesOf({ first: made, second: { ...made, status: 200 } }),
  },
  {
    check: 'createdIsListed',
    clause: 'import-customer/list-customers-listed',
    good: rolesOf({ create: made, lists: [listOf([6]), listOf([7])] }),
    bad: rolesOf({ create: made, lists: [listOf([6])] }),
    mute: rolesOf({ create: made, lists: [{ ...list, status: 500 }] }),
  },
  {
    check: 'removedIsNotListed',
    clause: 'import-customer/delete-customer-unlisted',
    good: rolesOf({ before: [listOf([6, 7])], remove, after: [listOf([6])] }),
    bad: rolesOf({ before: [listOf([6, 7])], remove, after: [listOf([6, 7])] }),
    mute: rolesOf({ before: [listOf([6])], remove, after: [listOf([6])] }),
  },
  {
    check: 'unknownIsRefused',
    clause: 'import-customer/get-customer-unknown',
    good: rolesOf({ known: { ...read, body: shown }, answer: { ...nobody, status: 404 } }),
    bad: rolesOf({ known: { ...read, body: shown }, answer: { ...nobody, body: shown } }),
    mute: rolesOf({ known: { ...read, body: shown }, answer: { ...nobody, body: { id: 9 } } }),
  },
  {
    check: 'staleIsRefused',
    clause: 'import-customer/replace-customer-stale',
    good: rolesOf({ answer: { ...replaced, status: 412 } }),
    bad: rolesOf({ answer: replaced }),
    mute: rolesOf({ answer: { ...replaced, status: 500 } }),
  },
  {
    check: 'unchangedIsNotSent',
    clause: 'import-customer/get-customer-unchanged',
    good: rolesOf({ read: tagged, again: { ...read, status: 304 } }),
    bad: rolesOf({ read: tagged, again: tagged }),
    mute: rolesOf({ read: tagged, again: { ...read, answered: [['etag', '"2"']] } }),
  },
  {
    check: 'readOnlyStays',
    clause: 'import-customer/replace-customer-read-only',
    good: rolesOf({ before: since('a'), change: sinceSent, after: since('a') }),
    bad: rolesOf({ before: since('a'), change: sinceSent, after: since('b') }),
    mute: rolesOf({ before: since('a'), change: replaced, after: since('b') }),
  },
  {
    // The answer shows a change that the next read does not show.
    check: 'changeIsKept',
    clause: 'import-customer/change-customer-kept',
    good: rolesOf({
      before: { ...read, body: shown },
      change: renamed,
      after: { ...read, body: { ...shown, name: 'Bo' } },
    }),
    bad: rolesOf({
      before: { ...read, body: shown },
      change: renamed,
      after: { ...read, body: shown },
    }),
  },
  {
    check: 'createdObjectIsRead',
    clause: 'import-customer/get-customer-created',
    good: rolesOf({ create: made, read: { ...read, body: shown } }),
    bad: rolesOf({ create: made, read: { ...read, status: 404 } }),
    mute: rolesOf({ create: { ...made, status: 202 }, read: { ...read, status: 404 } }),
  },
  {
    check: 'createdObjectIsRead',
    clause: 'import-customer/get-customer-created',
    good: rolesOf({ create: made, read: { ...read, body: { ...shown, name: 'ADA' } } }),
    bad: rolesOf({ create: made, read: { ...read, body: { ...shown, id: 8 } } }),
  },
  {
    check: 'createdObjectIsRead',
    clause: 'import-customer/get-customer-created',
    good: rolesOf({ create: made, read: { ...read, body: { ...shown, email: 'b@c' } } }),
    bad: rolesOf({ create: made, read: { ...read, body: { id: 7, name: 'Bo', email: 'b@c' } } }),
  },
  {
    check: 'readKeepsObject',
    clause: 'import-customer/get-customer-safe',
    good: rolesOf({ read: { ...read, body: shown }, again: { ...read, body: { id: 7 } } }),
    bad: rolesOf({ read: { ...read, body: shown }, again: { ...read, status: 410 } }),
    mute: rolesOf({ read: { ...read, body: shown }, again: { ...read, status: 503 } }),
  },
  {
    check: 'openReads',
    clause: 'import-customer/get-customer-stable',
    episode: rolesOf({ read: { ...read, body: shown }, again: { ...read, body: shown } }),
    sees: 'the same',
  },
  {
    check: 'changeIsKept',
    clause: 'import-customer/change-customer-kept',
    good: rolesOf({
      before: { ...read, body: shown },
      change,
      after: { ...read, body: { ...shown, name: 'Bo' } },
    }),
    bad: rolesOf({
      before: { ...read, body: shown },
      change,
      after: { ...read, body: shown },
    }),
    mute: rolesOf({
      before: { ...read, body: shown },
      change: { ...change, status: 202 },
      after: { ...read, body: shown },
    }),
  },
  {
    check: 'changeIsKept',
    clause: 'import-customer/change-customer-kept',
    good: rolesOf({
      before: { ...read, body: shown },
      change: form,
      after: { ...read, body: { ...shown, email: 'b@c' } },
    }),
    bad: rolesOf({
      before: { ...read, body: shown },
      change: form,
      after: { ...read, body: shown },
    }),
    mute: rolesOf({
      before: { ...read, body: shown },
      change: { ...form, form: 'name=Bo&tag=x&tag=y' },
      after: { ...read, body: shown },
    }),
  },
  {
    check: 'repeatedPutChangesNothing',
    clause: 'import-customer/replace-customer-repeated',
    good: rolesOf({
      once: { ...read, body: { ...change.sent, version: 1 } },
      repeat: change,
      twice: { ...read, body: { ...change.sent, version: 2 } },
    }),
    bad: rolesOf({
      once: { ...read, body: change.sent },
      repeat: change,
      twice: { ...read, body: { ...change.sent, name: 'BoBo' } },
    }),
    mute: rolesOf({
      once: { ...read, body: { name: 'BO' } },
      repeat: change,
      twice: { ...read, body: { name: 'BO' } },
    }),
  },
  {
    check: 'refusedChangeIsNotKept',
    clause: 'import-customer/change-customer-refused',
    good: rolesOf({
      before: { ...read, body: shown },
      again: { ...read, body: shown },
      refused: { ...change, status: 400 },
      after: { ...read, body: shown },
    }),
    bad: rolesOf({
      before: { ...read, body: shown },
      again: { ...read, body: shown },
      refused: { ...change, status: 400 },
      after: { ...read, body: { ...shown, name: 'Bo' } },
    }),
    mute: rolesOf({
      before: { ...read, body: shown },
      again: { ...read, body: { ...shown, seen: 2 } },
      refused: { ...change, status: 400 },
      after: { ...read, body: { ...shown, seen: 3 } },
    }),
  },
  {
    check: 'removedObjectIsGone',
    clause: 'import-customer/delete-customer-gone',
    good: rolesOf({
      before: { ...read, body: shown },
      remove,
      after: { ...read, body: { ...shown, state: 'deleted' } },
    }),
    bad: rolesOf({ before: { ...read, body: shown }, remove, after: { ...read, body: shown } }),
    mute: rolesOf({
      before: { ...read, body: shown },
      remove: { ...remove, status: 202 },
      after: { ...read, body: shown },
    }),
  },
  {
    check: 'unlistedMethodIsRefused',
    clause: 'import-customer/list-customers-unlisted-method',
    good: rolesOf({ answer: { ...list, method: 'PATCH', status: 403 } }),
    bad: rolesOf({ answer: { ...list, method: 'PATCH', status: 200 } }),
    mute: rolesOf({ answer: { ...list, method: 'PATCH', status: 503 } }),
  },
  {
    check: 'unlistedMethodIsRefused',
    clause: 'import-customer/list-customers-unlisted-method',
    good: rolesOf({
      answer: { ...list, method: 'PATCH', status: 405, answered: [['allow', 'GET']] },
    }),
    bad: rolesOf({ answer: { ...list, method: 'PATCH', status: 405 } }),
  },
];
