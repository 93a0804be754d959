/** Variants of credentials: the places in which they are accepted, and the form of a refusal. Source: "Authentication". */
import { type Patch, replacing, around } from '../behaviour/behaviour.ts';
import type { Presented } from '../behaviour/authentication.ts';
import type { Operation } from '../operation.ts';
import type { TokenKind } from '../../serving/message/token.ts';
import { statuses, variantsOf, type Variant } from '../patches/variant.ts';
import { queryValue } from '../../serving/message/queryPairs.ts';
import { withHeaders } from '../patches/answers.ts';

/** Keeps a kind of token out of some areas. */
const keptOut = (kind: TokenKind, ...areas: readonly Operation['area'][]): Patch =>
  replacing('authentication.admits', (admits) => ({
    ...admits,
    ...Object.fromEntries(
      areas.map((area) => [area, admits[area].filter((admitted) => admitted !== kind)]),
    ),
  }));

const letIn = (kind: TokenKind, area: Operation['area']): Patch =>
  replacing('authentication.admits', (admits) => ({
    ...admits,
    [area]: [...admits[area], kind],
  }));

/** Decides a request that carries both schemes. */
const both = (decide: (own: Presented, bearer: string) => Presented | null): Patch =>
  around('authentication.read', (read, headers, call) => {
    const own = read(headers, call);
    const bearer = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
    return own?.scheme === 'requestToken' && bearer !== undefined ? decide(own, bearer) : own;
  });

export const authVariants: readonly Variant[] = variantsOf({
  'wrong-class-status: Which status refuses a token of the wrong class?': statuses(
    'wrong-class',
    401,
    403,
  ),
  'narrowed-token-status: Which status refuses a Bearer token without the permission?': statuses(
    'not-permitted',
    403,
    401,
  ),
  'wrong-address-status: Which status refuses a token from an address that is not on its list?':
    statuses('wrong-address', 401, 403),
  'challenge-header: Does a 401 name the scheme that it wants?': {
    none: 'lawful',
    bearer: withHeaders(({ status }) =>
      status === 401 ? { 'www-authenticate': 'Bearer realm="api"' } : null,
    ),
  },
  'application-token-reach: Does an application token reach what organization tokens are for?': {
    everywhere: 'lawful',
    'entities-only': keptOut('application', 'bill', 'query', 'statistic'),
  },
  'bearer-reach: Does a Bearer token reach more than bills?': {
    everywhere: 'lawful',
    'bills-only': keptOut('bearer', 'query', 'statistic', 'paypoint'),
  },
  'bearer-on-user-authentication: Does a Bearer token reach the user authentication?': {
    refused: 'lawful',
    'let-in': letIn('bearer', 'user'),
  },
  'user-token-reach: Does a user token reach more than paypoint management?': {
    everywhere: 'lawful',
    'paypoints-only': keptOut('user', 'bill', 'query', 'statistic'),
  },
  'organization-token-on-migration: May an organization token move a paypoint?': {
    'let-in': 'lawful',
    refused: keptOut('organization', 'paypoint'),
  },
  'temporary-token-reach: Which operations take a temporary token?': {
    most: 'lawful',
    'none-shown': keptOut('temporary', 'bill', 'query', 'statistic'),
  },
  'public-token-reach: Does a token of mode Public reach bills?': {
    'let-in': 'lawful',
    refused: around('authentication.permits', (permits, token, operation) =>
      token.mode === 'public' ? 'wrong-class' : permits(token, operation),
    ),
  },
  'other-organization-reach: How much of a bill does a token of another organization reach?': {
    nothing: 'lawful',
    refusal: { authentication: { keepsFromOthers: () => 'wrong-class' } },
    reads: {
      authentication: {
        keepsFromOthers: ({ method }) => (method === 'GET' ? null : 'unknown-object'),
      },
    },
    everything: { authentication: { keepsFromOthers: () => null } },
  },
  'bearer-word-case: Is the word Bearer case-sensitive?': {
    'any-case': 'lawful',
    exact: around('authentication.read', (read, headers, call) => {
      const presented = read(headers, call);
      const exact = headers.authorization?.startsWith('Bearer ') === true;
      return presented?.scheme === 'bearer' && !exact ? null : presented;
    }),
  },
  'both-credentials: Which credential decides when a request carries both?': {
    'request-token': 'lawful',
    bearer: both((_own, value) => ({ scheme: 'bearer', value })),
    refused: both(() => null),
  },
  'token-in-query: Is a requestToken in the query let in?': {
    refused: 'lawful',
    'let-in': around('authentication.read', (read, headers, call) => {
      const value = queryValue(call.query, 'requestToken');
      return read(headers, call) ?? (value === null ? null : { scheme: 'requestToken', value });
    }),
  },
});
