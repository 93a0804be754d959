/** A GET of no operation's own, for whoever asks a target whether it answers and lets us in. */
import type { ApiRequest, CredentialUse } from '../../exchange/types.ts';

/** `query` is raw, without its question mark; `label` says in evidence who asked. */
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
