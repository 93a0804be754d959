/** The data that the workbench requests first, `GET /workbench/start.json`: written by the server, read by the page. Types only. */

/** A fact that a client must know. */
export type Fact = { readonly name: string; readonly value: string; readonly use: string };

/** A field of the form for one operation. */
export type Field = {
  readonly name: string;
  /** `members`: query members of the reader's own, as `name=value&name=value`. */
  readonly in: 'path' | 'query' | 'header' | 'members';
  readonly required: boolean;
  readonly description: string;
  /** The only values that it takes; null if any text may be tried. */
  readonly choices: readonly string[] | null;
  /** What stands in the field at first; empty for a field that is left out. */
  readonly value: string;
};

export type OperationForm = {
  readonly id: string;
  readonly method: string;
  /** Under the base URL, with `{name}` for a field. */
  readonly path: string;
  readonly area: string;
  readonly summary: string;
  readonly description: string;
  /** Name of the token in `tokens` that it is tried with at first; null for none. */
  readonly token: string | null;
  readonly fields: readonly Field[];
  /** An example of the body as indented JSON; null for an operation without one. */
  readonly body: string | null;
  readonly answers: readonly { readonly status: string; readonly description: string }[];
};

export type ShownBill = {
  readonly id: number;
  readonly number: string;
  readonly entrypoint: string;
  readonly amount: string;
  readonly status: number;
  /** Names that the attachment operations take. */
  readonly files: readonly string[];
};

export type StartData = {
  readonly name: string;
  /** Ends in the base path. */
  readonly baseUrl: string;
  readonly httpsBaseUrl: string | null;
  readonly controlUrl: string;
  /** Opens the control plane to the page; null for a browser on another machine. */
  readonly controlToken: string | null;
  /** Whether the clock can be moved. */
  readonly movable: boolean;
  /** Answers 200 to every webhook. */
  readonly receiverUrl: string;
  readonly facts: readonly Fact[];
  /** Values of the header `requestToken`. */
  readonly tokens: readonly Fact[];
  /** Client id, secret, and what else is sent in bodies. */
  readonly secrets: readonly Fact[];
  /** Those with files first, then the newest. */
  readonly bills: readonly ShownBill[];
  readonly billsInStore: number;
  readonly operations: readonly OperationForm[];
};
