/** No object of an answer repeats a member name. */
import type { ExchangeCheck } from '../types.ts';

/** Passive, for every answer that parsed as JSON. RFC 8259 §4. */
export const jsonNamesAreUnique: ExchangeCheck = {
  kind: 'exchange',
  judge: ({ response }) => {
    if (response?.json === undefined) return undefined;
    return {
      outcome: response.duplicateKeys ? 'fail' : 'pass',
      expected: 'every name once',
      actual: response.duplicateKeys ? 'a name repeated' : 'every name once',
      at: 'body',
    };
  },
};
