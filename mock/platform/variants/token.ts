/** Variants of access tokens. Source: "Issue access token". */
import type { Variant } from '../patches/variant.ts';
import { withHeaders } from '../patches/withHeaders.ts';

export const tokenVariants: readonly Variant[] = [
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
    question: 'Does a client that asks again get the same token?',
    choices: [
      { name: 'another', default: true },
      { name: 'the-same', patch: { tokens: { reuses: true } } },
    ],
  },
  {
    id: 'unknown-permission',
    question: 'What happens when a client asks for a permission that the credential lacks?',
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
    question: 'Does a token response have more than its three members?',
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
];
