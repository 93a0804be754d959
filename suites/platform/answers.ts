/** Reads how an exchange with the platform ended, by the platform's envelope. */
import type { Exchange } from '../../exchange/types.ts';
import {
  deniesSuccess,
  refuses,
  refusesRequest,
  succeeds,
  type Answering,
} from '../../checks/reading/answer.ts';

/** As `x-assay-envelope` of specs/openapi.yaml says. */
export const platformEnvelope: Answering = {
  envelope: { success: 'isSuccess', payload: 'responseData' },
};

/** True for a status 2xx whose body does not say by `isSuccess` false that nothing was done. */
export function isServed(exchange: Exchange): boolean {
  return succeeds(exchange, platformEnvelope);
}

/** True for an answer that refuses: a status other than 2xx, or a body with `isSuccess` false. */
export function isRefused(exchange: Exchange): boolean {
  return refuses(exchange, platformEnvelope);
}

/** True for a refusal of the request itself: a client error that is about it, or `isSuccess` false. */
export function isRefusedItself(exchange: Exchange): boolean {
  return refusesRequest(exchange, platformEnvelope);
}

/** True if the body says by `isSuccess` false that nothing was done. */
export function saysNo(exchange: Exchange): boolean {
  return deniesSuccess(exchange, platformEnvelope);
}
