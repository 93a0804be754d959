/** A request without its options. */
import type { ApiRequest } from '../../../exchange/types.ts';
import type { Operation } from '../../../openapi/types.ts';

/** Returns the request without its optional parts, because they could leave items out. */
export function plainest({ parameters }: Operation, request: ApiRequest): ApiRequest {
  const required = new Set(parameters.filter((one) => one.required).map(({ name }) => name));
  const query = [...new URLSearchParams(request.query)].filter(([name]) => required.has(name));
  const headers = Object.entries(request.headers).filter(([name]) => required.has(name));
  return {
    ...request,
    query: new URLSearchParams(query).toString(),
    headers: Object.fromEntries(headers),
  };
}
