/** Variants of tokens that are issued. Source: "Issue access token", "User authentication". */
import type { Patch } from '../behaviour/behaviour.ts';
import { isObject, type Json } from '../server/outcome.ts';
import type { Variant } from '../patches/variant.ts';
import { withHeaders } from '../patches/withHeaders.ts';
import { withStatus } from '../patches/withStatus.ts';

/** Another body around the user token. */
const login = (form: (token: string, lifetimeS: number) => Json): Patch => ({
  tokens: { loginAnswer: ({ value }) => ({ json: form(value, 7200) }) },
});

export const tokens: readonly Variant[] = [
  {
    id: 'bearer-lifetime',
    question: 'How many seconds does an access token live?',
    choices: [
      { name: '3600', default: true },
      { name: '600', patch: { tokens: { bearerLifetimeS: 600 } } },
      { name: '86400', patch: { tokens: { bearerLifetimeS: 86_400 } } },
    ],
  },
  {
    id: 'token-again',
    question: 'Is a client that asks again given the token that it has?',
    choices: [
      { name: 'another', default: true },
      { name: 'the-same', patch: { tokens: { reuses: true } } },
    ],
  },
  {
    id: 'unknown-permission',
    question: 'What does asking for a permission do that the credential lacks?',
    choices: [
      { name: 'refused', default: true },
      {
        name: 'left-out',
        patch: {
          tokens: {
            grant: ({ permissions }, asked) =>
              asked === null
                ? permissions
                : permissions.filter((permission) => asked.includes(permission)),
          },
        },
      },
    ],
  },
  {
    id: 'token-extra-members',
    question: 'Has a token response more members than its three?',
    choices: [
      { name: 'none', default: true },
      {
        name: 'some',
        patch: ({ tokens: { tokenAnswer } }) => ({
          tokens: {
            tokenAnswer: (token, expiresInS) => ({
              ...tokenAnswer(token, expiresInS),
              scope: [...(token.permissions ?? [])].join(' '),
            }),
          },
        }),
      },
    ],
  },
  {
    id: 'token-cache-headers',
    question: 'Does a token response forbid caching?',
    choices: [
      { name: 'no', default: true },
      {
        name: 'yes',
        patch: withHeaders((_outcome, call) =>
          call?.operation?.id === 'issueAccessToken'
            ? { 'cache-control': 'no-store', pragma: 'no-cache' }
            : null,
        ),
      },
    ],
  },
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
      { name: '400', patch: withStatus(['invalid-login'], 400) },
      { name: '403', patch: withStatus(['invalid-login'], 403) },
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
