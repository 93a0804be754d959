/** Examples of the checks of what a body leaves out: defaults, a PATCH of one member, the status of a PUT. */
import type { JsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { rolesOf, type Said } from '../exchangeWith.ts';
import type { Example } from './example.ts';

const create = { operation: 'createCustomer', method: 'POST', path: '/Customer', status: 201 };
const made = (body: Json, sent: Json = { name: 'Ada' }): { readonly answer: Said } => ({
  answer: { ...create, sent, body },
});
const customer = { id: 7, name: 'Ada', email: 'a@b', balance: 12 };
const read = { operation: 'getCustomer', path: '/Customer/7' };
const patch = { ...read, operation: 'changeCustomer', method: 'PATCH', sent: { name: 'Ada' } };
const patched = (
  after: Json,
  again: JsonObject = customer,
  more: JsonObject = {},
): Readonly<Record<string, Said>> => ({
  before: { ...read, body: { ...customer, ...more } },
  again: { ...read, body: { ...again, ...more } },
  patch,
  after: { ...read, body: after },
});
const label = { operation: 'getLabel', path: '/Customer/labels/urgent' };
const put = { ...label, operation: 'putLabel', method: 'PUT', sent: { text: 'now' } };
const found = { ...label, body: { label: 'urgent', text: 'now', rank: 1 } };
const lost = { ...label, status: 404 };
const answered = (
  was: Said,
  status: number,
  after: Said = found,
): Parameters<typeof rolesOf>[0] => ({
  read: was,
  put: { ...put, status },
  after,
});

const weighed = (weight: number | null, boxes: number | null = 3): Said => ({
  operation: 'getOrder',
  path: '/Customer/orders/7',
  body: { id: 7, boxes, grams: 40, weight },
});

export const importedBodies: readonly Example[] = [
  {
    check: 'calculationHolds',
    clause: 'import-customer/get-order-calculated',
    good: rolesOf({ answer: weighed(120) }),
    bad: rolesOf({ answer: weighed(40) }),
    mute: rolesOf({ answer: weighed(40, null) }),
  },
  {
    // No value is not another value.
    check: 'calculationHolds',
    clause: 'import-customer/get-order-calculated',
    good: rolesOf({ answer: weighed(60, 1.5) }),
    bad: rolesOf({ answer: weighed(61, 1.5) }),
    mute: rolesOf({ answer: weighed(null) }),
  },
  {
    // A fraction may be rounded, and a number beyond 2^53 cannot be compared.
    check: 'calculationHolds',
    clause: 'import-customer/get-order-calculated',
    good: rolesOf({ answer: weighed(21, 0.51) }),
    bad: rolesOf({ answer: weighed(22, 0.51) }),
    mute: rolesOf({ answer: weighed(40, 9_007_199_254_740_991) }),
  },
  {
    check: 'defaultIsApplied',
    clause: 'import-customer/create-customer-default',
    good: rolesOf(made({ ...customer, balance: 2.5 })),
    bad: rolesOf(made(customer)),
    // The answer may leave it out.
    mute: rolesOf(made({ id: 7, name: 'Ada' })),
  },
  {
    check: 'defaultIsApplied',
    clause: 'import-customer/create-customer-default',
    good: rolesOf(made({ ...customer, balance: 2.5 })),
    bad: rolesOf(made(customer, { name: 'Ada', email: 'a@b' })),
    // It shows another object, or was sent.
    mute: rolesOf(made({ ...customer, name: 'Bo' })),
  },
  {
    check: 'defaultIsRead',
    clause: 'import-customer/put-label-default',
    good: rolesOf({ change: { ...put, status: 204 }, after: found }),
    bad: rolesOf({
      change: { ...put, status: 204 },
      after: { ...found, body: { label: 'urgent', text: 'now', rank: 9 } },
    }),
    mute: rolesOf({ change: { ...put, status: 202 }, after: found }),
  },
  {
    check: 'patchKeepsOthers',
    clause: 'import-customer/change-customer-others',
    good: rolesOf(patched(customer)),
    bad: rolesOf(patched({ ...customer, email: null })),
    // It changes by itself.
    mute: rolesOf(patched({ ...customer, balance: 14 }, { ...customer, balance: 13 })),
  },
  {
    check: 'patchKeepsOthers',
    clause: 'import-customer/change-customer-others',
    // A setting may follow a change, but not back to its default.
    good: rolesOf(patched({ ...customer, contact: 'none' }, customer, { contact: 'phone' })),
    bad: rolesOf(patched({ ...customer, contact: 'mail' }, customer, { contact: 'phone' })),
    mute: rolesOf({
      ...patched(customer, customer, { contact: 'phone' }),
      patch: { ...patch, status: 409 },
    }),
  },
  {
    check: 'putAnswersByState',
    clause: 'import-customer/put-label-by-state',
    good: rolesOf(answered(lost, 201)),
    bad: rolesOf(answered(lost, 204)),
    // A read that never finds it says nothing.
    mute: rolesOf(answered(lost, 204, lost)),
  },
  {
    check: 'putAnswersByState',
    clause: 'import-customer/put-label-by-state',
    good: rolesOf(answered(found, 204)),
    bad: rolesOf(answered(found, 201)),
    mute: rolesOf(answered(found, 404)),
  },
];
