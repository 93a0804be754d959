/** Judges the places of a clause by what the validation of the answer found there. */
import type { Clause, Contract } from '../../contract/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import { judged } from '../reading/judgement.ts';
import { firstPlaceOf, meansPlace, patternsOf } from '../reading/placePattern.ts';
import { schemaFindings } from '../reading/schemaFindings.ts';
import type { Said } from '../types.ts';

/**
 * Either missing members or all other findings are failures, one for each finding at `params.pointers`. Says
 * nothing where the answer has none of these places.
 */
export function judgeFindings(
  exchange: Exchange,
  contract: Contract,
  clause: Clause,
  failures: 'missing' | 'others',
): Said {
  const findings = schemaFindings(exchange, contract);
  const json = exchange.response?.json;
  if (findings === undefined || json === undefined) return undefined;
  const patterns = patternsOf(clause);
  const isMissing = failures === 'missing';
  // Every field of every answer is judged here, and hardly any has a finding.
  if (findings.length > 0) {
    const found = findings
      .filter(
        ({ keyword, pointer }) =>
          (keyword === 'required') === isMissing &&
          patterns.some((pattern) => meansPlace(pattern, pointer)),
      )
      .map(({ expected, actual, pointer }) =>
        isMissing
          ? judged(false, 'present', 'absent', pointer)
          : judged(false, expected, actual, pointer),
      );
    if (found.length > 0) return found;
  }
  const place = firstPlaceOf(json, patterns);
  if (place === undefined) return undefined;
  return isMissing
    ? judged(true, 'present', 'present', place.pointer)
    : judged(true, 'as the schema says', place.value, place.pointer);
}
