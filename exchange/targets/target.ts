/** A target as the harness holds it: a server under test, the permitted actions, and the credentials. Types only. */
import type { Permission } from '../../contract/types.ts';
import type { JsonObject } from '../../json/jsonObject.ts';
import type { Overrides } from './overrides.ts';

/** A secret that is read only when it is needed; it never appears when a target is printed or serialised. */
export type Secret = {
  /** Where it comes from: the environment variable's name, or `ready line`. */
  readonly from: string;
  /** Throws TargetError, naming the variable, if it is not set. */
  readonly read: () => string;
};

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The secrets that a target holds for one credential. */
export type HeldSecrets = {
  /** By name, such as `clientId`; `value` for one that stands alone: an API key, or a token that a person fetched. */
  readonly secrets: Readonly<Record<string, Secret>>;
  /** Where tokens are fetched; absolute, https or on loopback. */
  readonly tokenUrl?: string;
  readonly scopes?: readonly string[];
  /** Where a token request names its client: HTTP Basic, or members of the form (RFC 6749 §2.3.1). */
  readonly clientIn?: 'header' | 'body';
};

export type TargetCredentials = {
  /** Of security schemes of a document, by the name of the scheme. */
  readonly schemes: Readonly<Record<string, HeldSecrets>>;
  /** Those that the service has beside, by their names in the target file. */
  readonly own: Readonly<Record<string, HeldSecrets>>;
  /** Those of another organization; it holds no further ones. */
  readonly other?: TargetCredentials;
  /** Goes to the control plane only. */
  readonly controlToken?: Secret;
};

/** Limits per token; `headroom` is the share of each that is left unused, 0 to below 1. */
export type TargetBudget = {
  readonly perMinute: number;
  readonly per15Minutes: number;
  readonly perHour: number;
  readonly headroom: number;
  /** URL of a Redis or Valkey in which all machines count together; absent: this machine counts for itself. */
  readonly store?: Secret;
};

export type TargetTimeouts = {
  /** Wall milliseconds. */
  readonly connectMs: number;
  /** For GET and HEAD, from first byte out to last byte in. */
  readonly readMs: number;
  /** For every other method. */
  readonly writeMs: number;
};

/** A program with its arguments, run without a shell. */
export type TargetCommand = { readonly command: readonly string[]; readonly timeoutMs?: number };

export type Target = {
  readonly name: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly environment: 'sandbox' | 'candidate' | 'production';
  /** True for production: the wire then refuses every request that could write. */
  readonly readOnly: boolean;
  readonly credentials: TargetCredentials;
  /** Absolute path of the OpenAPI document that is the whole contract of this target; null for the contract in `specs/`. */
  readonly document: string | null;
  /** Members of the file that only its service reads. */
  readonly own: JsonObject;
  readonly webhookReceiver?: {
    readonly listen: string;
    readonly publicUrl: string | null;
    /** True if it may listen on all addresses of the machine. */
    readonly allAddresses?: boolean;
    /** How long a notification may take, on the service's clock. Undefined: nothing is known, and none is late. */
    readonly patienceMs?: number;
  };
  readonly allow: readonly Permission[];
  readonly budget: TargetBudget;
  readonly timeouts: TargetTimeouts;
  /**
   * Absolute paths: the only certificate authority to trust, null for the public ones; certificate and key of the client,
   * absent if the server asks for none.
   */
  readonly tls: {
    readonly caFile: string | null;
    readonly certFile?: string;
    readonly keyFile?: string;
  };
  /** URL of a control plane; null for a target without one. */
  readonly control: string | null;
  /** Puts the service back to its start; `verify` runs it before a run. Absent for production. */
  readonly reset?: TargetCommand;
  /** Clears up after a run. Absent for production. */
  readonly tearDown?: TargetCommand;
  /** True if the file says that the other organization reaches nothing that the first creates. */
  readonly isolated?: true;
  /** What is not as the contract says; absent if the file says nothing of the kind. */
  readonly overrides?: Overrides;
  /** Arazzo descriptions to run, by absolute path. */
  readonly workflows?: readonly { readonly file: string; readonly inputs: JsonObject }[];
  /** Requests have no constant mark of a test in user agent, names or order. */
  readonly identify?: false;
  /** Requests go through the proxy that the environment names. */
  readonly proxy?: 'environment';
  /** The rest of a longer answer is not read, and no failure is judged on it; default 8 MiB. */
  readonly maxAnswerBytes?: number;
  /** The file it came from; null for a mock's ready line. */
  readonly file: string | null;
};
