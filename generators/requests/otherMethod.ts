/** Sends a request with another method than that of its operation. */
import type { ApiRequest } from '../../exchange/types.ts';

const bodiless = new Set(['GET', 'HEAD', 'DELETE']);

/** Returns the request with the other method. If the method takes a body, an empty object is the body. */
export function otherMethod(request: ApiRequest, method: string, label: string): ApiRequest {
  const { json: _, raw: __, form: ___, ...rest } = request;
  const body = bodiless.has(method) ? {} : { json: {} };
  return { ...rest, method, ...body, lawful: false, label };
}
