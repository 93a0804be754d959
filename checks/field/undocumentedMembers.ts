/** Writes down the members of an answer that the document does not name. */
import { observed } from '../reading/judgement.ts';
import { validatorsOf } from '../reading/schemaFindings.ts';
import type { ExchangeCheck } from '../types.ts';

/** Passive. One observation for each place, array indexes as `*`. */
export const undocumentedMembers: ExchangeCheck = {
  kind: 'exchange',
  missesNone: true,
  judge: (exchange, contract, clause) => {
    const bound = validatorsOf(exchange, contract);
    if (bound === undefined) return undefined;
    const places = new Set(
      bound.validators
        .undocumented(bound.json)
        .map((pointer) => pointer.replace(/\/\d+(?=\/|$)/g, '/*')),
    );
    if (places.size === 0) return undefined;
    return [...places].map((at) => observed(clause, 'present', at, ` ${at}`));
  },
};
