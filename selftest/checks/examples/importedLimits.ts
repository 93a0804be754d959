/** Examples of the checks of limits, of rare values, of two values in their order, and of what named a deleted thing. */
import { rolesOf, type Said } from '../exchangeWith.ts';
import type { OfferedEpisode } from '../../../checks/types.ts';
import type { Json } from '../../../json/types.ts';
import type { Example } from './example.ts';
import { ada, newCustomer } from './importedRules.ts';

const line: Said = {
  operation: 'addLine',
  method: 'POST',
  path: '/Customer/orders/9/lines',
  sent: { article: 'a lamp' },
  status: 201,
  body: { id: 4, article: 'a lamp' },
};
const lines = (many: number): readonly Said[] => Array.from({ length: many }, () => line);
const full: Said = { ...line, status: 409, body: { reason: 'full' } };

const labelled = (...labels: readonly string[]): Said => ({
  operation: 'getOrder',
  path: '/Customer/orders/9',
  body: { id: 9, code: 'ab12', customerId: 7, status: 'open', labels },
});
const removed: Said = {
  operation: 'deleteLabel',
  method: 'DELETE',
  path: '/Customer/labels/urgent',
  status: 204,
};
const shown = (body: Json): Said => ({ operation: 'getCustomer', path: '/Customer/7', body });
const newCustomerOf = (name: string): Said => ({ ...newCustomer, sent: { name, email: 'a@b' } });
const stored = (name: string, is: Json, other = 'Ada'): OfferedEpisode =>
  rolesOf({
    create: newCustomerOf(name),
    read: shown({ ...ada, name: is }),
    creates: [newCustomerOf('Ada')],
    reads: [shown({ ...ada, name: other })],
  });
const several = (...names: readonly string[]): OfferedEpisode =>
  rolesOf({
    create: newCustomerOf('Ada'),
    read: shown({ ...ada, name: names[0] ?? '' }),
    creates: [newCustomerOf('Bo'), newCustomerOf('Cy')],
    reads: names.slice(1).map((name) => shown({ ...ada, name })),
  });
const bounded = (status: number, text: string): OfferedEpisode =>
  rolesOf({
    inside: newCustomerOf('k'.repeat(20)),
    answer: { ...newCustomerOf('k'.repeat(40)), status, body: status === 201 ? ada : { text } },
  });

const order: Said = {
  operation: 'createOrder',
  method: 'POST',
  path: '/Customer/orders',
  sent: { code: 'ab12', customerId: 7, since: '2026-01-01', until: '2026-01-02' },
  status: 201,
  body: { id: 9, code: 'ab12', customerId: 7, status: 'open' },
};
const refused: Said = { ...order, status: 422, body: { reason: 'until lies before since' } };

export const importedLimits: readonly Example[] = [
  {
    check: 'deletedIsNotNamed',
    clause: 'import-customer/delete-label-named',
    good: rolesOf({ before: labelled('urgent', 'late'), removed, after: labelled('late') }),
    bad: rolesOf({ before: labelled('urgent'), removed, after: labelled('urgent') }),
    mute: rolesOf({ before: labelled('late'), removed, after: labelled('urgent') }),
  },
  {
    check: 'limitIsKept',
    clause: 'import-customer/add-line-limit',
    good: rolesOf({ served: lines(3), over: full, after: lines(1) }),
    bad: rolesOf({ served: lines(3), over: line, after: [] }),
    mute: rolesOf({ served: lines(3), over: { ...full, status: 429 }, after: [] }),
  },
  {
    check: 'limitIsKept',
    clause: 'import-customer/add-line-limit',
    good: rolesOf({ served: lines(3), over: full, after: [] }),
    // What was removed counts.
    bad: rolesOf({ served: lines(3), over: full, after: [full, full] }),
    mute: rolesOf({ served: lines(2), over: full, after: [full, full] }),
  },
  {
    check: 'limitIsKept',
    clause: 'import-customer/add-line-limit',
    good: rolesOf({ served: lines(3), over: full, after: [full] }),
    // The third one is too many, and after a removal it is not.
    bad: rolesOf({ served: lines(2), over: full, after: lines(1) }),
    mute: rolesOf({ served: lines(2), over: line, after: [] }),
  },
  {
    check: 'wrongOrderIsRefused',
    clause: 'import-customer/create-order-until-order',
    good: rolesOf({ served: order, answer: refused }),
    bad: rolesOf({ served: order, answer: order }),
    mute: rolesOf({ served: refused, answer: order }),
  },
  {
    check: 'rareValueIsKept',
    clause: 'import-customer/create-customer-stored',
    good: stored('Ünï', 'ÜNÏ'),
    bad: stored('Ünï', '???'),
    // No other name was kept as it was sent.
    mute: stored('Ünï', '???', 'ADA'),
  },
  {
    check: 'rareValueIsKept',
    clause: 'import-customer/create-customer-stored',
    good: stored("O'Neil", 'O&#39;Neil'),
    bad: stored('Ünï', null),
    mute: stored('Ünï', 7),
  },
  {
    // Whatever was sent, one value is read; two alike may be a rule.
    check: 'rareValueIsKept',
    clause: 'import-customer/create-customer-stored',
    good: several('ADA', 'BO', 'ADA'),
    bad: several('Ada', 'Ada', 'Ada'),
    // The path decides: `POST /projects/7/fields` makes a field of project 7.
    mute: several('Customer', 'Customer', 'Customer'),
  },
  {
    check: 'boundIsServed',
    clause: 'import-customer/create-customer-at-bound',
    good: bounded(201, ''),
    bad: bounded(422, 'name is too long'),
    mute: bounded(409, 'name is taken'),
  },
  {
    check: 'boundIsServed',
    clause: 'import-customer/create-customer-at-bound',
    good: bounded(201, ''),
    bad: bounded(400, 'name: too long'),
    // The refusal is about another member.
    mute: bounded(400, 'email is no address'),
  },
];
