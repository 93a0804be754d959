/** Variants of credentials: the places in which they are accepted, and the form of a refusal. Source: "Authentication". */
import type { Patch } from '../behaviour/behaviour.ts';
import type { Presented } from '../behaviour/authentication.ts';
import type { Operation } from '../operation.ts';
import type { TokenKind } from '../../serving/message/token.ts';
import type { Variant } from '../patches/variant.ts';
import { queryValue } from '../../serving/message/queryPairs.ts';
import { withHeaders } from '../patches/withHeaders.ts';
import { statusVariant } from '../patches/withStatus.ts';

/** Keeps a kind of token out of some areas. */
const keptOut =
  (kind: TokenKind, ...areas: readonly Operation['area'][]): Patch =>
  ({ authentication: { admits } }) => ({
    authentication: {
      admits: {
        ...admits,
        ...Object.fromEntries(
          areas.map((area) => [area, admits[area].filter((admitted) => admitted !== kind)]),
        ),
      },
    },
  });

const letIn =
  (kind: TokenKind, area: Operation['area']): Patch =>
  ({ authentication: { admits } }) => ({
    authentication: { admits: { ...admits, [area]: [...admits[area], kind] } },
  });

/** Decides a request that carries both schemes. */
const both =
  (decide: (own: Presented, bearer: string) => Presented | null): Patch =>
  ({ authentication: { read } }) => ({
    authentication: {
      read: (headers, call) => {
        const own = read(headers, call);
        const bearer = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
        return own?.scheme === 'requestToken' && bearer !== undefined ? decide(own, bearer) : own;
      },
    },
  });

export const authVariants: readonly Variant[] = [
  statusVariant(
    'wrong-class-status',
    'Which status refuses a token of the wrong class?',
    'wrong-class',
    [401, 403],
  ),
  statusVariant(
    'narrowed-token-status',
    'Which status refuses a Bearer token without the permission?',
    'not-permitted',
    [403, 401],
  ),
  statusVariant(
    'wrong-address-status',
    'Which status refuses a token from an address that is not on its list?',
    'wrong-address',
    [401, 403],
  ),
  {
    id: 'challenge-header',
    question: 'Does a 401 name the scheme that it wants?',
    choices: [
      { name: 'none', default: true },
      {
        name: 'bearer',
        patch: withHeaders(({ status }) =>
          status === 401 ? { 'www-authenticate': 'Bearer realm="api"' } : null,
        ),
      },
    ],
  },
  {
    id: 'application-token-reach',
    question: 'Does an application token reach what organization tokens are for?',
    choices: [
      { name: 'everywhere', default: true },
      { name: 'entities-only', patch: keptOut('application', 'bill', 'query', 'statistic') },
    ],
  },
  {
    id: 'bearer-reach',
    question: 'Does a Bearer token reach more than bills?',
    choices: [
      { name: 'everywhere', default: true },
      { name: 'bills-only', patch: keptOut('bearer', 'query', 'statistic', 'paypoint') },
    ],
  },
  {
    id: 'bearer-on-user-authentication',
    question: 'Does a Bearer token reach the user authentication?',
    choices: [
      { name: 'refused', default: true },
      { name: 'let-in', patch: letIn('bearer', 'user') },
    ],
  },
  {
    id: 'user-token-reach',
    question: 'Does a user token reach more than paypoint management?',
    choices: [
      { name: 'everywhere', default: true },
      { name: 'paypoints-only', patch: keptOut('user', 'bill', 'query', 'statistic') },
    ],
  },
  {
    id: 'organization-token-on-migration',
    question: 'May an organization token move a paypoint?',
    choices: [
      { name: 'let-in', default: true },
      { name: 'refused', patch: keptOut('organization', 'paypoint') },
    ],
  },
  {
    id: 'temporary-token-reach',
    question: 'Which operations take a temporary token?',
    choices: [
      { name: 'most', default: true },
      { name: 'none-shown', patch: keptOut('temporary', 'bill', 'query', 'statistic') },
    ],
  },
  {
    id: 'public-token-reach',
    question: 'Does a token of mode Public reach bills?',
    choices: [
      { name: 'let-in', default: true },
      {
        name: 'refused',
        patch: ({ authentication: { permits } }) => ({
          authentication: {
            permits: (token, operation) =>
              token.mode === 'public' ? 'wrong-class' : permits(token, operation),
          },
        }),
      },
    ],
  },
  {
    id: 'other-organization-reach',
    question: 'How much of a bill does a token of another organization reach?',
    choices: [
      { name: 'nothing', default: true },
      { name: 'refusal', patch: { authentication: { keepsFromOthers: () => 'wrong-class' } } },
      {
        name: 'reads',
        patch: {
          authentication: {
            keepsFromOthers: ({ method }) => (method === 'GET' ? null : 'unknown-object'),
          },
        },
      },
      { name: 'everything', patch: { authentication: { keepsFromOthers: () => null } } },
    ],
  },
  {
    id: 'bearer-word-case',
    question: 'Is the word Bearer case-sensitive?',
    choices: [
      { name: 'any-case', default: true },
      {
        name: 'exact',
        patch: ({ authentication: { read } }) => ({
          authentication: {
            read: (headers, call) => {
              const presented = read(headers, call);
              const exact = headers.authorization?.startsWith('Bearer ') === true;
              return presented?.scheme === 'bearer' && !exact ? null : presented;
            },
          },
        }),
      },
    ],
  },
  {
    id: 'both-credentials',
    question: 'Which credential decides when a request carries both?',
    choices: [
      { name: 'request-token', default: true },
      { name: 'bearer', patch: both((_own, value) => ({ scheme: 'bearer', value })) },
      { name: 'refused', patch: both(() => null) },
    ],
  },
  {
    id: 'token-in-query',
    question: 'Is a requestToken in the query let in?',
    choices: [
      { name: 'refused', default: true },
      {
        name: 'let-in',
        patch: ({ authentication: { read } }) => ({
          authentication: {
            read: (headers, call) => {
              const value = queryValue(call.query, 'requestToken');
              return (
                read(headers, call) ?? (value === null ? null : { scheme: 'requestToken', value })
              );
            },
          },
        }),
      },
    ],
  },
];
