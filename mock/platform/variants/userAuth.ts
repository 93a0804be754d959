/** Variants of user authentication. Source: "User authentication". */
import type { Patch } from '../behaviour/behaviour.ts';
import { isObject, type Json } from '../../json.ts';
import type { Variant } from '../patches/variant.ts';
import { withStatus } from '../patches/withStatus.ts';

/** Another body around the user token. */
const login = (form: (token: string, lifetimeS: number) => Json): Patch => ({
  tokens: { loginAnswer: ({ value }) => ({ json: form(value, 7200) }) },
});

export const userAuthVariants: readonly Variant[] = [
  {
    id: 'user-token-place',
    question: 'Where does the user token stand in the answer?',
    choices: [
      { name: 'response-data', default: true },
      { name: 'plain-text', patch: login((token) => token) },
      {
        name: 'member',
        patch: login((token, expiresIn) => ({ userToken: token, expiresIn })),
      },
      {
        name: 'inside-response-data',
        patch: ({ tokens: { loginAnswer } }) => ({
          tokens: {
            loginAnswer: (token) => {
              const before = loginAnswer(token);
              if (!('json' in before) || !isObject(before.json)) return before;
              const responseData = { token: token.value, mfaRequired: false };
              return { json: { ...before.json, responseData } };
            },
          },
        }),
      },
    ],
  },
  {
    id: 'wrong-password-answer',
    question: 'How is a wrong password refused?',
    choices: [
      { name: '401', default: true },
      { name: '400', patch: withStatus('invalid-login', 400) },
      { name: '403', patch: withStatus('invalid-login', 403) },
      {
        name: '200-and-no-success',
        patch: ({ errors: { content, statusFor } }) => ({
          errors: {
            statusFor: (reason, call, usual) =>
              reason === 'invalid-login' ? 200 : statusFor(reason, call, usual),
            content: (reason, status, message, call) =>
              reason === 'invalid-login'
                ? { json: { isSuccess: false, responseText: message, responseData: null } }
                : content(reason, status, message, call),
          },
        }),
      },
    ],
  },
];
