/** Types of the steps in a bill's life, of the expected answers, and of the facts that a run knows. Types only. */
import type { JsonObject } from '../../../json/jsonObject.ts';

/** A file as an attachment of a bill input sends it; names are unique in a sequence. */
type SentFile = { readonly filename: string; readonly fContent: string };

/**
 * One step. Bills are named by slots, 0 for the first bill of the sequence; keys and files by names. The caller replaces slots by ids,
 * makes bill numbers and keys unique to the run, and finds a file's `zipName` in the bill.
 */
export type BillStep =
  | {
      readonly do: 'create';
      readonly bill: number;
      readonly input: JsonObject;
      readonly key: string | null;
    }
  | { readonly do: 'read'; readonly bill: number }
  | { readonly do: 'update'; readonly bill: number; readonly input: JsonObject }
  | { readonly do: 'attach'; readonly bill: number; readonly file: SentFile }
  | {
      readonly do: 'sendForApproval';
      readonly bill: number;
      readonly approvers: readonly string[];
      readonly key: string | null;
    }
  | {
      readonly do: 'replaceApprovers';
      readonly bill: number;
      readonly approvers: readonly string[];
    }
  | { readonly do: 'decide'; readonly bill: number; readonly approved: boolean }
  | {
      readonly do: 'readFile';
      readonly bill: number;
      readonly filename: string;
      readonly returnObject: boolean;
    }
  | {
      readonly do: 'deleteFile';
      readonly bill: number;
      readonly filename: string;
      readonly returnObject: boolean;
    }
  | { readonly do: 'delete'; readonly bill: number }
  | { readonly do: 'wait'; readonly ms: number };

/** The answer to one step according to the document, as read in `docs/decisions/`. */
export type BillExpectation =
  /** Answered with 200. */
  | { readonly kind: 'succeeds' }
  /** 200 with the bill: these fields as they were sent (by input names), these files listed or not listed. */
  | {
      readonly kind: 'reads';
      readonly fields: JsonObject;
      readonly listed: readonly string[];
      readonly notListed: readonly string[];
    }
  /** 200 with exactly these bytes. */
  | { readonly kind: 'serves'; readonly file: SentFile }
  /** 409: the key was taken by the same request less than the retention ago. */
  | { readonly kind: 'conflict'; readonly key: string }
  /** Anything but the bill in its former state. */
  | { readonly kind: 'gone' }
  /** Anything but the file's bytes. */
  | { readonly kind: 'fileGone' }
  /** The document does not say; `question` names the open point. */
  | { readonly kind: 'open'; readonly question: string }
  /** Nothing is sent. */
  | { readonly kind: 'nothing' };

/** `unknown` after a step whose outcome is open: nothing can be expected of the bill any more. */
type Life = 'alive' | 'deleted' | 'unknown';

export type ModelBill = {
  readonly life: Life;
  /** Fields that the run has set and nothing has put in doubt since. */
  readonly fields: JsonObject;
  readonly listed: readonly SentFile[];
  readonly notListed: readonly string[];
  readonly sent: boolean;
  /** Approvers that sending the bill has created: nothing is known of any other. */
  readonly approvers: readonly string[];
  readonly decided: boolean;
};

/** What a run knows after some steps; immutable. */
export type BillModel = {
  /** Milliseconds of the service's time since the first step. */
  readonly nowMs: number;
  /** By slot; a missing slot is a create that was refused. */
  readonly bills: Readonly<Record<number, ModelBill>>;
  /** When each key was taken, by operation, subject and key. */
  readonly keys: Readonly<Record<string, number>>;
};
