/** Examples of the checks of imported descriptions, by clauses of the sample document. */
import { episodeOf } from '../exchangeWith.ts';
import type { Example } from './example.ts';

const create = { operation: 'createCustomer', method: 'POST', path: '/Customer', status: 201 };
const customer = { id: 7, name: 'Ada' };

export const imports: readonly Example[] = [
  {
    check: 'statusIsListed',
    clause: 'import-customer/create-customer-status',
    good: episodeOf({ ...create, body: customer }),
    bad: episodeOf({ ...create, status: 202, body: customer }),
    mute: episodeOf({ ...create, status: 404 }),
  },
  {
    check: 'mediaTypeIsListed',
    clause: 'import-customer/create-customer-media-type',
    good: episodeOf({ ...create, body: customer }),
    bad: episodeOf({ ...create, body: customer, mediaType: 'application/xml' }),
    mute: episodeOf({ ...create, status: 404, bytes: 'no such thing', mediaType: 'text/plain' }),
  },
  {
    check: 'mediaTypeIsListed',
    clause: 'import-customer/create-customer-media-type',
    good: episodeOf({ ...create, mediaType: 'application/json', body: customer }),
    bad: episodeOf({ ...create, mediaType: 'application/json', bytes: '{"id": 7,' }),
  },
];
