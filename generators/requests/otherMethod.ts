/** Sends a request by another method than that of its operation. */
import type { ApiRequest } from '../../exchange/types.ts';

const bodiless = new Set(['GET', 'HEAD', 'DELETE']);

/** An empty object stands for the body, where the method takes one. */
export function otherMethod(request: ApiRequest, method: string, label: string): ApiRequest {
  const { json: _, raw: __, ...rest } = request;
  const body = bodiless.has(method) ? {} : { json: {} };
  return { ...rest, method, ...body, lawful: false, label };
}
