/** Faults that let in tokens which are almost valid, or valid ones in another place. Source: "Authentication". */
import type { Authentication } from '../../behaviour/authentication.ts';
import type { Patch } from '../../behaviour/behaviour.ts';
import type { Token } from '../../state/token.ts';
import { faultsOf, type Fault, type FaultRow } from '../../patches/fault.ts';

type Scheme = 'requestToken' | 'bearer';

/** An unknown token is taken for a valid one that it resembles. */
const resembling =
  (scheme: Scheme, resembles: (valid: string, given: string) => boolean): Patch =>
  ({ authentication: { find } }) => ({
    authentication: {
      find: (state, presented) => {
        const known = find(state, presented);
        const { value } = presented;
        if (known !== null || presented.scheme !== scheme || value.length < 12) return known;
        for (const token of state.tokens.values())
          if ((token.kind === 'bearer') === (scheme === 'bearer') && resembles(token.value, value))
            return token;
        return null;
      },
    },
  });

const withoutCase = (valid: string, given: string): boolean =>
  valid.toLowerCase() === given.toLowerCase();
const isBeginning = (valid: string, given: string): boolean => valid.startsWith(given);
const beginsWith = (valid: string, given: string): boolean => given.startsWith(valid);

/** Finds these tokens in the header of either scheme. */
const eitherWay =
  (accepts: (token: Token) => boolean): Patch =>
  ({ authentication: { find } }) => ({
    authentication: {
      find: (state, presented) => {
        const token = state.tokens.get(presented.value);
        return token !== undefined && accepts(token) ? token : find(state, presented);
      },
    },
  });

const readingAlso =
  (read: Authentication['read']): Patch =>
  ({ authentication }) => ({
    authentication: {
      read: (headers, call) => authentication.read(headers, call) ?? read(headers, call),
    },
  });

const rows: readonly FaultRow[] = [
  [
    'request-token-without-case',
    'A requestToken whose letters have the other case is let in.',
    resembling('requestToken', withoutCase),
  ],
  [
    'request-token-cut',
    'The beginning of a requestToken is let in.',
    resembling('requestToken', isBeginning),
  ],
  [
    'request-token-with-more',
    'A requestToken with more behind it is let in.',
    resembling('requestToken', beginsWith),
  ],
  [
    'bearer-without-case',
    'A Bearer token whose letters have the other case is let in.',
    resembling('bearer', withoutCase),
  ],
  ['bearer-cut', 'The beginning of a Bearer token is let in.', resembling('bearer', isBeginning)],
  [
    'bearer-with-more',
    'A Bearer token with more behind it is let in.',
    resembling('bearer', beginsWith),
  ],
  [
    'bearer-let-in-as-request-token',
    'An access token is let in as a requestToken.',
    eitherWay(({ kind }) => kind === 'bearer'),
  ],
  [
    'request-token-let-in-as-bearer',
    'An organization token is let in as a Bearer token.',
    eitherWay(({ kind }) => kind === 'organization'),
  ],
  [
    'token-in-another-header-let-in',
    'A requestToken in the header token or x-api-key is let in.',
    readingAlso((headers) => {
      const value = headers['x-api-key'] ?? headers['token'];
      return typeof value === 'string' ? { scheme: 'requestToken', value } : null;
    }),
  ],
  [
    'token-under-another-scheme-let-in',
    'A requestToken under a scheme of its own in Authorization is let in.',
    readingAlso((headers) => {
      const value = /^requestToken +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
      return value === undefined ? null : { scheme: 'requestToken', value };
    }),
  ],
];

export const nearMissFaults: readonly Fault[] = faultsOf('auth', 'auth', rows);
