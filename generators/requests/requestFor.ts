/** Builds a request of an operation from its parts: the template filled, the query encoded, the credential chosen. */
import { percentEncoded } from '../../json/texts.ts';
import type { Operation } from '../../openapi/types.ts';
import { exactText } from '../../json/exactIntegers.ts';
import type { Json } from '../../json/types.ts';
import type { ApiRequest, CredentialUse, RawBody } from '../../exchange/types.ts';

/** The parts that a request may set; the operation gives the rest. */
export type RequestParts = {
  /** Values of the template's parameters, not yet encoded. */
  readonly path?: Readonly<Record<string, string | number | boolean>>;
  /** Raw and already encoded, or values to encode. */
  readonly query?: string | Readonly<Record<string, string | number | boolean>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: Json;
  /** Instead of `json`. */
  readonly raw?: RawBody;
  /** Default: the class that the operation prefers. */
  readonly credential?: CredentialUse;
  readonly label: string;
  readonly lawful: boolean;
};

/** @throws Error with the name of a parameter of the template that `path` does not fill. */
export function requestFor(operation: Operation, parts: RequestParts): ApiRequest {
  const filled = (name: string): string => {
    const value = parts.path?.[name];
    if (value === undefined)
      throw new Error(`${operation.id}: no value for the path parameter ${name}`);
    return percentEncoded(exactText(value));
  };
  const path = piecesOf(operation)
    .map((piece, at) => (at % 2 === 0 ? piece : filled(piece)))
    .join('');
  return {
    operation: operation.id,
    method: operation.method,
    path,
    query: queryOf(parts.query),
    headers: parts.headers ?? {},
    ...(parts.json === undefined ? {} : { json: parts.json }),
    ...(parts.raw === undefined ? {} : { raw: parts.raw }),
    credential: parts.credential ?? { class: operation.credentials[0] ?? 'none' },
    lawful: parts.lawful,
    label: parts.label,
  };
}

const pieces = new WeakMap<Operation, readonly string[]>();

/** The template in pieces, parsed once an operation: plain text at even places, names of parameters at odd ones. */
function piecesOf(operation: Operation): readonly string[] {
  const known = pieces.get(operation) ?? operation.path.split(/\{([^}]+)\}/);
  pieces.set(operation, known);
  return known;
}

function queryOf(query: RequestParts['query']): string {
  if (query === undefined || typeof query === 'string') return query ?? '';
  return Object.entries(query)
    .map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(exactText(value))}`)
    .join('&');
}
