/** No object of an answer repeats a member name. */
import { judged } from '../reading/judgement.ts';
import type { ExchangeCheck } from '../types.ts';

/** Passive, for every answer that parsed as JSON. RFC 8259 §4. */
export const jsonNamesAreUnique: ExchangeCheck = {
  kind: 'exchange',
  judge: ({ response }) => {
    if (response?.json === undefined) return undefined;
    const unique = !response.duplicateKeys;
    return judged(
      unique,
      'every name once',
      unique ? 'every name once' : 'a name repeated',
      'body',
    );
  },
};
