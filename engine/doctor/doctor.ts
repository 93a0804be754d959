/** The functions by which a service examines a target before a run. Types only. */
import type { Target } from '../../exchange/targets/target.ts';
import type { ApiRequest, CredentialUse, Exchange } from '../../exchange/types.ts';
import type { Wire } from '../../exchange/wire/openWire.ts';
import type { Finding } from './finding.ts';

/** Sends a reading request for the status of its answer; null if no answer came. */
export type AskStatus = (
  path: string,
  options: { readonly query?: string; readonly credential: CredentialUse },
) => Promise<number | null>;

export type Doctor = {
  /** What the target file lacks, and what a run leaves out because of that. Sends nothing. */
  readonly settings: (target: Target) => readonly Finding[];
  /** The request by which it is seen whether the target answers at all. */
  readonly first: (target: Target) => ApiRequest;
  /** A few reading requests and no writing one; `first` is the exchange of the first. Never rejects for what the target does. */
  readonly questions: (target: Target, wire: Wire, first: Exchange) => Promise<readonly Finding[]>;
  /** Why a run would be refused everywhere, in one line; null if it would not. Asked before a run on a target file. */
  readonly keptOut: (target: Target, ask: AskStatus) => Promise<string | null>;
};
