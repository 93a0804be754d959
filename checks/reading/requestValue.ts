/** Reads parameters back out of a request as it was sent. */
import type { Contract } from '../../contract/types.ts';
import type { Exchange } from '../../exchange/types.ts';

/** A text without its percent-encoding; as it stands where it cannot be decoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The decoded value of a parameter of the operation's path; undefined where the path has another form. */
export function pathValue(
  exchange: Exchange,
  contract: Contract,
  name: string,
): string | undefined {
  const { operation, path } = exchange.request;
  const template = operation === null ? undefined : contract.operations.get(operation)?.path;
  if (template === undefined) return undefined;
  const segments = path.split('/');
  const names = template.split('/');
  const at = names.indexOf(`{${name}}`);
  const segment = names.length === segments.length && at >= 0 ? segments[at] : undefined;
  return segment === undefined ? undefined : decoded(segment);
}
