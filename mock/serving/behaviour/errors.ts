/** Decisions about refusals: status, form of the body, headers. Source: "Errors". */
import type { Call } from '../message/call.ts';
import type { Content } from '../message/outcome.ts';
import type { Reason } from '../message/refusal.ts';

export type Errors = {
  readonly statusOf: Readonly<Record<Reason, number>>;
  /** The status of one refusal; `usual` is that of `statusOf`. */
  readonly statusFor: (reason: Reason, call: Call | null, usual: number) => number;
  readonly content: (reason: Reason, status: number, message: string, call: Call | null) => Content;
  readonly headers: (reason: Reason, call: Call | null) => Readonly<Record<string, string>>;
};
