/** Members that an answer is read to hold are there. */
import { judged } from '../reading/judgement.ts';
import { firstPlaceOf, meansPlace, patternsOf } from '../reading/placePattern.ts';
import { schemaFindings } from '../reading/schemaFindings.ts';
import type { ExchangeCheck } from '../types.ts';

/** `params.pointers`: patterns of members. Says nothing where the object that would hold them is not shown. */
export const fieldPresent: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, contract, clause) => {
    const findings = schemaFindings(exchange, contract);
    const json = exchange.response?.json;
    if (findings === undefined || json === undefined) return undefined;
    const patterns = patternsOf(clause);
    if (findings.length > 0) {
      const failures = findings
        .filter(
          ({ keyword, pointer }) =>
            keyword === 'required' && patterns.some((pattern) => meansPlace(pattern, pointer)),
        )
        .map(({ pointer }) => judged(false, 'present', 'absent', pointer));
      if (failures.length > 0) return failures;
    }
    const place = firstPlaceOf(json, patterns);
    return place === undefined ? undefined : judged(true, 'present', 'present', place.pointer);
  },
};
