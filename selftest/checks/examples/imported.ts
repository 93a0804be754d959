/** Examples of the checks of imported descriptions, by clauses of the sample document. */
import { rolesOf } from '../exchangeWith.ts';
import type { Example } from './example.ts';

const create = { operation: 'createCustomer', method: 'POST', path: '/Customer', status: 201 };
const customer = { id: 7, name: 'Ada' };

export const imported: readonly Example[] = [
  {
    check: 'statusIsListed',
    clause: 'import-customer/create-customer-status',
    good: rolesOf({ answer: { ...create, body: customer } }),
    bad: rolesOf({ answer: { ...create, status: 202, body: customer } }),
    mute: rolesOf({ answer: { ...create, status: 404 } }),
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
  },
];
