/** Examples of the check of a number that a document states: of things below another, or of times. */
import { rolesOf, type Said } from '../exchangeWith.ts';
import type { Example } from './example.ts';

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

export const importedLimits: readonly Example[] = [
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
];
