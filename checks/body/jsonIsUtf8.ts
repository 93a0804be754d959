/** JSON on the wire is well-formed UTF-8. */
import { judged } from '../reading/judgement.ts';
import type { ExchangeCheck } from '../types.ts';

/** Passive, for every answer with a JSON media type. RFC 8259 §8.1. */
export const jsonIsUtf8: ExchangeCheck = {
  kind: 'exchange',
  judge: ({ response }) => {
    if (
      response === null ||
      response.truncated ||
      !(response.mediaType === 'application/json' || response.mediaType?.endsWith('+json') === true)
    )
      return undefined;
    return judged(response.utf8, 'UTF-8', response.utf8 ? 'UTF-8' : 'ill-formed bytes', 'body');
  },
};
