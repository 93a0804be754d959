/** Examples of the checks of user tokens. */
import { rolesOf, type Said } from '../exchangeWith.ts';
import { bill, envelope } from '../plainBodies.ts';
import type { Example } from './example.ts';

const read: Said = { body: envelope(bill()) };
const refused: Said = { status: 401, body: { message: 'no' }, lawful: false };
const login: Said = {
  operation: 'authenticateUser',
  sent: { email: 'a@example.com', psw: 'a-password' },
  body: { token: 't' },
};
const used: Said = { ...read, at: 1_700_000 };

export const userAuth: readonly Example[] = [
  {
    check: 'jsonIfAny',
    good: rolesOf({ answer: login }),
    bad: rolesOf({ answer: { ...login, bytes: 'a token' } }),
    mute: rolesOf({ answer: { ...login, bytes: '' } }),
  },
  {
    check: 'answerHoldsToken',
    good: rolesOf({
      answer: { ...login, body: { responseText: 'Success', responseData: 'u.assay-assay' } },
    }),
    bad: rolesOf({ answer: { ...login, body: { responseText: 'Success', responseData: null } } }),
    mute: rolesOf({ answer: { ...login, status: 401, lawful: false } }),
  },
  {
    check: 'answerHoldsToken',
    good: rolesOf({ answer: { ...login, body: { token: 'abcdefgh1' } } }),
    bad: rolesOf({ answer: { ...login, body: { token: null } } }),
  },
  {
    check: 'openEcho',
    episode: rolesOf({ answer: { ...login, body: { psw: 'a-password' } } }),
    sees: true,
  },
  {
    check: 'tokenWorksUntilExpiry',
    clause: 'user-auth/use-renews-the-idle-time',
    good: rolesOf({ issue: login, uses: [used], use: { ...read, at: 3_400_000 } }),
    bad: rolesOf({ issue: login, uses: [used], use: { ...refused, at: 3_400_000 } }),
    mute: rolesOf({ issue: login, use: { ...refused, at: 3_400_000 } }),
  },
  {
    check: 'expiredTokenIs401',
    clause: 'user-auth/dies-after-120-minutes',
    good: rolesOf({ issue: login, use: { ...refused, at: 7_201_000 } }),
    bad: rolesOf({ issue: login, use: { ...read, at: 7_201_000 } }),
    mute: rolesOf({ issue: login, use: { ...read, at: 7_199_000 } }),
  },
  {
    check: 'expiredTokenIs401',
    clause: 'user-auth/dies-after-30-idle-minutes',
    good: rolesOf({ issue: login, use: { ...refused, at: 1_801_000 } }),
    bad: rolesOf({ issue: login, use: { ...read, at: 1_801_000 } }),
    mute: rolesOf({ issue: login, uses: [used], use: { ...read, at: 3_400_000 } }),
  },
];
