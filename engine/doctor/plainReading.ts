/** A GET request that belongs to no operation: it finds out if a target answers and accepts our credential. */
import type { ApiRequest, CredentialUse } from '../../exchange/types.ts';

/** `query` is raw, without its question mark; `label` names the caller in evidence. */
export function plainReading(
  path: string,
  credential: CredentialUse,
  {
    query = '',
    label,
    lawful = true,
  }: { readonly query?: string; readonly label: string; readonly lawful?: boolean },
): ApiRequest {
  return { operation: null, method: 'GET', path, query, headers: {}, credential, lawful, label };
}
