/** Fields of an answer have the type and form that the contract's schema gives them, wherever they are present. */
import { judged } from '../reading/judgement.ts';
import { firstPlaceOf, meansPlace, patternsOf } from '../reading/placePattern.ts';
import { schemaFindings } from '../reading/schemaFindings.ts';
import type { ExchangeCheck } from '../types.ts';

/**
 * `params.pointers`: patterns of places in the body. Findings of the demanded reading at these places
 * fail, but for missing members, which are `fieldPresent`'s. Says nothing where none of the places exists.
 */
export const fieldConforms: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, contract, clause) => {
    const findings = schemaFindings(exchange, contract);
    const json = exchange.response?.json;
    if (findings === undefined || json === undefined) return undefined;
    const patterns = patternsOf(clause);
    // Every field of every answer comes by here, and hardly any has a finding.
    if (findings.length > 0) {
      const failures = findings
        .filter(
          ({ keyword, pointer }) =>
            keyword !== 'required' && patterns.some((pattern) => meansPlace(pattern, pointer)),
        )
        .map(({ expected, actual, pointer }) => judged(false, expected, actual, pointer));
      if (failures.length > 0) return failures;
    }
    const place = firstPlaceOf(json, patterns);
    return place === undefined
      ? undefined
      : judged(true, 'as the schema says', place.value, place.pointer);
  },
};
