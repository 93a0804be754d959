/** A notification carries the headers that the migration listed. */
import { headerOf } from './headersOf.ts';
import { judged } from './judgement.ts';
import { migrationTold } from './migrationTold.ts';
import type { Check } from './types.ts';

/** Episode: the migration, its receipts. One judgement a header that is wrong. */
export const webhookCarriesHeaders: Check = {
  name: 'webhookCarriesHeaders',
  kind: 'episode',
  judge: (episode) => {
    const { receipts, headers } = migrationTold(episode);
    const [receipt] = receipts;
    if (receipt === undefined || headers.length === 0) return undefined;
    const wrong = headers.flatMap(([key, expected]) => {
      const name = key.toLowerCase();
      const actual = headerOf(receipt.sentHeaders, name);
      return actual === expected
        ? []
        : [judged(false, expected, actual ?? 'absent', `header ${name}`)];
    });
    return wrong.length > 0
      ? wrong
      : judged(true, headers.length, headers.length, 'headers of the webhook');
  },
};
