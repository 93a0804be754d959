/** Writes down the members of an answer that the document does not name. */
import { textParam } from '../reading/params.ts';
import { validatorsOf } from '../reading/schemaFindings.ts';
import type { ExchangeCheck, Judgement } from '../types.ts';

/** Passive; one observation a place, array indexes as `*`. `params.key` begins each key. */
export const undocumentedMembers: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, contract, clause) => {
    const bound = validatorsOf(exchange, contract);
    if (bound === undefined) return undefined;
    const places = new Set(
      bound.validators
        .undocumented(bound.json)
        .map((pointer) => pointer.replace(/\/\d+(?=\/|$)/g, '/*')),
    );
    if (places.size === 0) return undefined;
    return [...places].map((at): Judgement => ({
      outcome: 'observed',
      expected: null,
      actual: 'present',
      at,
      key: `${textParam(clause, 'key')} ${at}`,
    }));
  },
};
