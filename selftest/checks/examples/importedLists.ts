/** Examples of the checks of an object in its surroundings: lists, versions, other ids. */
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
const nobody = { ...read, path: '/Customer/9' };
const version = { id: 7, model: 'a', template: 'b', text: 'c' };
const replaced = { ...read, operation: 'replaceCustomer', method: 'PUT', sent };
const tagged: Said = { ...read, body: shown, answered: [['etag', '"1"']] };
const since = (text: string): Said => ({ ...read, body: { ...shown, since: text } });
const sinceSent = { ...replaced, sent: { ...sent, since: 'b' } };

const beyond = (bound: string, status: number, name = 'name'): Said => ({
  ...replaced,
  label: `replaceCustomer/body/${name}/${bound}`,
  status,
});

const retagged = (...tags: readonly [string, string, string]): ReturnType<typeof rolesOf> => {
  const [before, change, after] = tags.map((tag, at): Said => ({
    ...read,
    body: { id: 7, name: at },
    answered: [['etag', tag]],
  }));
  const patch = { ...change, operation: 'changeCustomer', method: 'PATCH' };
  return rolesOf({ before: { ...before }, change: patch, after: { ...after } });
};

const counted = (pages: number): Said => ({
  operation: 'listCustomers',
  path: '/Customer',
  query: 'limit=2',
  body: { items: [{ id: 1 }, { id: 2 }] },
  answered: [
    ['x-total', '4'],
    ['x-total-pages', String(pages)],
  ],
});

const item = (name: string, age: number): Said => ({ ...list, body: [{ ...customer, name, age }] });
const seen = (name: string, age: number): Said => ({ ...read, body: { ...customer, name, age } });

export const importedLists: readonly Example[] = [
  {
    check: 'keyOfAnotherIsRefused',
    clause: 'import-customer/create-customer-other-body',
    good: rolesOf({ first: made, other: { ...made, status: 409 } }),
    bad: rolesOf({ first: made, other: made }),
    mute: rolesOf({ first: { ...made, status: 400 }, other: made }),
  },
  {
    check: 'listedIsAsRead',
    clause: 'import-customer/list-customers-as-read',
    good: rolesOf({ lists: [item('Ann', 7)], read: seen('Ann', 7) }),
    bad: rolesOf({
      lists: [item('An', 7)],
      read: seen('Ann', 7),
      later: [item('An', 7)],
      again: seen('Ann', 7),
    }),
    // A number that each read changes.
    mute: rolesOf({
      lists: [item('Ann', 7)],
      read: seen('Ann', 8),
      later: [item('Ann', 8)],
      again: seen('Ann', 9),
    }),
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
    // What was made below one thing is not below another one; there may be an item with the same number.
    check: 'createdIsListed',
    clause: 'import-customer/list-customers-listed',
    good: rolesOf({ create: made, lists: [listOf([7])], elsewhere: listOf([6]) }),
    bad: rolesOf({ create: made, lists: [listOf([7])], elsewhere: listOf([6, 7]) }),
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
    // A number that another item shows is not the id of what was created.
    check: 'createdIsListed',
    clause: 'import-customer/list-customers-listed',
    good: rolesOf({ create: made, lists: [listOf([7])] }),
    bad: rolesOf({ create: made, lists: [{ ...list, body: [{ id: 6, name: 'Bo', age: 7 }] }] }),
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
    // What a creation shows is another thing than the list shows.
    check: 'createdIsListed',
    clause: 'import-customer/list-customers-listed',
    good: rolesOf({ create: made, lists: [listOf([7])] }),
    bad: rolesOf({ create: made, lists: [listOf([6])] }),
    mute: rolesOf({
      create: { ...made, body: version },
      lists: [{ ...list, body: [{ id: 6, name: 'Old', email: 'o@b', since: 'x' }] }],
    }),
  },
  {
    check: 'removedIsNotListed',
    clause: 'import-customer/delete-customer-unlisted',
    good: rolesOf({ before: [listOf([6, 7])], remove, after: [listOf([6])] }),
    bad: rolesOf({ before: [listOf([6, 7])], remove, after: [listOf([6, 7])] }),
    mute: rolesOf({ before: [listOf([6])], remove, after: [listOf([6])] }),
  },
  {
    check: 'largestPageIsServed',
    clause: 'import-customer/list-customers-largest-page',
    good: rolesOf({ whole: listOf([1]), largest: listOf([1]) }),
    bad: rolesOf({ whole: listOf([1]), largest: { ...list, status: 400 } }),
    mute: rolesOf({ whole: { ...list, status: 400 }, largest: { ...list, status: 400 } }),
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
    good: rolesOf({ answers: [beyond('minLength-1', 400), beyond('enum', 409)] }),
    bad: rolesOf({ answers: [beyond('minLength-1', 400), beyond('enum', 500)] }),
    // Nothing is refused: the service may be down.
    mute: rolesOf({ answers: [beyond('minLength-1', 500), beyond('enum', 500)] }),
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
  {
    check: 'etagFollowsChange',
    clause: 'import-customer/change-customer-etag',
    good: retagged('"1"', '"2"', '"2"'),
    // The answer names the version before.
    bad: retagged('"1"', '"1"', '"2"'),
    // A weak one may stay.
    mute: retagged('W/"1"', 'W/"1"', 'W/"1"'),
  },
  {
    check: 'totalHolds',
    clause: 'import-customer/list-customers-total',
    good: rolesOf({ whole: counted(2), pages: [] }),
    // Four items fill two pages of two, and no third.
    bad: rolesOf({ whole: counted(3), pages: [] }),
  },
];
