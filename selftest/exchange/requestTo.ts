/** The plainest request there is, for tests of the wire. */
import type { ApiRequest } from '../../exchange/types.ts';

export function requestTo(path: string, more: Partial<ApiRequest> = {}): ApiRequest {
  return {
    operation: null,
    method: 'GET',
    path,
    query: '',
    headers: {},
    credential: { class: 'none' },
    lawful: true,
    label: 'test',
    ...more,
  };
}
