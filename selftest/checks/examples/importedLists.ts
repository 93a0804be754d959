/** Examples of the checks of an object in its surroundings: lists, versions, other ids. */
import type { Json } from '../../../json/types.ts';
import { rolesOf, type Said } from '../exchangeWith.ts';
import type { Example } from './example.ts';

const create = { operation: 'createCustomer', method: 'POST', path: '/Customer', status: 201 };
const customer = { id: 7, name: 'Ada' };
const shown = { ...customer, email: 'a@b' };
const made = { ...create, sent: { name: 'Ada', email: 'a@b' }, body: customer };
const read = { operation: 'getCustomer', path: '/Customer/7' };
const list = { operation: 'listCustomers', path: '/Customer' };
const sent = { name: 'Bo', email: 'b@c' };
const remove = { ...read, operation: 'deleteCustomer', method: 'DELETE', status: 204 };

const listOf = (ids: readonly number[]): Said => ({
  ...list,
  body: { items: ids.map((id) => ({ id })) },
});
const chosen = { ...create, sent: { name: 'Ada' }, body: { id: 'own', name: 'Ada' } };
const chosenOf = (ids: readonly string[]): Said => ({
  ...list,
  body: { items: ids.map((id) => ({ id })) },
});
const unnamed = { ...create, sent: { email: 'a@b' }, body: { name: 'New' } };
const pageOf = (ids: readonly number[]): Said => ({ ...listOf(ids), query: 'limit=2' });
const twice = [pageOf([1, 2]), pageOf([2, 3])];
const kinds = (some: readonly string[], query = ''): Said => ({
  ...list,
  query,
  body: { items: some.map((kind, id) => ({ id, kind })) },
});
const uuids = [3, 2, 1].map((one) => `0000000${one}-0000-4000-8000-000000000000`);
const sorted = (member: string, values: readonly Json[], sign = ''): Said => ({
  ...list,
  query: `sort=${sign}${member}`,
  body: { items: values.map((value, id) => ({ id, [member]: value })) },
});
const nobody = { ...read, path: '/Customer/9' };
const replaced = { ...read, operation: 'replaceCustomer', method: 'PUT', sent };
const tagged: Said = { ...read, body: shown, answered: [['etag', '"1"']] };
const since = (text: string): Said => ({ ...read, body: { ...shown, since: text } });
const sinceSent = { ...replaced, sent: { ...sent, since: 'b' } };

const beyond = (bound: string, status: number, name = 'name'): Said => ({
  ...replaced,
  label: `replaceCustomer/body/${name}/${bound}`,
  status,
});

export const importedLists: readonly Example[] = [
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
    check: 'filterHolds',
    clause: 'import-customer/list-customers-filter',
    good: rolesOf({ whole: kinds(['firm']), filtered: kinds([], 'kind=firm'), again: kinds([]) }),
    bad: rolesOf({
      whole: kinds(['firm']),
      filtered: kinds([], 'kind=firm'),
      again: kinds(['firm']),
    }),
  },
  {
    check: 'largestPageIsServed',
    clause: 'import-customer/list-customers-largest-page',
    good: rolesOf({ whole: listOf([1]), largest: listOf([1]) }),
    bad: rolesOf({ whole: listOf([1]), largest: { ...list, status: 400 } }),
    mute: rolesOf({ whole: { ...list, status: 400 }, largest: { ...list, status: 400 } }),
  },
  {
    check: 'largestPageIsServed',
    clause: 'import-customer/list-customers-largest-page',
    good: rolesOf({ whole: listOf([1]), largest: listOf([1]) }),
    bad: rolesOf({ whole: listOf([1]), largest: { ...list, status: 422 } }),
    // About the pace, and about the caller.
    mute: rolesOf({ whole: listOf([1]), largest: { ...list, status: 429 } }),
  },
  {
    check: 'sortHolds',
    clause: 'import-customer/list-customers-sort',
    good: rolesOf({
      sorted: sorted('name', ['ada', 'bo', 'cy']),
      opposite: sorted('name', ['cy', 'bo', 'ada'], '-'),
    }),
    // Too few to be out of order by themselves.
    bad: rolesOf({
      sorted: sorted('name', ['ada', 'bo']),
      opposite: sorted('name', ['ada', 'bo'], '-'),
    }),
  },
  {
    check: 'sortHolds',
    clause: 'import-customer/list-customers-sort',
    // Without regard to case; an item without a value may stand anywhere.
    good: rolesOf({ sorted: sorted('name', ['ada', 'Bo', null, 'cy']) }),
    bad: rolesOf({ sorted: sorted('name', ['cy', 'bo', 'ada']) }),
    mute: rolesOf({ sorted: sorted('name', ['ada', 'ada', 'Bo', null]) }),
  },
  {
    check: 'sortHolds',
    clause: 'import-customer/list-customers-sort',
    good: rolesOf({ sorted: sorted('balance', [10, 9, 9, 1], '-') }),
    // As texts.
    bad: rolesOf({ sorted: sorted('balance', [9, 10, 1], '-') }),
    mute: rolesOf({ sorted: sorted('balance', [1, 'x', 3], '-') }),
  },
  {
    check: 'sortHolds',
    clause: 'import-customer/list-customers-sort',
    good: rolesOf({
      sorted: sorted('name', [
        '2026-01-01T10:00:00+02:00',
        '2026-01-01T09:00:00Z',
        '2026-01-02T00:00:00Z',
      ]),
    }),
    bad: rolesOf({
      sorted: sorted('name', [
        '2026-01-03T00:00:00Z',
        '2026-01-02T00:00:00Z',
        '2026-01-01T00:00:00Z',
      ]),
    }),
    // Services order signs in many ways, and UUIDs, too.
    mute: rolesOf({ sorted: sorted('name', ['~', '!a', 'ä', ...uuids]) }),
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
    check: 'createdIsListed',
    clause: 'import-customer/list-customers-listed',
    good: rolesOf({ create: made, lists: [listOf([6, 7]), listOf([7, 8])] }),
    bad: rolesOf({ create: made, lists: [listOf([7, 7])] }),
  },
  {
    // A list of numbers cannot show a text.
    check: 'createdIsListed',
    clause: 'import-customer/list-customers-listed',
    good: rolesOf({ create: chosen, lists: [chosenOf(['firm', 'own'])] }),
    bad: rolesOf({ create: chosen, lists: [chosenOf(['firm', '7'])] }),
    mute: rolesOf({ create: chosen, lists: [listOf([6])] }),
  },
  {
    check: 'createdIsListed',
    clause: 'import-customer/list-customers-listed',
    good: rolesOf({ create: chosen, lists: [chosenOf(['own'])] }),
    bad: rolesOf({ create: chosen, lists: [chosenOf([])] }),
  },
  {
    // A name in place of an id may be the usual one, and need not be the id that a path asks for.
    check: 'createdAgainIsAnother',
    clause: 'import-customer/create-customer-another',
    good: rolesOf({ first: made, second: { ...made, body: { ...customer, id: 8 } } }),
    bad: rolesOf({ first: made, second: made }),
    mute: rolesOf({ first: unnamed, second: unnamed }),
  },
  {
    check: 'createdObjectIsRead',
    clause: 'import-customer/get-customer-created',
    good: rolesOf({ create: made, read: { ...read, body: shown } }),
    bad: rolesOf({ create: made, read: { ...read, status: 404 } }),
    mute: rolesOf({ create: unnamed, read: { ...read, path: '/Customer/New', status: 404 } }),
  },
  {
    // What another name leads to is not what was created.
    check: 'createdObjectIsRead',
    clause: 'import-customer/get-customer-created',
    good: rolesOf({ create: made, read: { ...read, body: shown } }),
    bad: rolesOf({ create: made, read: { ...read, status: 404 } }),
    mute: rolesOf({ create: unnamed, read: { ...read, path: '/Customer/New', body: customer } }),
  },
  {
    check: 'createdIsListed',
    clause: 'import-customer/list-customers-listed',
    good: rolesOf({ create: made, lists: [listOf([7])] }),
    bad: rolesOf({ create: made, lists: [listOf([6])] }),
    mute: rolesOf({ create: made, lists: [{ ...list, body: { id: 'kind', alike: ['6'] } }] }),
  },
  {
    // A name in place of an id need not be the one that the list shows.
    check: 'createdIsListed',
    clause: 'import-customer/list-customers-listed',
    good: rolesOf({ create: made, lists: [listOf([7])] }),
    bad: rolesOf({ create: made, lists: [listOf([6])] }),
    mute: rolesOf({ create: unnamed, lists: [{ ...list, body: [{ name: 'Old' }] }] }),
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
    check: 'unknownIsRefused',
    clause: 'import-customer/get-customer-unknown',
    // Under another parent, the object of this one is the wrong one.
    good: rolesOf({ known: { ...read, body: shown }, answer: { ...read, status: 404 } }),
    bad: rolesOf({ known: { ...read, body: shown }, answer: { ...read, body: shown } }),
    mute: rolesOf({ known: { ...read, body: shown }, answer: { ...read, body: { id: 9 } } }),
  },
  {
    check: 'boundsAreKept',
    clause: 'import-customer/replace-customer-bounds',
    good: rolesOf({ answers: [beyond('minLength-1', 400), beyond('maxLength+1', 422)] }),
    bad: rolesOf({ answers: [beyond('minLength-1', 400), beyond('maxLength+1', 200)] }),
    // A service that keeps no bound, or another kind of bounds, may read more widely.
    mute: rolesOf({ answers: [beyond('minLength-1', 200), beyond('maxLength+1', 200)] }),
  },
  {
    check: 'boundsAreKept',
    clause: 'import-customer/replace-customer-bounds',
    good: rolesOf({ answers: [beyond('minLength-1', 422), beyond('minLength-1', 422, 'email')] }),
    bad: rolesOf({ answers: [beyond('minLength-1', 422), beyond('minLength-1', 200, 'email')] }),
    mute: rolesOf({ answers: [beyond('minLength-1', 409), beyond('minLength-1', 200, 'email')] }),
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
];
