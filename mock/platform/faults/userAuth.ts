/** Faults of user authentication and of the life of user tokens. Source: "User authentication", "Authentication". */
import { type Patch, replacing, around } from '../behaviour/behaviour.ts';
import { isObject, isText, type Json } from '../../json.ts';
import type { Content } from '../../serving/message/outcome.ts';
import type { Token } from '../../serving/message/token.ts';
import { servingRefused } from '../patches/answers.ts';
import { faultsOf, type Fault, type FaultRows } from '../patches/fault.ts';

const minute = 60_000;

/** Another rule for when a user token is over; other tokens keep theirs. */
const userExpires = (isOver: (token: Token, now: number) => boolean): Patch =>
  around('authentication.isExpired', (isExpired, token, now) =>
    token.kind === 'user' ? isOver(token, now) : isExpired(token, now),
  );

const idleAfter = (idleMs: number): Patch => ({ authentication: { idleMs } });

/** A live user token is refused once where this holds; the refused use counts as activity. */
const stumbling = (stumbles: (ageMs: number, idleMs: number) => boolean): Patch =>
  replacing('authentication.isIdle', (isIdle) => {
    const stumbled = new WeakSet<Token>();
    return (token, now, idleMs) => {
      if (isIdle(token, now, idleMs)) return true;
      if (token.kind !== 'user' || stumbled.has(token)) return false;
      if (!stumbles(now - token.issuedAt, now - token.lastUsedAt)) return false;
      stumbled.add(token);
      token.lastUsedAt = now;
      return true;
    };
  });

const login = (change: (token: Token, lawful: Content) => Content): Patch =>
  around('tokens.loginAnswer', (loginAnswer, token) => change(token, loginAnswer(token)));

const withData = (content: Content, responseData: string | null): Content =>
  'json' in content && isObject(content.json)
    ? { json: { ...content.json, responseData } }
    : content;

const rows: FaultRows = {
  'never-dies: A user token is let in after 120 minutes.': userExpires(() => false),
  'dies-after-115-minutes: A user token is refused 115 minutes after its creation.': userExpires(
    (token, now) => now - token.issuedAt >= 115 * minute,
  ),
  'use-prolongs-its-life: The 120 minutes of a user token begin anew with each use.': userExpires(
    (token, now) => now - token.lastUsedAt >= 120 * minute,
  ),
  'idle-after-25-minutes: A user token is refused after 25 idle minutes.': idleAfter(25 * minute),
  'idle-after-60-minutes: A user token is let in until 60 idle minutes.': idleAfter(60 * minute),
  'use-does-not-keep-it-alive: A user token is refused 30 minutes after its creation, however often it is used.':
    { authentication: { touches: () => false } },
  'dead-one-revives: A user token that expired by inactivity is let in on the next try.': around(
    'authentication.isIdle',
    (isIdle, token, now, idleMs) => {
      const idle = isIdle(token, now, idleMs);
      if (idle) token.lastUsedAt = now;
      return idle;
    },
  ),
  'refused-once-before-its-idle-time: A user token in its first half hour is refused once after 25 idle minutes.':
    stumbling((ageMs, idleMs) => ageMs < 30 * minute && idleMs >= 25 * minute),
  'refused-once-in-its-first-hour: A user token is refused once about an hour after its creation.':
    stumbling((ageMs) => ageMs > 56 * minute && ageMs < 61 * minute),
  'idle-one-let-in-once: A user token that expired by inactivity is let in once more.': ({
    authentication: { isIdle, touches },
  }) => {
    const spared = new WeakSet<Token>();
    return {
      authentication: {
        isIdle: (token, now, idleMs) => {
          const idle = isIdle(token, now, idleMs);
          if (!idle || spared.has(token)) return idle;
          spared.add(token);
          return false;
        },
        touches: (token) => !spared.has(token) && touches(token),
      },
    };
  },
  'wrong-password-accepted: A wrong psw is answered with a user token.': {
    tokens: { acceptsLogin: () => true },
  },
  'password-without-case: A psw whose letters have the other case is answered with a user token.': {
    tokens: {
      acceptsLogin: (user, password) => user.password.toLowerCase() === password.toLowerCase(),
    },
  },
  'answer-holds-no-token: The answer of the user authentication holds no token.': login(
    (_token, lawful) => withData(lawful, null),
  ),
  'answered-token-is-dead: The token that the user authentication answers is not let in.': login(
    (token, lawful) => withData(lawful, `u.${token.value.slice(2).toLowerCase()}`),
  ),
  'answer-is-not-json: The answer of the user authentication is labelled JSON but is not JSON.':
    login((token) => ({ text: `token: ${token.value}`, mediaType: 'application/json' })),
  'answer-is-a-bare-token: The answer of the user authentication is a token that is labelled JSON and is none.':
    login((token) => ({ text: token.value, mediaType: 'application/json' })),
};

const answer: Json = {
  responseCode: 1,
  pageIdentifier: null,
  roomId: 0,
  isSuccess: true,
  responseText: 'Success',
  responseData: 'u.given-to-anybody-given-to-anybody-given',
};

const servedTo = (when: Parameters<typeof servingRefused>[1]): Patch =>
  servingRefused('authenticateUser', when, answer);

/** Logins that lack the email or the psw, or cannot be read. */
const logins: FaultRows = {
  'unknown-email-accepted: A login with an unknown email is answered with a user token.': servedTo(
    (_body, { email }) => isText(email) && email.endsWith('.invalid'),
  ),
  'login-without-email: A login without email is answered with a user token.': servedTo(
    (_body, { email, psw }) => email === undefined && psw !== undefined,
  ),
  'login-without-password: A login without psw is answered with a user token.': servedTo(
    (body, { psw }) => isObject(body) && psw === undefined,
  ),
  'login-with-a-list: A login with a list in place of an object is answered with a user token.':
    servedTo((body) => Array.isArray(body)),
  'login-with-an-object-as-email: A login whose email is no text is answered with a user token.':
    servedTo((_body, { email }) => email !== undefined && !isText(email)),
  'beginning-of-the-password-accepted: A login with the beginning of the psw is answered with a user token.':
    {
      tokens: {
        acceptsLogin: (user, password) => password.length > 3 && user.password.startsWith(password),
      },
    },
};

export const userAuthFaults: readonly Fault[] = faultsOf('user-auth', 'user-token', {
  ...rows,
  ...logins,
});
