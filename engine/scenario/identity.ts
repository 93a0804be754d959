/** The identity of a failure: one entry in the report, however many cases show it. */
import { withoutSecrets } from '../../output/secrets.ts';
import type { Verdict } from '../../checks/types.ts';

/** Reports cut longer places short, and what they hold must be known again. */
const maxPlace = 300;

/** Clause, operation and place. Array indexes count as one place, so that item 3 and item 7 are one failure. */
export function identityOf({
  clause,
  operation,
  at,
}: Pick<Verdict, 'clause' | 'operation' | 'at'>): string {
  const place = withoutSecrets(at.replace(/\/\d+(?=\/|$)/g, '/*')).slice(0, maxPlace);
  return `${clause} ${operation ?? '-'} ${place}`;
}
