/** Faults that accept tokens which are almost valid, or valid tokens in another place. Source: "Authentication". */
import type { Authentication } from '../../behaviour/authentication.ts';
import { type Patch, around } from '../../behaviour/behaviour.ts';
import { faultsOf, type Fault, type FaultRows } from '../../patches/fault.ts';

type Scheme = 'requestToken' | 'bearer';

/** An unknown token is taken for a valid one that it resembles. */
const resembling = (scheme: Scheme, resembles: (valid: string, given: string) => boolean): Patch =>
  around('authentication', 'find', (find, state, presented) => {
    const known = find(state, presented);
    const { value } = presented;
    if (known !== null || presented.scheme !== scheme || value.length < 12) return known;
    for (const token of state.tokens.values())
      if ((token.kind === 'bearer') === (scheme === 'bearer') && resembles(token.value, value))
        return token;
    return null;
  });

const withoutCase = (valid: string, given: string): boolean =>
  valid.toLowerCase() === given.toLowerCase();
const isBeginning = (valid: string, given: string): boolean => valid.startsWith(given);
const readingAlso =
  (read: Authentication['read']): Patch =>
  ({ authentication }) => ({
    authentication: {
      read: (headers, call) => authentication.read(headers, call) ?? read(headers, call),
    },
  });

const rows: FaultRows = {
  'request-token-cut': [
    'The beginning of a requestToken is let in.',
    resembling('requestToken', isBeginning),
  ],
  'bearer-without-case': [
    'A Bearer token whose letters have the other case is let in.',
    resembling('bearer', withoutCase),
  ],
  'token-under-another-scheme-let-in': [
    'A requestToken under a scheme of its own in Authorization is let in.',
    readingAlso((headers) => {
      const value = /^requestToken +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
      return value === undefined ? null : { scheme: 'requestToken', value };
    }),
  ],
};

export const nearMissFaults: readonly Fault[] = faultsOf('auth', 'auth', rows);
