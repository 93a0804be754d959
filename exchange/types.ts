/**
 * What goes over the wire and what comes back: requests as the generators make them, exchanges as the
 * checks read them. Types only, and no judgement.
 */
import type { CredentialClass, MemberEncoding } from '../openapi/types.ts';
import type { Json } from '../json/types.ts';

/**
 * The credential that a request carries: a class that the target file names (`other`: of its other organization), nothing, or an explicit
 * token (one issued for a test, or a malformed one). Its `scheme` is `bearer`, or the name of the header that carries it. With `madeUp` no
 * service issued it, so a report may show it.
 */
export type CredentialUse =
  | { readonly class: CredentialClass; readonly other?: true }
  | {
      readonly scheme: string;
      readonly token: string;
      readonly name: string;
      readonly madeUp?: true;
    }
  | {
      readonly headers: Readonly<Record<string, string>>;
      readonly name: string;
      readonly madeUp?: true;
    };

/** A body that is not simply a JSON value: malformed text, another media type, bytes. */
export type RawBody =
  | { readonly mediaType: string | null; readonly text: string }
  | { readonly mediaType: string | null; readonly base64: string };

/** How JSON is written as a form. */
export type FormOfBody = {
  readonly mediaType: string;
  /** By member. */
  readonly encoding: Readonly<Record<string, MemberEncoding>>;
  /** Members that are files. */
  readonly files: readonly string[];
};

/** A request before it is bound to a host; plain JSON, so that evidence can hold it and replay send it. */
export type ApiRequest = {
  /** Operation of the contract that this request is meant for; null for a path or method it does not have. */
  readonly operation: string | null;
  readonly method: string;
  /** Path under the base URL, already percent-encoded, beginning with a slash, without a query. */
  readonly path: string;
  /** Raw query, already encoded, without the question mark; empty for none. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON body; absent for none. */
  readonly json?: Json;
  /** Sent instead of `json`, which then only says what it means. */
  readonly raw?: RawBody;
  /** With it, `raw` is made of `json` when the request is sent. */
  readonly form?: FormOfBody;
  readonly credential: CredentialUse;
  /** True if the document, plainly read, lets this request succeed. */
  readonly lawful: boolean;
  /** Why the request exists, such as `input/netAmount/maximum+1`; stable between runs. */
  readonly label: string;
};

export type Header = readonly [name: string, value: string];

/** The answer as it was received; `json` is present exactly when the body parsed as JSON. */
export type ApiResponse = {
  readonly status: number;
  /** In the order received, names in lower case. */
  readonly headers: readonly Header[];
  /** Essence of Content-Type in lower case, without parameters; null if absent. */
  readonly mediaType: string | null;
  readonly bytes: Uint8Array;
  /** Body read as UTF-8, ill-formed sequences replaced. */
  readonly text: string;
  /** True if the bytes are well-formed UTF-8. */
  readonly utf8: boolean;
  readonly json?: Json | undefined;
  /** True if an object of the body repeats a member name (RFC 8259 §4). */
  readonly duplicateKeys: boolean;
  /** True if the body was cut at the size bound. */
  readonly truncated: boolean;
};

/** A failed exchange in the words of undici, or of our own limits. */
export type WireError = {
  readonly code:
    | 'refused'
    | 'reset'
    | 'timeout'
    | 'tls'
    | 'dns'
    | 'protocol'
    | 'too-large'
    | 'length-mismatch'
    | 'decompression'
    | 'aborted'
    | 'forbidden-host'
    | 'forbidden-write'
    | 'unsendable'
    | 'unknown';
  readonly message: string;
};

/** One request with its response or error, its times and its place in the run. */
export type Exchange = {
  /** Unique in a run: `<worker>-<counter>`. */
  readonly id: string;
  readonly request: ApiRequest;
  readonly url: string;
  /** Headers as sent, credential included: live only, redacted before they are written. */
  readonly sentHeaders: readonly Header[];
  readonly response: ApiResponse | null;
  readonly error: WireError | null;
  /** Epoch milliseconds on the service's clock (wall clock plus what the run has advanced). */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Wall milliseconds from first byte out to last byte in. */
  readonly durationMs: number;
};
