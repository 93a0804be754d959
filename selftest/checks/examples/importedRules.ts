/** Examples of the checks of rules that a document states in sentences, and of what a change leaves behind. */
import type { OfferedEpisode } from '../../../checks/types.ts';
import type { Json } from '../../../json/types.ts';
import { rolesOf, type Said } from '../exchangeWith.ts';
import type { Example } from './example.ts';

const sent = { code: 'ab12', customerId: 7 };
const create = { operation: 'createOrder', method: 'POST', path: '/Customer/orders', sent };
const made = (id: number, more: Partial<Said> = {}): Said => ({
  ...create,
  status: 201,
  body: { id, ...sent, status: 'open' },
  ...more,
});
const order = (status: string): Said => ({
  operation: 'getOrder',
  path: '/Customer/orders/9',
  body: { id: 9, ...sent, status },
});
const orders = { operation: 'listOrders', path: '/Customer/orders' };
const reopen = { operation: 'reopenOrder', method: 'POST', path: '/Customer/orders/9/reopen' };
const customer = { operation: 'getCustomer', path: '/Customer/7' };
const shown = (body: Json, etag = '"1"'): Said => ({
  ...customer,
  body,
  answered: [['etag', etag]],
});
/** A customer, as a read shows her. */
export const ada = { id: 7, name: 'Ada', email: 'a@b' };
const bo = { name: 'Bo', email: 'b@c' };
const patch = { ...customer, operation: 'changeCustomer', method: 'PATCH', sent: bo };
const label = (note: string | null): Said => ({
  operation: 'getLabel',
  path: '/Customer/labels/urgent',
  body: { label: 'urgent', text: 'now', note },
});
const put = (body: Json): Said => ({
  ...label(''),
  operation: 'putLabel',
  method: 'PUT',
  sent: body,
  status: 204,
});
const set = put({ text: 'now', note: 'soon' });
const bare = put({ text: 'now' });
/** The creation of this customer. */
export const newCustomer: Said = {
  operation: 'createCustomer',
  method: 'POST',
  path: '/Customer',
  status: 201,
  body: ada,
};
const lost = { ...customer, path: '/Customer/70000', status: 404 };

const memo = (value: string | null): Said => ({ ...label(null), body: { memo: value } });
const memoed = (value: string | null): Said => ({ ...set, sent: { memo: value } });
const renamed = (was: Json, name: Json, is: Json): OfferedEpisode =>
  rolesOf({
    before: shown({ ...ada, name: was }),
    change: { ...patch, sent: { name } },
    after: shown({ ...ada, name: is }),
  });

const lines = (article: string, id = 3): Said => ({
  operation: 'listLines',
  path: '/Customer/orders/9/lines',
  body: [{ id, article }],
});
const line = { operation: 'changeLine', method: 'PATCH', path: '/Customer/orders/9/lines/3' };
const exchange = { ...line, sent: { article: 'Nut 12' } };
const removal = { operation: 'deleteOrder', method: 'DELETE', status: 204 };
const totals = (...rounds: readonly (readonly [number, number, number])[]): OfferedEpisode => {
  const all = (at: 0 | 1 | 2): readonly Said[] =>
    rounds.map((round) => shown({ ...ada, orderCount: round[at] }));
  const removed = rounds.map(() => ({ ...order('open'), ...removal }));
  return rolesOf({ before: all(0), during: all(1), removed, after: all(2) });
};
const otherCustomer = { ...newCustomer, body: { ...ada, id: 8 } };
const inCapitals = { sent: { ...sent, code: 'AB12' } };
export const importedRules: readonly Example[] = [
  {
    check: 'takenIsRefused',
    clause: 'import-customer/create-order-code-taken',
    good: rolesOf({ first: made(9), second: { ...create, status: 409 } }),
    bad: rolesOf({ first: made(9), second: made(10) }),
    // The first one again, which a service may answer with.
    mute: rolesOf({ first: made(9), second: made(9, { status: 200 }) }),
  },
  {
    check: 'takenIsRefused',
    clause: 'import-customer/create-order-code-taken',
    good: rolesOf({ first: made(9), second: { ...create, status: 422 } }),
    bad: rolesOf({ first: made(9), second: made(10) }),
    mute: rolesOf({ first: made(9), second: made(10, { sent: { code: 'cd34', customerId: 7 } }) }),
  },
  {
    check: 'takenIsRefused',
    clause: 'import-customer/create-order-code-taken',
    good: rolesOf({ first: made(9), second: { ...create, ...inCapitals, status: 409 } }),
    bad: rolesOf({ first: made(9), second: made(10, inCapitals) }),
    mute: rolesOf({ first: made(9), second: { ...create, ...inCapitals, status: 401 } }),
  },
  {
    check: 'takenIsRefused',
    clause: 'import-customer/create-order-code-taken',
    // The first one was deleted.
    good: rolesOf({ first: made(9), free: made(10) }),
    bad: rolesOf({ first: made(9), free: { ...create, status: 409 }, control: made(10) }),
    // Another value is refused, too.
    mute: rolesOf({ first: made(9), free: { ...create, status: 409 } }),
  },
  {
    check: 'keyIsRepeated',
    clause: 'import-customer/create-customer-same-key',
    good: rolesOf({ first: newCustomer, before: [newCustomer], again: newCustomer }),
    bad: rolesOf({ first: newCustomer, before: [], again: otherCustomer }),
    mute: rolesOf({ first: newCustomer, before: [], again: { ...newCustomer, status: 503 } }),
  },
  {
    check: 'keyIsRepeated',
    clause: 'import-customer/create-customer-same-key',
    // A service may refuse each repetition.
    good: rolesOf({ first: newCustomer, before: [], again: { ...newCustomer, status: 409 } }),
    bad: rolesOf({
      first: newCustomer,
      before: [newCustomer],
      again: { ...newCustomer, status: 409 },
    }),
    mute: rolesOf({ first: { ...newCustomer, status: 400 }, before: [], again: otherCustomer }),
  },
  {
    check: 'totalGoesBack',
    clause: 'import-customer/create-order-totals',
    good: totals([2, 3, 2], [2, 3, 2]),
    bad: totals([2, 3, 3], [3, 4, 4]),
    // Another client adds and deletes, too.
    mute: totals([2, 2, 2], [2, 3, 3]),
  },
  {
    check: 'totalGoesBack',
    clause: 'import-customer/create-order-totals',
    good: totals([2, 3, 2], [2, 3, 3]),
    bad: totals([0, 1, 1], [1, 2, 2]),
    mute: totals([0, 1, 1]),
  },
  {
    check: 'unknownReferenceIsRefused',
    clause: 'import-customer/create-order-customer-id-reference',
    good: rolesOf({ served: made(9), answer: { ...create, status: 422 } }),
    bad: rolesOf({ served: made(9), answer: made(10) }),
    mute: rolesOf({ served: { ...create, status: 422 }, answer: made(10) }),
  },
  {
    check: 'unknownReferenceIsRefused',
    clause: 'import-customer/create-order-customer-id-reference',
    good: rolesOf({ served: made(9), answer: { ...create, status: 404 } }),
    bad: rolesOf({ served: made(9), answer: made(10) }),
    // About the pace, and not about the value.
    mute: rolesOf({ served: made(9), answer: { ...create, status: 429 } }),
  },
  {
    check: 'wrongStateIsRefused',
    clause: 'import-customer/reopen-order-state',
    good: rolesOf({ before: order('open'), answer: { ...reopen, status: 409 } }),
    bad: rolesOf({ before: order('open'), answer: { ...reopen, status: 204 } }),
    mute: rolesOf({ before: order('closed'), answer: { ...reopen, status: 204 } }),
  },
  {
    check: 'emptyInState',
    clause: 'import-customer/get-order-empty',
    good: rolesOf({ answer: { ...order('open'), body: { status: 'open', closedBy: null } } }),
    bad: rolesOf({ answer: { ...order('open'), body: { status: 'open', closedBy: 'Ada' } } }),
    // In another state there may be one.
    mute: rolesOf({ answer: { ...order('closed'), body: { status: 'closed', closedBy: 'Ada' } } }),
  },
  {
    check: 'writeOnlyIsHidden',
    clause: 'import-customer/get-order-hidden',
    good: rolesOf({ answer: order('open') }),
    bad: rolesOf({ answer: { ...order('open'), body: { id: 9, ...sent, pin: '4711' } } }),
    mute: rolesOf({ answer: { ...order('open'), status: 404 } }),
  },
  {
    check: 'writeOnlyIsHidden',
    clause: 'import-customer/list-orders-hidden',
    // Stars show nothing.
    good: rolesOf({ answer: { ...orders, body: [{ id: 9, pin: '****' }] } }),
    bad: rolesOf({ answer: { ...orders, body: [{ id: 9, pin: '4711' }] } }),
    mute: rolesOf({ answer: { ...orders, status: 500 } }),
  },
  {
    check: 'eachMemberIsKept',
    clause: 'import-customer/change-customer-each',
    good: rolesOf({ before: shown(ada), change: patch, after: shown({ ...ada, ...bo }) }),
    bad: rolesOf({ before: shown(ada), change: patch, after: shown({ ...ada, name: 'Bo' }) }),
    mute: rolesOf({ before: shown(ada), change: { ...patch, status: 409 }, after: shown(ada) }),
  },
  {
    check: 'eachMemberIsKept',
    clause: 'import-customer/change-customer-each',
    // Another form of the value is lawful.
    good: rolesOf({
      before: shown(ada),
      change: patch,
      after: shown({ ...ada, name: 'BO', email: 'b@c.' }),
    }),
    bad: rolesOf({ before: shown(ada), change: patch, after: shown({ ...ada, email: 'b@c' }) }),
    mute: renamed('Ada', ' ada', 'Ada'),
  },
  {
    check: 'eachMemberIsKept',
    clause: 'import-customer/change-customer-each',
    good: renamed(['a', 'b'], [], []),
    bad: renamed(['a', 'b'], [], ['a', 'b']),
    mute: renamed(['a', 'b'], ['B', 'a', 'a'], ['a', 'b']),
  },
  {
    check: 'eachMemberIsKept',
    clause: 'import-customer/change-customer-each',
    // The answer shows what was before.
    good: rolesOf({
      before: shown(ada),
      change: { ...patch, body: { ...ada, ...bo } },
      after: shown({ ...ada, ...bo }),
    }),
    bad: rolesOf({
      before: shown(ada),
      change: { ...patch, body: ada },
      after: shown({ ...ada, ...bo }),
    }),
  },
  {
    check: 'eachMemberIsKept',
    clause: 'import-customer/put-label-each',
    good: rolesOf({ before: memo('late'), change: memoed(null), after: memo(null) }),
    bad: rolesOf({ before: memo('late'), change: memoed(null), after: memo('late') }),
  },
  {
    check: 'eachMemberIsKept',
    clause: 'import-customer/change-customer-each',
    good: renamed('2020-01-01', '2024-02-29', '2024-02-29'),
    bad: renamed('2020-01-01', '2024-02-29', '2024-03-01'),
  },
  {
    check: 'eachMemberIsKept',
    clause: 'import-customer/change-customer-each',
    good: renamed('2020-01-01', '2026-05-04T09:30:00+02:00', '2026-05-04T07:30:00Z'),
    // The zone is lost.
    bad: renamed('2020-01-01', '2026-05-04T09:30:00+02:00', '2026-05-04T09:30:00Z'),
  },
  {
    check: 'eachMemberIsKept',
    clause: 'import-customer/put-label-each',
    good: rolesOf({ before: memo('late'), change: memoed('soon'), after: memo('soon') }),
    bad: rolesOf({ before: memo('late'), change: memoed('soon'), after: memo(null) }),
  },
  {
    check: 'eachMemberIsKept',
    clause: 'import-customer/put-label-each',
    good: rolesOf({ before: label('late'), change: set, after: label('soon') }),
    bad: rolesOf({ before: label('late'), change: set, after: label('late') }),
    // The address names it.
    mute: rolesOf({ before: label('urgent'), change: set, after: label('urgent') }),
  },
  {
    check: 'eachMemberIsKept',
    clause: 'import-customer/change-line-each',
    // What was empty counts, too.
    good: rolesOf({ before: lines(''), change: exchange, after: lines('Nut 12') }),
    bad: rolesOf({ before: lines('Bolt 6'), change: exchange, after: lines('Bolt 6') }),
    // Another line was changed.
    mute: rolesOf({ before: lines('Bolt 6', 4), change: exchange, after: lines('Bolt 6', 4) }),
  },
  {
    check: 'leftOutIsReset',
    clause: 'import-customer/put-label-left-out',
    good: rolesOf({ set, before: label('soon'), change: bare, after: label(null) }),
    bad: rolesOf({ set, before: label('soon'), change: bare, after: label('soon') }),
    // The value that nobody sent may be the service's own.
    mute: rolesOf({ set: bare, before: label('soon'), change: bare, after: label('soon') }),
  },
  {
    check: 'etagFollowsChange',
    clause: 'import-customer/change-customer-etag',
    good: rolesOf({ before: shown(ada), after: shown({ ...ada, ...bo }, '"2"') }),
    bad: rolesOf({ before: shown(ada), after: shown({ ...ada, ...bo }) }),
    mute: rolesOf({ before: shown(ada), after: shown(ada) }),
  },
  {
    check: 'locationLeadsToCreated',
    clause: 'import-customer/create-customer-location',
    good: rolesOf({ create: newCustomer, read: shown(ada), at: shown(ada) }),
    bad: rolesOf({ create: newCustomer, read: shown(ada), at: lost }),
    mute: rolesOf({ create: newCustomer, read: lost, at: lost }),
  },
];
