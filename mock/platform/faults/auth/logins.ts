/** Faults of logins that lack the email or the psw, or cannot be read. Source: "User authentication". */
import { isObject, isText, type Json } from '../../../json.ts';
import { faultsOf, type Fault, type FaultRows } from '../../patches/fault.ts';
import { servingRefused } from '../../patches/servingRefused.ts';

const answer: Json = {
  responseCode: 1,
  pageIdentifier: null,
  roomId: 0,
  isSuccess: true,
  responseText: 'Success',
  responseData: 'u.given-to-anybody-given-to-anybody-given',
};

const servedTo = (when: Parameters<typeof servingRefused>[1]) =>
  servingRefused('authenticateUser', when, answer);

const isTextless = (value: Json | undefined): boolean => value !== undefined && !isText(value);

const rows: FaultRows = {
  'unknown-email-accepted': [
    'A login with an unknown email is answered with a user token.',
    servedTo((_body, { email }) => isText(email ?? null) && String(email).endsWith('.invalid')),
  ],
  'login-without-email': [
    'A login without email is answered with a user token.',
    servedTo((_body, { email, psw }) => email === undefined && psw !== undefined),
  ],
  'login-without-password': [
    'A login without psw is answered with a user token.',
    servedTo((body, { psw }) => isObject(body ?? null) && psw === undefined),
  ],
  'login-with-a-list': [
    'A login with a list in place of an object is answered with a user token.',
    servedTo((body) => Array.isArray(body)),
  ],
  'login-with-an-object-as-email': [
    'A login whose email is no text is answered with a user token.',
    servedTo((_body, { email }) => isTextless(email)),
  ],
  'beginning-of-the-password-accepted': [
    'A login with the beginning of the psw is answered with a user token.',
    {
      tokens: {
        acceptsLogin: (user, password) => password.length > 3 && user.password.startsWith(password),
      },
    },
  ],
};

export const loginFaults: readonly Fault[] = faultsOf('user-auth', 'user-token', rows);
