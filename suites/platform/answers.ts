/** Reads from the platform's envelope how an exchange ended. */
import type { Exchange } from '../../exchange/types.ts';
import {
  deniesSuccess,
  refuses,
  refusesRequest,
  succeeds,
  type Answering,
} from '../../checks/reading/answer.ts';

/** Reads the envelope by `x-assay-envelope` of specs/openapi.yaml. */
export const platformEnvelope: Answering = {
  envelope: { success: 'isSuccess', payload: 'responseData' },
};

/** True for a status 2xx, unless the body says by `isSuccess` false that nothing was done. */
export function isServed(exchange: Exchange): boolean {
  return succeeds(exchange, platformEnvelope);
}

/** True for an answer that refuses: a status other than 2xx, or a body with `isSuccess` false. */
export function isRefused(exchange: Exchange): boolean {
  return refuses(exchange, platformEnvelope);
}

/** True for a refusal of the request itself: a client error that concerns it, or `isSuccess` false. */
export function isRefusedItself(exchange: Exchange): boolean {
  return refusesRequest(exchange, platformEnvelope);
}

/** True if the body says by `isSuccess` false that nothing was done. */
export function saysNo(exchange: Exchange): boolean {
  return deniesSuccess(exchange, platformEnvelope);
}
