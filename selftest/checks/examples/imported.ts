/** Examples of the checks of imported descriptions, by clauses of the sample document. */
import { rolesOf } from '../exchangeWith.ts';
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

const renamed = { ...change, sent: { name: 'Bo' }, body: { ...shown, name: 'Bo' } };

export const imported: readonly Example[] = [
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
    check: 'otherTypeIsRefused',
    clause: 'import-customer/create-customer-sent-type',
    good: rolesOf({ answer: { ...create, status: 400 } }),
    bad: rolesOf({ answer: create }),
    mute: rolesOf({ answer: { ...create, status: 502 } }),
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
    // All values in another form are still what was sent.
    check: 'createdObjectIsRead',
    clause: 'import-customer/get-customer-created',
    good: rolesOf({ create: made, read: { ...read, body: { id: 7, name: 'ADA', email: 'A@B' } } }),
    bad: rolesOf({ create: made, read: { ...read, body: { id: 7, name: 'Bo', email: 'B@C' } } }),
  },
  {
    // A name that shows the id is the address, whatever was sent.
    check: 'createdObjectIsRead',
    clause: 'import-customer/get-customer-created',
    good: rolesOf({ create: made, read: { ...read, body: { id: 7, name: '7', email: 'b@c' } } }),
    bad: rolesOf({ create: made, read: { ...read, body: { id: 7, name: '8', email: 'b@c' } } }),
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
    // A name that shows the id is the address, whatever was sent.
    check: 'changeIsKept',
    clause: 'import-customer/change-customer-kept',
    good: rolesOf({ before: { ...read, body: shown }, change, after: { ...read, body: sent } }),
    bad: rolesOf({ before: { ...read, body: shown }, change, after: { ...read, body: shown } }),
    mute: rolesOf({
      before: { ...read, body: { ...shown, name: '7' } },
      change,
      after: { ...read, body: { ...shown, name: '7' } },
    }),
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
