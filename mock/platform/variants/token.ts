/** Variants of access tokens. Source: "Issue access token". */
import { around } from '../behaviour/behaviour.ts';
import { variantsOf, type Variant } from '../patches/variant.ts';
import { withHeaders } from '../patches/answers.ts';

export const tokenVariants: readonly Variant[] = variantsOf({
  'bearer-lifetime: How many seconds does an access token live?': {
    '3600': 'lawful',
    '600': { tokens: { bearerLifetimeS: 600 } },
    '86400': { tokens: { bearerLifetimeS: 86_400 } },
  },
  'token-again: Does a client that asks again get the same token?': {
    another: 'lawful',
    'the-same': { tokens: { reuses: true } },
  },
  'unknown-permission: What happens when a client asks for a permission that the credential lacks?':
    {
      refused: 'lawful',
      'left-out': {
        tokens: {
          grant: ({ permissions }, asked) =>
            asked === null
              ? permissions
              : permissions.filter((permission) => asked.includes(permission)),
        },
      },
    },
  'token-extra-members: Does a token response have more than its three members?': {
    none: 'lawful',
    some: around('tokens.tokenAnswer', (tokenAnswer, token, expiresInS) => ({
      ...tokenAnswer(token, expiresInS),
      scope: [...(token.permissions ?? [])].join(' '),
    })),
  },
  'token-cache-headers: Does a token response forbid caching?': {
    no: 'lawful',
    yes: withHeaders((_outcome, call) =>
      call?.operation?.id === 'issueAccessToken'
        ? { 'cache-control': 'no-store', pragma: 'no-cache' }
        : null,
    ),
  },
});
