/** The line of evidence for an exchange: bounded, redacted, plain JSON. */
import type { Header, WireError } from '../exchange/types.ts';

/** A body in the form of evidence: text up to a bound, with the length and hash of the whole body. */
export type RecordedBody = {
  /** UTF-8 text up to the recorder's bound; base64 of the kept bytes if they are not well-formed text. */
  readonly text: string;
  readonly base64: boolean;
  /** Bytes of the whole body. */
  readonly size: number;
  /** Lower-case hex over the whole body as received; null if `text` is that body, and if it was cut on the wire. */
  readonly sha256: string | null;
  /** True if `text` holds less than the whole. */
  readonly truncated: boolean;
};

/** The place where a shell finds a secret: a variable of the target file, or a step of the case, by its id and a member of its answer. */
export type HiddenSource =
  | { readonly variable: string }
  | { readonly given: string; readonly member: string };

/** A text, or a secret, or its characters from one position to another or to the end; `swaps` exchanges upper and lower case. */
export type HiddenPart =
  | string
  | (HiddenSource & { readonly from?: number; readonly to?: number; readonly swaps?: boolean });

/** One request with its answer. */
export type ExchangeLine = {
  readonly type: 'exchange';
  /** Unique in a run: `<worker>-<counter>`. */
  readonly id: string;
  /** Null for what a run sends outside scenarios, such as the first reachability probe. */
  readonly scenario: string | null;
  /** Why the request exists. */
  readonly label: string;
  readonly operation: string | null;
  readonly lawful: boolean;
  /** Class or name of the credential, never the credential. */
  readonly credential: string;
  /** Where the explicit token of the request comes from: the id of an exchange, or `gives` of a step. */
  readonly tokenFrom?: string;
  /** Hidden values that are no plain credential, by `header <name>` and `body <member>`: how a script makes them; null if it cannot. */
  readonly hidden?: Readonly<Record<string, readonly HiddenPart[] | null>>;
  /** True for requests that exhaust a limit on purpose: they are counted apart. */
  readonly exhausting?: boolean;
  /** The scenario lets the service be slow on purpose. */
  readonly slowed?: boolean;
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: readonly Header[];
  readonly requestBody: RecordedBody | null;
  readonly response: {
    readonly status: number;
    readonly headers: readonly Header[];
    readonly mediaType: string | null;
    readonly body: RecordedBody;
  } | null;
  readonly error: WireError | null;
  /** Epoch milliseconds on the service's clock. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Wall milliseconds. */
  readonly durationMs: number;
};
