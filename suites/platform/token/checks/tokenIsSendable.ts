/** A token has the form that the header it goes into allows. */
import { bodyOf200 } from '../../../../checks/reading/json.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { patternsOf, placesOf } from '../../../../checks/reading/placePattern.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';

/** RFC 6750 §2.1, `b64token`. */
const sendable = /^[A-Za-z0-9\-._~+/]+=*$/;

/** `params.pointers`: where the token stands. The verdict shows only its length. */
export const tokenIsSendable: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, _contract, clause) => {
    const json = bodyOf200(exchange);
    if (json === undefined) return undefined;
    const [place] = patternsOf(clause).flatMap((pattern) => placesOf(json, pattern));
    if (typeof place?.value !== 'string') return undefined;
    const actual = `${place.value.length} characters`;
    return judged(
      sendable.test(place.value),
      'characters of a Bearer token',
      actual,
      place.pointer,
    );
  },
};
