/** Examples of the check of requests without their credential, by a clause of the sample document. */
import { rolesOf } from '../exchangeWith.ts';
import type { Example } from './example.ts';

const list = { operation: 'listCustomers', path: '/Customer' };
const bare = { ...list, credential: { class: 'none' }, sentHeaders: [], lawful: false } as const;

const wrong = {
  ...list,
  credential: { scheme: 'requestToken', token: 'wrong-credential', name: 'wrong-credential' },
  lawful: false,
} as const;

export const importedCredentials: readonly Example[] = [
  {
    check: 'keepsOutWithoutCredential',
    clause: 'import-customer/list-customers-needs-credential',
    good: rolesOf({ served: list, answer: { ...bare, status: 401 } }),
    bad: rolesOf({ answer: { ...bare, status: 200 } }),
    // A refusal says nothing unless the same request is served with the credential.
    mute: rolesOf({ served: { ...list, status: 404 }, answer: { ...bare, status: 404 } }),
  },
  {
    check: 'keepsOutWithoutCredential',
    clause: 'import-customer/list-customers-needs-credential',
    good: rolesOf({ served: list, answer: { ...bare, status: 401 } }),
    bad: rolesOf({ served: list, answer: { ...bare, status: 400 } }),
    // What was served with the credential exists by now.
    mute: rolesOf({ served: list, answer: { ...bare, status: 409 } }),
  },
  {
    check: 'keepsOutWithoutCredential',
    clause: 'import-customer/list-customers-needs-credential',
    good: rolesOf({ answer: { ...wrong, status: 403 } }),
    bad: rolesOf({ answer: { ...wrong, status: 200 } }),
    mute: rolesOf({ answer: { ...wrong, status: 404 } }),
  },
];
